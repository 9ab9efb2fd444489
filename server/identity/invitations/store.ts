import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { DAY_MS } from "@/contract/durations";
import { INVITATION_DAYS } from "@/contract/schemas/employee";
import type { Invitation, SiteDb, Tables } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions";

type Addressee = { sub: string; email: string };
export type InvitationLink = { code: string; expiresAt: number };
export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** Stores only the hash of a link's code. The row stays when the link expires. */
export function createInvitationStore(db: SiteDb, now: () => number = Date.now) {
  const newLink = (email: string) => {
    const code = randomBytes(32).toString("base64url");
    return { code, row: { id: idOf(code), email: email.toLowerCase(), expiresAt: now() + INVITATION_DAYS * DAY_MS } };
  };

  return {
    async issue({ sub, email }: Addressee): Promise<InvitationLink> {
      const { code, row } = newLink(email);
      await db
        .insertInto("invitations")
        .values({ sub, ...row })
        .onConflict((conflict) => conflict.column("sub").doUpdateSet(row))
        .execute();
      return { code, expiresAt: row.expiresAt };
    },

    async renew({ sub, email }: Addressee): Promise<InvitationLink | undefined> {
      const { code, row } = newLink(email);
      const { numUpdatedRows } = await db.updateTable("invitations").set(row).where("sub", "=", sub).executeTakeFirst();
      return numUpdatedRows > 0n ? { code, expiresAt: row.expiresAt } : undefined;
    },

    all: (): Promise<Invitation[]> => db.selectFrom("invitations").selectAll().execute(),

    of: (sub: string): Promise<Invitation | undefined> =>
      db.selectFrom("invitations").selectAll().where("sub", "=", sub).executeTakeFirst(),

    find: (code: string): Promise<Invitation | undefined> =>
      db
        .selectFrom("invitations")
        .selectAll()
        .where("id", "=", idOf(code))
        .where("expiresAt", ">", now())
        .executeTakeFirst(),

    async consume(code: string): Promise<boolean> {
      const query = db.deleteFrom("invitations").where("id", "=", idOf(code)).where("expiresAt", ">", now());
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    async forget(person: Person): Promise<void> {
      await db.deleteFrom("invitations").where(isOf(person)).execute();
    },

    async restore(invitation: Invitation): Promise<void> {
      await db
        .insertInto("invitations")
        .values(invitation)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async expire(person: Person): Promise<boolean> {
      const query = db.updateTable("invitations").set({ expiresAt: 0 }).where(isOf(person));
      return (await query.executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}

const isOf =
  ({ sub, email }: Person) =>
  (row: ExpressionBuilder<Tables, "invitations">) =>
    row.or([row("email", "=", email.toLowerCase()), ...(sub ? [row("sub", "=", sub)] : [])]);

const idOf = (code: string) => createHash("sha256").update(code).digest("hex");
