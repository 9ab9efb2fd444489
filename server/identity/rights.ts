import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import type { EmployeeUpdate } from "@/contract/schemas/employee";
import {
  DEFAULT_RIGHTS,
  type DefaultRight,
  type HeldPermission,
  type Permission,
  RIGHTS,
  type Right,
} from "@/contract/schemas/permission";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Person } from "@/server/identity/sessions";

export const withRights = <T>(use: (rights: RightStore) => Promise<T>): Promise<T> =>
  withSite((db) => use(createRightStore(db)));

export const rightsOf = (person: Person): Promise<Right[]> => withRights((rights) => rights.of(person));

export async function heldBy(person: Person & { permissions: Permission[] }): Promise<HeldPermission[]> {
  if (person.permissions.includes("admin")) return person.permissions;
  return [...person.permissions, ...(await rightsOf(person))];
}

/** Rights move to the new address. A deleted employee leaves none to the next person there. */
export async function rightsFollow(call: BackendCall, input: AnyInput, before: Person): Promise<void> {
  if (call === employeeCalls.remove) await setRights(before, DEFAULT_RIGHTS, "");
  if (call !== employeeCalls.update) return;
  const { email } = input.body as EmployeeUpdate;
  if (email === before.email) return;
  await withRights(async (rights) => rights.move(before, { ...before, email }, await rights.of(before)));
}

export const setRights = (person: Person, rights: readonly Right[], by: string): Promise<void> =>
  withRights((store) => store.set(person, rights, by));

type RightStore = ReturnType<typeof createRightStore>;

/** Stores grants of `site`, but exceptions from the other rights: staff from before those keep them. */
function createRightStore(db: SiteDb, now: () => number = Date.now) {
  return {
    async all(): Promise<(person: Person) => Right[]> {
      const granted = await db.selectFrom("siteEditors").select("holder").execute();
      const withheld = await db.selectFrom("withheldRights").select(["holder", "right"]).execute();
      return (person) => rightsFrom(holdersOf(person), granted, withheld);
    },

    async of(person: Person): Promise<Right[]> {
      const holders = holdersOf(person);
      const granted = await db.selectFrom("siteEditors").select("holder").where("holder", "in", holders).execute();
      const withheld = await db
        .selectFrom("withheldRights")
        .select(["holder", "right"])
        .where("holder", "in", holders)
        .execute();
      return rightsFrom(holders, granted, withheld);
    },

    set: (person: Person, rights: readonly Right[], by: string): Promise<void> =>
      db.transaction().execute((trx) => replace(trx, person, rights, { at: now(), by })),

    move: (before: Person, after: Person, rights: readonly Right[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const change = { at: now(), by: "" };
        await replace(trx, before, DEFAULT_RIGHTS, change);
        await replace(trx, after, rights, change);
      }),
  };
}

/** Under the id and the address, since a session may carry either. */
async function replace(
  trx: SiteDb,
  person: Person,
  rights: readonly Right[],
  { at, by }: { at: number; by: string },
): Promise<void> {
  const holders = holdersOf(person);
  const withheld = DEFAULT_RIGHTS.filter((one) => !rights.includes(one));
  await trx.deleteFrom("siteEditors").where("holder", "in", holders).execute();
  await trx.deleteFrom("withheldRights").where("holder", "in", holders).execute();
  if (rights.includes("site"))
    await trx
      .insertInto("siteEditors")
      .values(holders.map((holder) => ({ holder, grantedAt: at, grantedBy: by })))
      .execute();
  if (withheld.length > 0)
    await trx
      .insertInto("withheldRights")
      .values(holders.flatMap((holder) => withheld.map((right) => ({ holder, right, withheldAt: at, withheldBy: by }))))
      .execute();
}

type Holder = { holder: string };

function rightsFrom(
  holders: readonly string[],
  granted: readonly Holder[],
  withheld: readonly (Holder & { right: DefaultRight })[],
): Right[] {
  const isTheirs = ({ holder }: Holder) => holders.includes(holder);
  return RIGHTS.filter((one) =>
    one === "site" ? granted.some(isTheirs) : !withheld.some((row) => row.right === one && isTheirs(row)),
  );
}
