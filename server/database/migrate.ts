import { type Migration, Migrator } from "kysely";
import { explainMigration, findPending } from "@/server/platform/migration-steps";
import * as outbox from "./migrations/0001-outbox";
import * as sessions from "./migrations/0002-sessions";
import * as secondFactors from "./migrations/0003-second-factors";
import * as passwordResets from "./migrations/0004-password-resets";
import * as siteContent from "./migrations/0005-site-content";
import * as followUp from "./migrations/0006-follow-up";
import * as intents from "./migrations/0007-intents";
import * as calendarFeeds from "./migrations/0008-calendar-feeds";
import * as audit from "./migrations/0009-audit";
import * as personalData from "./migrations/0010-personal-data";
import * as quotes from "./migrations/0011-quotes";
import * as pageAddresses from "./migrations/0012-page-addresses";
import * as troubles from "./migrations/0013-troubles";
import * as rowsByOrigin from "./migrations/0015-rows-by-origin";
import * as callTimes from "./migrations/0016-call-times";
import * as whatIsOver from "./migrations/0017-what-is-over";
import * as outboxEnded from "./migrations/0020-outbox-ended";
import * as publication from "./migrations/0021-publication";
import * as goodLists from "./migrations/0022-good-lists";
import * as lostReasons from "./migrations/0032-lost-reasons";
import * as quoteStates from "./migrations/0033-quote-states";
import * as leads from "./migrations/0034-leads";
import * as timelineByTime from "./migrations/0035-timeline-by-time";
import * as withheldRights from "./migrations/0036-withheld-rights";
import * as invitations from "./migrations/0037-invitations";
import * as composedTexts from "./migrations/0040-composed-texts";
import * as leadsWithoutAnOwner from "./migrations/0041-leads-without-an-owner";
import * as leadSources from "./migrations/0042-lead-sources";
import * as pageViews from "./migrations/0043-page-views";
import * as spend from "./migrations/0044-spend";
import * as rowsBySource from "./migrations/0045-rows-by-source";
import * as whatsapp from "./migrations/0046-whatsapp";
import * as ownLeadsWithoutAnOwner from "./migrations/0047-own-leads-without-an-owner";
import * as languages from "./migrations/0048-languages";
import * as translations from "./migrations/0049-translations";
import * as nameSounds from "./migrations/0051-name-sounds";
import * as soundsByKind from "./migrations/0052-sounds-by-kind";
import * as publishedProjects from "./migrations/0053-published-projects";
import * as packageScopes from "./migrations/0055-package-scopes";
import * as differentPeople from "./migrations/0056-different-people";
import * as idsAndKeys from "./migrations/0057-ids-and-keys";
import * as viewCounts from "./migrations/0059-view-counts";
import type { SiteDb } from "./tables";

/** A list, not a folder scan: bundlers follow imports only. A migration never changes (migrate.test.ts). */
export const migrations: Record<string, Migration> = {
  "0001-outbox": outbox,
  "0002-sessions": sessions,
  "0003-second-factors": secondFactors,
  "0004-password-resets": passwordResets,
  "0005-site-content": siteContent,
  "0006-follow-up": followUp,
  "0007-intents": intents,
  "0008-calendar-feeds": calendarFeeds,
  "0009-audit": audit,
  "0010-personal-data": personalData,
  "0011-quotes": quotes,
  "0012-page-addresses": pageAddresses,
  "0013-troubles": troubles,
  "0015-rows-by-origin": rowsByOrigin,
  "0016-call-times": callTimes,
  "0017-what-is-over": whatIsOver,
  "0020-outbox-ended": outboxEnded,
  "0021-publication": publication,
  "0022-good-lists": goodLists,
  "0032-lost-reasons": lostReasons,
  "0033-quote-states": quoteStates,
  "0034-leads": leads,
  "0035-timeline-by-time": timelineByTime,
  "0036-withheld-rights": withheldRights,
  "0037-invitations": invitations,
  "0040-composed-texts": composedTexts,
  "0041-leads-without-an-owner": leadsWithoutAnOwner,
  "0042-lead-sources": leadSources,
  "0043-page-views": pageViews,
  "0044-spend": spend,
  "0045-rows-by-source": rowsBySource,
  "0046-whatsapp": whatsapp,
  "0047-own-leads-without-an-owner": ownLeadsWithoutAnOwner,
  "0048-languages": languages,
  "0049-translations": translations,
  "0051-name-sounds": nameSounds,
  "0052-sounds-by-kind": soundsByKind,
  "0053-published-projects": publishedProjects,
  "0055-package-scopes": packageScopes,
  "0056-different-people": differentPeople,
  "0057-ids-and-keys": idsAndKeys,
  "0059-view-counts": viewCounts,
};

const TABLE = "site_migration";

/** The migrations that this database, used before, still needs. Throws `NewerDatabase` as `migrate` does. */
export const pendingMigrations = (db: SiteDb): Promise<string[]> => findPending(db, { table: TABLE, migrations });

/**
 * Runs all pending migrations. Safe at every start and from several processes at once. The migration tables have their own
 * names, because the embedded backend may use the same PostgreSQL database. Throws `NewerDatabase` if a newer version of
 * the site has migrated the database further.
 */
export async function migrate(db: SiteDb): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: TABLE,
    migrationLockTableName: "site_migration_lock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw explainMigration(error);
}
