import { Fragment } from "react";

/** Heading of a section, with a sentence next to it on wide screens. */
export function SectionHeading({ title, text, id }: { title: string; text: string; id: string }) {
  return (
    <div className="mb-5 grid break-after-avoid items-end gap-x-5 gap-y-3 sm:mb-10 lg:mb-14 lg:grid-cols-12">
      <h2 id={id} className="h2 lg:col-span-7">
        {/* Lines break between sentences where possible. */}
        {title.split(/(?<=\.) /).map((sentence) => (
          <Fragment key={sentence}>
            <span className="inline-block wrap-anywhere">{sentence}</span>{" "}
          </Fragment>
        ))}
      </h2>
      <p className="max-w-[34rem] text-muted text-balance lg:col-span-5">{text}</p>
    </div>
  );
}
