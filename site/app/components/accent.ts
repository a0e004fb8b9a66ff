/** The text color of each accent that the content can name. */
export const accentText = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };
