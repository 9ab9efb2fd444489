import type { Permission } from "@/contract/schemas/permission";
import type { Member } from "./backends";
import { ownSiteDatabase } from "./site-database";

type Backend = AsyncDisposable & { hire: (...permissions: Permission[]) => Promise<Member> };

export async function openTestSite<S extends () => Promise<Backend>>(start: S, ...permissions: Permission[]) {
  const site = await ownSiteDatabase();
  const backend = (await start()) as Awaited<ReturnType<S>>;
  const person = await backend.hire(...permissions);
  const session = person.signedIn();
  const stop = async () => {
    session[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { site, db: site.db, backend, person, [Symbol.asyncDispose]: stop };
}
