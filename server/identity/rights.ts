import "server-only";
import {
  DEFAULT_RIGHTS,
  type DefaultRight,
  GRANTED_RIGHTS,
  type GrantedRight,
  type HeldPermission,
  type Permission,
  type Right,
} from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { ownerIdsOf } from "@/server/identity/owner-id";
import type { Person } from "@/server/identity/sessions";

export const withRights = <T>(use: (rights: RightStore) => Promise<T>): Promise<T> =>
  withSite((db) => use(createRightStore(db)));

export const rightsOf = (person: Person): Promise<Right[]> => withRights((rights) => rights.of(person));

export async function heldBy(person: Person & { permissions: Permission[] }): Promise<HeldPermission[]> {
  if (person.permissions.includes("admin")) return person.permissions;
  return [...person.permissions, ...(await rightsOf(person))];
}

export const setRights = (person: Person, rights: readonly Right[], by: string): Promise<void> =>
  withRights((store) => store.set(person, rights, by));

type RightStore = ReturnType<typeof createRightStore>;

/** Stores who has a granted right, and who lacks a default one: staff older than these rights keep them. */
function createRightStore(db: SiteDb, now: () => number = Date.now) {
  const all = async (): Promise<(person: Person) => Right[]> => {
    const editors = await db.selectFrom("siteEditors").select("holder").execute();
    const others = await db.selectFrom("grantedRights").select(["holder", "right"]).execute();
    const withheld = await db.selectFrom("withheldRights").select(["holder", "right"]).execute();
    const granted = [...others, ...editors.map(({ holder }) => ({ holder, right: "site" as const }))];
    return (person) => rightsFrom(ownerIdsOf(person), granted, withheld);
  };
  return {
    all,

    of: async (person: Person): Promise<Right[]> => (await all())(person),

    set: (person: Person, rights: readonly Right[], by: string): Promise<void> =>
      db.transaction().execute((trx) => replace(trx, person, rights, { at: now(), by })),

    move: (before: Person, after: Person): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const change = { at: now(), by: "" };
        const rights = await createRightStore(trx).of(before);
        await replace(trx, before, DEFAULT_RIGHTS, change);
        await replace(trx, after, rights, change);
      }),
  };
}

/** Stores rights under the id and the address, since a session may carry either. */
async function replace(
  trx: SiteDb,
  person: Person,
  rights: readonly Right[],
  { at, by }: { at: number; by: string },
): Promise<void> {
  const ids = ownerIdsOf(person);
  const withheld = DEFAULT_RIGHTS.filter((one) => !rights.includes(one));
  for (const table of ["siteEditors", "grantedRights", "withheldRights"] as const)
    await trx.deleteFrom(table).where("holder", "in", ids).execute();
  if (rights.includes("site"))
    await trx
      .insertInto("siteEditors")
      .values(ids.map((holder) => ({ holder, grantedAt: at, grantedBy: by })))
      .execute();
  const granted = GRANTED_RIGHTS.filter((one) => one !== "site" && rights.includes(one));
  if (granted.length > 0)
    await trx
      .insertInto("grantedRights")
      .values(ids.flatMap((holder) => granted.map((right) => ({ holder, right, grantedAt: at, grantedBy: by }))))
      .execute();
  if (withheld.length > 0)
    await trx
      .insertInto("withheldRights")
      .values(ids.flatMap((holder) => withheld.map((right) => ({ holder, right, withheldAt: at, withheldBy: by }))))
      .execute();
}

type RightOf<One extends Right> = { holder: string; right: One };

function rightsFrom(
  ownerIds: readonly string[],
  granted: readonly RightOf<GrantedRight>[],
  withheld: readonly RightOf<DefaultRight>[],
): Right[] {
  const isAmong = (rows: readonly RightOf<Right>[], one: Right) =>
    rows.some(({ holder, right }) => right === one && ownerIds.includes(holder));
  return [
    ...GRANTED_RIGHTS.filter((one) => isAmong(granted, one)),
    ...DEFAULT_RIGHTS.filter((one) => !isAmong(withheld, one)),
  ];
}
