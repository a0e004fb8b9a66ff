import { Link } from "react-router-dom";

/** Tells that something was received, and what happens next. */
export function Confirmation({ heading, intro }: { heading: string; intro: string }) {
  return (
    <div className="container-page section grid justify-items-center text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-pine">
        <span className="i-lucide-check size-8" aria-hidden="true" />
      </span>
      <h1 className="h1 mt-8">{heading}</h1>
      <p className="lede mt-5 max-w-[38rem]">{intro}</p>
      <Link to="/" className="btn-primary mt-9">
        Return to Home
      </Link>
    </div>
  );
}
