/** Jest tests of commands and of programs besides Node: minutes that daily work rarely needs. */
export const COMMANDS = ["scripts/commands/", "deploy/programs/"];

const tests = (/** @type {string} */ folder, /** @type {string[]} */ ...names) =>
  names.map((name) => `${folder}/${name}.test.ts`);

/** Tests that prove the contract with the embedded backend, and again with a hosted one. */
export const ALSO_HOSTED = [
  ...tests("app/api", "contract", "who-did-it", "employees", "sessions", "sign-in", "password-links", "site-content"),
  ...tests("server/features", "catalogue/publication/publication", "privacy/erase", "privacy/retention"),
  ...tests("server/features/follow-up", "lists/lists", "operations/operations", "records/records", "undo/undo"),
  ...tests("server/features", "reminders/reminders"),
];

/** Tests of locks, copies and queries that are different on PostgreSQL. */
export const ALSO_ON_POSTGRESQL = [
  ...tests("app/api", "leads/lead-sources", "leads/whatsapp", "quotes/quotes"),
  ...tests("backend", "auth/auth", "contract/requests", "contract/specification", "db/database", "db/list"),
  ...tests("backend", "demo-data", "prepare", "resources/catalogue", "resources/enquiries", "uploads"),
  ...tests("scripts/commands", "migration", "postgres", "restore"),
  ...tests("server", "database/migrate", "database/open", "database/outbox/store", "platform/databases"),
  ...tests("server/features", "monitoring/watch", "privacy/erase", "sources/report", "sources/views/views"),
  ...tests("server/features/follow-up", "call-times/call-times", "lists/lists", "records/records"),
  ...tests("server/features/follow-up/read-model", "round-robin", "rows"),
];

/** Playwright's projects that run against the shared sites. */
export const DAILY_JOURNEYS = ["--project=visitors", "--project=saving", "--project=staff"];
