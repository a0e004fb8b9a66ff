import type { DeparturesSource } from "../schema/departures.ts";

export default [] satisfies DeparturesSource;
