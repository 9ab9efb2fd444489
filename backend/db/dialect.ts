/* Migrations import it from here, and their text never changes (migrate.test.ts). */
export { isPostgres } from "@/server/platform/postgres";
