import { Kysely, PostgresDialect } from "kysely";
import { connectPostgres, isPostgres } from "./postgres";
import { SqliteDialect } from "./sqlite/dialect";

test("every bundle of the process recognises PostgreSQL, whichever opened it", async () => {
  let known: boolean | undefined;
  const pool = await connectPostgres("postgres://nobody@localhost:1/none");
  const postgres = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  jest.isolateModules(() => {
    const another: typeof import("./postgres") = require("./postgres");
    known = another.isPostgres(postgres);
  });
  expect(known).toBe(true);
  expect(isPostgres(new Kysely<unknown>({ dialect: new SqliteDialect(":memory:") }))).toBe(false);
  await pool.end();
});

test("a broken idle connection does not end the process", async () => {
  const pool = await connectPostgres("postgres://nobody@localhost:1/none");
  expect(() => pool.emit("error", new Error("terminating connection"))).not.toThrow();
  await pool.end();
});
