import { start } from "./start";

/** Resolves once the server listens. What it cannot start with ends it with one line. */
export const started = start();
