import { connectPostgres } from "./postgres";

test("a connection that breaks while nobody uses it does not end the process", async () => {
  const pool = await connectPostgres("postgres://nobody@localhost:1/none");
  expect(() => pool.emit("error", new Error("terminating connection"))).not.toThrow();
  await pool.end();
});
