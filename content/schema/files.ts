import type { z } from "zod";
import { About } from "./about.ts";
import { Company } from "./company.ts";
import { Dashboard } from "./dashboard.ts";
import { Emails } from "./emails.ts";
import { Estimates } from "./estimates.ts";
import { Home } from "./home.ts";
import { Mark } from "./mark.ts";
import { Navigation } from "./navigation.ts";
import { OrderProduct } from "./order.ts";
import { Package } from "./package.ts";
import { Pages } from "./pages.ts";
import { Questions } from "./questions.ts";
import { Redirects } from "./redirects.ts";
import { Service } from "./service.ts";
import { Theme } from "./theme.ts";
import { Trade } from "./trade.ts";

/** The schema of each data file, by its path within `content/firm/`; the build and `site-cli check` share them. */
export const dataFiles = {
  "about.ts": About,
  "company.ts": Company,
  "emails.ts": Emails,
  "estimates.ts": Estimates,
  "home.ts": Home,
  "dashboard.ts": Dashboard,
  "theme.ts": Theme,
  "mark.ts": Mark,
  "navigation.ts": Navigation,
  "order.ts": OrderProduct,
  "pages.ts": Pages,
  "questions.ts": Questions,
  "redirects.ts": Redirects,
  "trade.ts": Trade,
} satisfies Record<string, z.ZodType>;

/** The schema of each folder of `content/firm/` that holds one entry per file. */
export const entryFolders = {
  services: Service,
  packages: Package,
} satisfies Record<string, z.ZodType>;
