import personalAiStrategy from "./personal-ai-strategy.ts";

/** Every package, in the order of the cards; the key is the file name and the last part of the page's address. */
export const packages = {
  "personal-ai-strategy": personalAiStrategy,
};
