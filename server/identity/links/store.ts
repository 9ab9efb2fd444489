import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_MS, MINUTE_MS } from "@/contract/durations";
import { INVITATION_DAYS } from "@/contract/schemas/employee";
import type { Invitation, PasswordReset, SiteDb } from "@/server/database/tables";
import { belongsTo, type Person } from "@/server/identity/sessions";

export const LINK_MS = 30 * MINUTE_MS;

type LinkTable = "passwordResets" | "invitations";
export type Link = { code: string; expiresAt: number };
export type LinkStore<Row> = ReturnType<typeof createLinkStore<Row & Invitation>>;
export type ResetStore = ReturnType<typeof createResetStore>;
export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** A link works once, and only the hash of its code is stored. */
function createLinkStore<Row extends Invitation>(db: SiteDb, table: LinkTable, now: () => number) {
  const links = db as unknown as Kysely<Record<LinkTable, Invitation>>;
  return {
    async find(code: string): Promise<Row | undefined> {
      const query = links.selectFrom(table).selectAll().where("id", "=", idOf(code)).where("expiresAt", ">", now());
      return (await query.executeTakeFirst()) as Row | undefined;
    },

    async consume(code: string): Promise<boolean> {
      const query = links.deleteFrom(table).where("id", "=", idOf(code)).where("expiresAt", ">", now());
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    async restore(row: Row): Promise<void> {
      const query = links.insertInto(table).values(row);
      await query.onConflict((conflict) => conflict.doNothing()).execute();
    },

    async forget(person: Person): Promise<void> {
      await links.deleteFrom(table).where(belongsTo(person)).execute();
    },
  };
}

function newLink(email: string, expiresAt: number) {
  const code = randomBytes(32).toString("base64url");
  return { link: { code, expiresAt }, row: { id: idOf(code), email: email.toLowerCase(), expiresAt } };
}

const idOf = (code: string) => createHash("sha256").update(code).digest("hex");

type Addressee = { sub: string; email: string };
/** `version` is that of the employee's row: a later change of it voids the link. */
type ResetAddressee = Addressee & { version?: string };

export const createResetStore = (db: SiteDb, now: () => number = Date.now) => ({
  ...createLinkStore<PasswordReset>(db, "passwordResets", now),

  async issue({ sub, email, version }: ResetAddressee): Promise<Link> {
    const { link, row } = newLink(email, now() + LINK_MS);
    await db.transaction().execute(async (trx) => {
      const resets = trx.deleteFrom("passwordResets");
      await resets.where(({ eb, or }) => or([eb("sub", "=", sub), eb("expiresAt", "<=", now())])).execute();
      const reset: PasswordReset = { ...row, sub, version: version ?? null };
      await trx.insertInto("passwordResets").values(reset).execute();
    });
    return link;
  },
});

/** An invitation's row stays when its link expires, so that it can be renewed. */
export function createInvitationStore(db: SiteDb, now: () => number = Date.now) {
  const invite = (email: string) => newLink(email, now() + INVITATION_DAYS * DAY_MS);
  return {
    ...createLinkStore<Invitation>(db, "invitations", now),

    async issue({ sub, email }: Addressee): Promise<Link> {
      const { link, row } = invite(email);
      const insert = db.insertInto("invitations").values({ sub, ...row });
      await insert.onConflict((conflict) => conflict.column("sub").doUpdateSet(row)).execute();
      return link;
    },

    async renew({ sub, email }: Addressee): Promise<Link | undefined> {
      const { link, row } = invite(email);
      const { numUpdatedRows } = await db.updateTable("invitations").set(row).where("sub", "=", sub).executeTakeFirst();
      return numUpdatedRows > 0n ? link : undefined;
    },

    all: (): Promise<Invitation[]> => db.selectFrom("invitations").selectAll().execute(),

    findBySub: (sub: string): Promise<Invitation | undefined> =>
      db.selectFrom("invitations").selectAll().where("sub", "=", sub).executeTakeFirst(),

    async expire(person: Person): Promise<boolean> {
      const query = db.updateTable("invitations").set({ expiresAt: 0 }).where(belongsTo(person));
      return (await query.executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}
