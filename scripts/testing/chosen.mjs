/** Jest tests of commands and of programs besides Node: minutes that daily work rarely needs. */
export const COMMANDS = ["scripts/commands/", "deploy/programs/"];

const api = (/** @type {string[]} */ ...names) => names.map((name) => `app/api/${name}.test.ts`);
const features = (/** @type {string[]} */ ...names) => names.map((name) => `server/features/${name}.test.ts`);
const backend = (/** @type {string[]} */ ...names) => names.map((name) => `backend/${name}.test.ts`);

/** Tests that prove the contract with the embedded backend, and again with a hosted one. */
export const ALSO_HOSTED = [
  ...api("contract", "who-did-it", "employees", "sessions", "sign-in", "password-links", "site-content"),
  ...features("catalogue/publication/publication", "desk/lists/lists", "desk/operations/operations"),
  ...features("desk/records/records", "desk/undo/undo", "privacy/erase", "privacy/retention", "reminders/reminders"),
];

/** Tests of locks, copies and queries that are different on PostgreSQL. */
export const ALSO_ON_POSTGRESQL = [
  ...api("leads/lead-sources", "leads/whatsapp", "quotes/quotes"),
  ...backend("auth/auth", "contract/requests", "contract/specification", "db/database", "db/list", "demo-data"),
  ...backend("prepare", "resources/catalogue", "resources/enquiries", "uploads"),
  ...["scripts/commands/migration.test.ts", "scripts/commands/postgres.test.ts", "scripts/commands/restore.test.ts"],
  ...["server/database/migrate.test.ts", "server/database/open.test.ts", "server/database/outbox/store.test.ts"],
  ...features("desk/call-times/call-times", "desk/lists/lists", "desk/read-model/round-robin", "desk/read-model/rows"),
  ...features("desk/records/records", "monitoring/watch", "privacy/erase", "sources/report", "sources/views/views"),
  "server/platform/databases.test.ts",
];

/** Playwright's projects that run against the shared sites. */
export const DAILY_JOURNEYS = ["--project=visitors", "--project=saving", "--project=staff"];
