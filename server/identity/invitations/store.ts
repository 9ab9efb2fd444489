import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { DAY_MS } from "@/contract/durations";
import { INVITATION_DAYS } from "@/contract/schemas/invitation";
import type { Invitation, SiteDb, Tables } from "@/server/database/tables";
import type { Person } from "@/server/identity/sessions/store";

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** Stores invitations. The row holds only the hash of a link's code, and stays when the link expires. */
export function createInvitationStore(db: SiteDb, now: () => number = Date.now) {
  return {
    /** Issues a link and returns its code. The person's older link stops working. */
    async issue({ sub, email }: { sub: string; email: string }): Promise<{ code: string; expiresAt: number }> {
      const code = randomBytes(32).toString("base64url");
      const expiresAt = now() + INVITATION_DAYS * DAY_MS;
      const link = { id: idOf(code), email: email.toLowerCase(), expiresAt };
      await db
        .insertInto("invitations")
        .values({ sub, ...link })
        .onConflict((row) => row.column("sub").doUpdateSet(link))
        .execute();
      return { code, expiresAt };
    },

    all: (): Promise<Invitation[]> => db.selectFrom("invitations").selectAll().execute(),

    of: (sub: string): Promise<Invitation | undefined> =>
      db.selectFrom("invitations").selectAll().where("sub", "=", sub).executeTakeFirst(),

    /** The invitation with this code, unless used or expired. */
    find: (code: string): Promise<Invitation | undefined> =>
      db
        .selectFrom("invitations")
        .selectAll()
        .where("id", "=", idOf(code))
        .where("expiresAt", ">", now())
        .executeTakeFirst(),

    /** Uses the link up. False if it no longer works; of two concurrent calls one gets true. */
    async take(code: string): Promise<boolean> {
      const query = db.deleteFrom("invitations").where("id", "=", idOf(code)).where("expiresAt", ">", now());
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    /** Ends this person's invitation, if there is one. */
    async forget(person: Person): Promise<void> {
      await db.deleteFrom("invitations").where(isOf(person)).execute();
    },

    /** Ends only the link of this person's invitation, which can then be resent. */
    async expire(person: Person): Promise<void> {
      await db.updateTable("invitations").set({ expiresAt: 0 }).where(isOf(person)).execute();
    },
  };
}

const isOf =
  ({ sub, email }: Person) =>
  (row: ExpressionBuilder<Tables, "invitations">) =>
    row.or([row("email", "=", email.toLowerCase()), ...(sub ? [row("sub", "=", sub)] : [])]);

const idOf = (code: string) => createHash("sha256").update(code).digest("hex");
