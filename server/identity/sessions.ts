import { createHash, randomBytes } from "node:crypto";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Session, SiteDb, Tables } from "@/server/database/tables";

export const SESSION_SECONDS = 12 * 60 * 60;
const SESSION_MS = SESSION_SECONDS * 1_000;
const IDLE_MS = 60 * 60_000;
const NOTE_EVERY_MS = 60_000;

export type Person = { sub?: string; email: string };

export const personKey = ({ sub, email }: Person): string => sub ?? email.toLowerCase();

/** `tokenEnds`: when the backend's token expires (Unix seconds). */
type NewSession = { person: Person & { name: string }; device: string; address: string; tokenEnds?: number };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Only the cookie holds a session's secret; the row's id is its hash. */
export function createSessionStore(db: SiteDb, now: () => number = Date.now) {
  const end = (by: string) => ({ endedAt: now(), endedBy: by });
  const selectLive = () => db.selectFrom("sessions").selectAll().where(isLive(now()));

  return {
    async begin({ person: { sub, email, name }, device, address, tokenEnds }: NewSession): Promise<string> {
      const createdAt = now();
      const secret = randomBytes(32).toString("base64url");
      const latestEnd = createdAt + SESSION_MS;
      const expiresAt = tokenEnds === undefined ? latestEnd : Math.min(latestEnd, tokenEnds * 1_000);
      const person = { sub: sub ?? null, email: email.toLowerCase(), name };
      const times = { createdAt, lastUsedAt: createdAt, provedAt: createdAt, expiresAt, endedAt: null, endedBy: null };
      const row = { id: sessionIdOf(secret), ...person, device, address, ...times };
      await db.insertInto("sessions").values(row).execute();
      return secret;
    },

    find: (secret: string): Promise<Session | undefined> =>
      selectLive().where("id", "=", sessionIdOf(secret)).executeTakeFirst(),

    async noteUse({ id, lastUsedAt }: Pick<Session, "id" | "lastUsedAt">): Promise<void> {
      const usedAt = now();
      if (usedAt - lastUsedAt < NOTE_EVERY_MS) return;
      await db.updateTable("sessions").set({ lastUsedAt: usedAt }).where("id", "=", id).where(isLive(usedAt)).execute();
    },

    async noteProof(id: string): Promise<void> {
      await db.updateTable("sessions").set({ provedAt: now() }).where("id", "=", id).where(isLive(now())).execute();
    },

    list: (person: Person): Promise<Session[]> =>
      selectLive().where(belongsTo(person)).orderBy("lastUsedAt", "desc").orderBy("id").execute(),

    async end(id: string, person: Person, by: string): Promise<boolean> {
      const query = db.updateTable("sessions").set(end(by)).where("id", "=", id).where(belongsTo(person));
      return (await query.where(isLive(now())).executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Also deletes the person's calendar address, which would keep giving access. Returns the number of sessions. */
    async endAll(person: Person, by: string, exceptId = ""): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom("calendarFeeds").where(belongsTo(person)).execute();
        const query = trx.updateTable("sessions").set(end(by)).where("id", "!=", exceptId).where(belongsTo(person));
        return Number((await query.where(isLive(now())).executeTakeFirst()).numUpdatedRows);
      });
    },
  };
}

export const sessionIdOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

const isLive = (time: number) => (row: ExpressionBuilder<Tables, "sessions">) =>
  row.and([row("endedAt", "is", null), row("expiresAt", ">", time), row("lastUsedAt", ">", time - IDLE_MS)]);

/** For any table with `sub` and `email`. A token may carry no id; addresses are stored in lower case. */
export function belongsTo({ sub, email }: Person) {
  const hasEmail = sql<SqlBool>`email = ${email.toLowerCase()}`;
  return sub ? sql<SqlBool>`(sub = ${sub} or ${hasEmail})` : hasEmail;
}
