import type { DeparturesSource } from "../schema/checks.ts";

export default [] satisfies DeparturesSource;
