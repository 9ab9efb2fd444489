import type { FieldErrors } from "@/lib/errors";
import { newRequestId } from "./request-id";

/** A plain form that was refused, on its way to the page that shows it again. */
export type Refused = { answers: Record<string, string>; errors?: FieldErrors; message?: string };

/** As many as may be on their way at once; what nobody fetched is pushed out. */
const MOST = 100;

/** One for the process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { refusedForms?: Map<string, Refused> };

/** Keeps it for the page, which takes it by the id that this gives. */
export function keepRefused(refused: Refused): string {
  shared.refusedForms ??= new Map();
  const id = newRequestId();
  shared.refusedForms.set(id, refused);
  const [oldest] = shared.refusedForms.keys();
  if (oldest && shared.refusedForms.size > MOST) shared.refusedForms.delete(oldest);
  return id;
}

/** Gives it once. Undefined for an id that nobody was given, or that was used. */
export function takeRefused(id: string): Refused | undefined {
  const refused = shared.refusedForms?.get(id);
  shared.refusedForms?.delete(id);
  return refused;
}
