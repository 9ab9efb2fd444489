import { createHash, randomBytes } from "node:crypto";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Session, SiteDb, Tables } from "@/server/database/tables";

/** However long its token lives, a session ends twelve hours after it began, and sooner when nobody is there. */
export const SESSION_SECONDS = 12 * 60 * 60;
const SESSION_MS = SESSION_SECONDS * 1_000;
/** Who leaves the desk is signed out after an hour. */
const IDLE_MS = 60 * 60_000;
/** Often enough for that, and not with every request. */
const NOTE_EVERY_MS = 60_000;

/** Somebody on the staff: by the id that the backend's token gives him, or by the address he signs in with. */
export type Person = { sub?: string; email: string };

/** What a person is called where it is kept who did something. */
export const nameOf = ({ sub, email }: Person): string => sub ?? email.toLowerCase();

/** `tokenEnds` is when the backend's token does, in seconds. */
type Beginning = { person: Person & { name: string }; device: string; address: string; tokenEnds?: number };

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The sessions as they are kept. Whoever holds a session's `secret` is signed in; it is in the cookie alone. The row
 * knows its hash, which is the session's id.
 */
export function createSessionStore(db: SiteDb, now: () => number = Date.now) {
  const end = (by: string) => ({ endedAt: now(), endedBy: by });

  return {
    /**
     * Begins a session and gives its secret. Those that are over stay, as a log of access, until their time is up
     * (server/features/privacy/retention.ts).
     */
    async begin({ person: { sub, email, name }, device, address, tokenEnds }: Beginning): Promise<string> {
      const at = now();
      const secret = randomBytes(32).toString("base64url");
      const expiresAt = Math.min(
        at + SESSION_MS,
        tokenEnds === undefined ? Number.POSITIVE_INFINITY : tokenEnds * 1_000,
      );
      const person = { sub: sub ?? null, email: email.toLowerCase(), name };
      const times = { createdAt: at, lastUsedAt: at, provedAt: at, expiresAt, endedAt: null, endedBy: null };
      const row = { id: sessionIdOf(secret), ...person, device, address, ...times };
      await db.insertInto("sessions").values(row).execute();
      return secret;
    },

    /** The session with this secret; undefined once it has ended, its time is up, or nobody has used it for an hour. */
    find: (secret: string): Promise<Session | undefined> =>
      db
        .selectFrom("sessions")
        .selectAll()
        .where("id", "=", sessionIdOf(secret))
        .where(isLive(now()))
        .executeTakeFirst(),

    /** Notes that a session is used now, unless that was noted within the minute. */
    async noteUse({ id, lastUsedAt }: Pick<Session, "id" | "lastUsedAt">): Promise<void> {
      const at = now();
      if (at - lastUsedAt < NOTE_EVERY_MS) return;
      await db.updateTable("sessions").set({ lastUsedAt: at }).where("id", "=", id).where(isLive(at)).execute();
    },

    /** Notes that its holder has proved now that it is he. */
    async noteProof(id: string): Promise<void> {
      await db.updateTable("sessions").set({ provedAt: now() }).where("id", "=", id).where(isLive(now())).execute();
    },

    /** This person's sessions, the one used last first. */
    list: (person: Person): Promise<Session[]> =>
      db
        .selectFrom("sessions")
        .selectAll()
        .where(isOf(person))
        .where(isLive(now()))
        .orderBy("lastUsedAt", "desc")
        .orderBy("id")
        .execute(),

    /** Ends one session of this person's. False where he has none with this id (any more). */
    async end(id: string, person: Person, by: string): Promise<boolean> {
      const query = db
        .updateTable("sessions")
        .set(end(by))
        .where("id", "=", id)
        .where(isOf(person))
        .where(isLive(now()));
      return (await query.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /**
     * Ends all of this person's sessions but the one named, and gives how many those were. With them goes the secret
     * address of his calendar, which reads what they did for as long as somebody has it.
     */
    async endAll(person: Person, by: string, but = ""): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom("calendarFeeds").where(isOf(person)).execute();
        const query = trx.updateTable("sessions").set(end(by)).where("id", "!=", but).where(isOf(person));
        return Number((await query.where(isLive(now())).executeTakeFirst()).numUpdatedRows);
      });
    },
  };
}

/** By which the row of a session is found. From it nobody finds the secret. */
export const sessionIdOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

type Rows = ExpressionBuilder<Tables, "sessions">;

const isLive = (at: number) => (row: Rows) =>
  row.and([row("endedAt", "is", null), row("expiresAt", ">", at), row("lastUsedAt", ">", at - IDLE_MS)]);

/**
 * Whose a row is, of any table that says it as sessions do. A backend's token need not say whose it is; an address is kept
 * in lower case.
 */
export function isOf({ sub, email }: Person) {
  const isAt = sql<SqlBool>`email = ${email.toLowerCase()}`;
  return sub ? sql<SqlBool>`(sub = ${sub} or ${isAt})` : isAt;
}
