import type { Env } from "../env.ts";

/** What the templates need to know about this site. */
export interface MailSettings {
  /** Address to notify, and to reply to. */
  operator: string;
  /** Domain part of each `Message-ID`. */
  domain: string;
}

/** The email settings from the environment. */
export function mailSettings({ MAIL_TO, SITE_URL }: Pick<Env, "MAIL_TO" | "SITE_URL">): MailSettings {
  return { operator: MAIL_TO, domain: new URL(SITE_URL).hostname };
}
