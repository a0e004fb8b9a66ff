import { Icon } from "./ui/icon.tsx";

/** A social media profile; `icon` is the name that `ui/icon.tsx` takes. */
export interface SocialLinkData {
  name: string;
  url: string;
  icon: string;
}

/** The firm's profiles elsewhere; each opens in a new tab. */
export function SocialLinks({ links, className = "" }: { links: readonly SocialLinkData[]; className?: string }) {
  return (
    <ul className={`flex ${className}`}>
      {links.map(({ name, url, icon }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            className="grid size-11 place-items-center rounded-xl text-muted hover:bg-tint hover:text-primary"
          >
            <Icon name={icon} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
