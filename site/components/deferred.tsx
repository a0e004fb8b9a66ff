import type { ReactNode } from "react";
import { layOutLater } from "./lay-out-later.ts";

interface DeferredProps {
  className?: string;
  children: ReactNode;
}

/** What the first paint leaves out unless it stands in the window. The frame clips until the visitor stirs (`layout.css`). */
export function Deferred({ className = "", children }: DeferredProps) {
  return (
    <div className="deferred-frame">
      <div ref={layOutLater} className={`deferred ${className}`}>
        {children}
      </div>
    </div>
  );
}
