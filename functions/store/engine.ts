/** Which database the store runs on. */
export type Engine = "sqlite" | "postgres";
