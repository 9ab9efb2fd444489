import "server-only";
import { messages } from "@/contract/messages";
import { withSite, withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { log } from "@/server/platform/log";
import { createInvitationStore, createResetStore, type InvitationStore, type ResetStore } from "./links/store";
import { createChallengeStore, createFactorStore, createRuleStore } from "./second-factor/stores";
import { createSessionStore, type Person, personKey, type SessionStore } from "./sessions";

type Work<Store, Result> = (store: Store) => Promise<Result>;

/** Throws while the database is down: no one counts as signed in, and no session ends. */
export const withSessionStore = <Result>(work: Work<SessionStore, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) => work(createSessionStore(db)));

/** Ends the person's sessions, except the one in which `by` asks for it. */
export async function endOtherSessions(person: Person, by: Person & { sessionId: string }) {
  const ended = await withSessionStore((sessions) => sessions.endAll(person, personKey(by), by.sessionId));
  log.info("sessions ended", { of: person.sub, ended, by: by.sub });
  return { ended };
}

export const withResetStore = <Result>(work: Work<ResetStore, Result>): Promise<Result> =>
  withSite((db) => work(createResetStore(db)));

export const withInvitations = <Result>(work: Work<InvitationStore, Result>): Promise<Result> =>
  withSite((db) => work(createInvitationStore(db)));

const secondFactorStores = (db: SiteDb) => ({
  factors: createFactorStore(db),
  challenges: createChallengeStore(db),
  rule: createRuleStore(db),
});

export const withSecondFactorStores = <Result>(
  work: Work<ReturnType<typeof secondFactorStores>, Result>,
): Promise<Result> => withSiteDatabase(messages.sessions.unavailable, (db) => work(secondFactorStores(db)));

/** Includes recovery codes. */
export const factorsOf = (person: Person) => withSecondFactorStores(({ factors }) => factors.list(person));
