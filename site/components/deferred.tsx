import { createContext, type ReactNode, useContext } from "react";
import { layOutLater } from "./lay-out-later.ts";

interface DeferredProps {
  className?: string;
  children: ReactNode;
}

const InDeferred = createContext(false);

/**
 * What the first paint leaves out unless it stands in the window. The frame clips until the visitor stirs (`layout.css`).
 * Within another such part it comes with that one: two estimates, one after the other, could come too late.
 */
export function Deferred({ className, children }: DeferredProps) {
  if (useContext(InDeferred)) return <div className={className}>{children}</div>;
  return (
    <InDeferred value>
      <div className="deferred-frame">
        <div ref={layOutLater} className={`deferred ${className ?? ""}`}>
          {children}
        </div>
      </div>
    </InDeferred>
  );
}
