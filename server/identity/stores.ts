import "server-only";
import { messages } from "@/contract/messages";
import { withSite, withSiteDatabase } from "@/server/database/site-database";
import { createInvitationStore, type InvitationStore } from "./invitations/store";
import { createResetStore, type ResetStore } from "./password-reset/store";
import { createChallengeStore, createFactorStore, createRuleStore } from "./second-factor/stores";
import { createSessionStore, type SessionStore } from "./sessions/store";

type Work<Store, Result> = (store: Store) => Promise<Result>;

/** If the database is down, no one is signed in, and no one is signed out. */
export const withSessionStore = <Result>(work: Work<SessionStore, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) => work(createSessionStore(db)));

export const withResetStore = <Result>(work: Work<ResetStore, Result>): Promise<Result> =>
  withSite((db) => work(createResetStore(db)));

export const withInvitations = <Result>(work: Work<InvitationStore, Result>): Promise<Result> =>
  withSite((db) => work(createInvitationStore(db)));

type SecondFactorStores = {
  factors: ReturnType<typeof createFactorStore>;
  challenges: ReturnType<typeof createChallengeStore>;
  rule: ReturnType<typeof createRuleStore>;
};

/** If the database is down, the second step fails. */
export const withSecondFactorStores = <Result>(work: Work<SecondFactorStores, Result>): Promise<Result> =>
  withSiteDatabase(messages.sessions.unavailable, (db) =>
    work({ factors: createFactorStore(db), challenges: createChallengeStore(db), rule: createRuleStore(db) }),
  );
