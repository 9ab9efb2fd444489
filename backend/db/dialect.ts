/* Migrations read it from here, and what they say never changes (migrate.test.ts). */
export { isPostgres } from "@/server/platform/postgres";
