import type { Permission } from "@/contract/schemas/permission";
import type { Member } from "./backends";
import { disposing } from "./each-test";
import { ownSiteDatabase } from "./site-database";

type Backend = AsyncDisposable & { hire: (...permissions: Permission[]) => Promise<Member> };

export async function openTestSite<S extends () => Promise<Backend>>(start: S, ...permissions: Permission[]) {
  const site = await ownSiteDatabase();
  const backend = (await start()) as Awaited<ReturnType<S>>;
  const person = await backend.hire(...permissions);
  return { site, db: site.db, backend, person, ...disposing(person.signedIn(), backend, site) };
}
