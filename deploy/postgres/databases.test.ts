import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findProgram } from "@/scripts/support/debian.mjs";
import { startPostgres } from "@/scripts/testing/postgres.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { testWhere } from "@/server/testing/test-where";

const psql = findProgram("psql") ?? "";

testWhere(psql, needs.postgresql)(
  "the site's role makes what it likes in the site's database, and cannot open the backend's; nor the other way round",
  async () => {
    const server = await startPostgres();
    if (!server) throw new Error(`${psql} is there and no server beside it`);
    const env = { ...process.env, BACKEND_DATABASE_PASSWORD: "one of the tests", SITE_DATABASE_PASSWORD: "another" };
    const ask = (as: string, database: string, ...args: string[]) => {
      const address = new URL(server.url.replace("tests@", `${as}@`));
      address.pathname = database;
      return execFileSync(psql, ["-v", "ON_ERROR_STOP=1", "-qXAt", ...args, address.href], { env, stdio: "pipe" });
    };
    try {
      ask("tests", "postgres", "-f", join(__dirname, "databases.sql"));
      for (const [own, other] of [
        ["site", "backend"],
        ["backend", "site"],
      ] as const) {
        ask(own, own, "-c", "create table lines (line text)");
        expect(() => ask(own, other, "-c", "select 1")).toThrow(/permission denied for database/);
        expect(() => ask(own, "postgres", "-c", "select 1")).toThrow(/permission denied for database/);
      }
    } finally {
      await server.stop();
    }
  },
);
