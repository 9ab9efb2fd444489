/** Jest tests of commands, of other programs and of whole servers: minutes that daily work rarely needs. */
export const COMMANDS = ["scripts/", "deploy/"];

/** Tests that prove the contract with the embedded backend, and again with a hosted one. */
export const ALSO_HOSTED = ["app/api/contract.test.ts"];

/** Tests of queries that are different on PostgreSQL. */
export const ALSO_ON_POSTGRESQL = ["server/database/"];

/** Playwright's projects that run against the shared sites. */
export const DAILY_JOURNEYS = ["--project=visitors", "--project=saving", "--project=staff"];
