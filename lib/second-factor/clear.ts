import { createSessionStore } from "@/lib/sessions/store";
import type { SiteDb } from "@/lib/site-database/tables";
import { createFactorStore } from "./factor-store";

/** Who is at the machine itself, where it is kept who did something. */
const BY = "admin:reset";

/**
 * Clears the second factors of whoever signs in with this address, and ends where he is signed in, for an owner who has
 * lost them. Gives whether there were any. Asks no backend: they are the site's own.
 */
export async function clearSecondFactors(db: SiteDb, email: string): Promise<boolean> {
  const holders = await createFactorStore(db).clearByEmail(email);
  for (const holder of holders) await createSessionStore(db).endAll({ sub: holder, email }, BY);
  return holders.length > 0;
}
