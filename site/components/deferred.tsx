import { createContext, type ReactNode, useContext } from "react";
import { layOutLater } from "./lay-out-later.ts";

interface DeferredProps {
  className?: string;
  children: ReactNode;
}

const InDeferred = createContext(false);

/**
 * Content whose layout the first paint skips unless it is in the viewport. The frame clips until the first interaction
 * (`layout.css`). Nested parts are laid out with the outer one: two estimates, resolved in turn, could be too late.
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
