import { endTypesetter, typesetting } from "@/server/features/quotes/typeset/typeset";

/** The typesetter of this file's tests waits for a busy machine, and ends with the file. */
export function ownTypesetter(): void {
  typesetting.timeoutMs = 300_000;
  afterAll(endTypesetter);
}
