import "server-only";
import { messages } from "@/contract/messages";
import { withSite, withSiteDatabase } from "@/server/database/site-database";
import { log } from "@/server/platform/log";
import { createInvitationStore, createResetStore, type InvitationStore, type ResetStore } from "./links/store";
import { createChallengeStore, createFactorStore, createRuleStore } from "./second-factor/stores";
import { createSessionStore, nameOf, type Person, type SessionStore } from "./sessions";

type Work<Store, Result> = (store: Store) => Promise<Result>;

/** If the database is down, no one is signed in, and no one is signed out. */
export const withSessionStore = <Result>(work: Work<SessionStore, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) => work(createSessionStore(db)));

/** Ends the person's sessions, except the one in which `by` asks for it. */
export async function endOtherSessions(person: Person, by: Person & { sessionId: string }) {
  const ended = await withSessionStore((sessions) => sessions.endAll(person, nameOf(by), by.sessionId));
  log.info("sessions ended", { of: person.sub, ended, by: by.sub });
  return { ended };
}

export const withResetStore = <Result>(work: Work<ResetStore, Result>): Promise<Result> =>
  withSite((db) => work(createResetStore(db)));

export const withInvitations = <Result>(work: Work<InvitationStore, Result>): Promise<Result> =>
  withSite((db) => work(createInvitationStore(db)));

type SecondFactorStores = {
  factors: ReturnType<typeof createFactorStore>;
  challenges: ReturnType<typeof createChallengeStore>;
  rule: ReturnType<typeof createRuleStore>;
};

export const withSecondFactorStores = <Result>(work: Work<SecondFactorStores, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) =>
    work({ factors: createFactorStore(db), challenges: createChallengeStore(db), rule: createRuleStore(db) }),
  );
