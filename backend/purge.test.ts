import { Client } from "pg";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { needs } from "@/scripts/testing/skips.mjs";
import { databaseHolding } from "@/server/testing/bytes";
import { testWhere } from "@/server/testing/test-where";
import { startBackend } from "./testing";

const NAME = "Zebunnisa Quartermain";
const contact = { name: NAME, phone: "90000 00014", email: "z@example.com" };
const enquiry = { ...contact, location: "Hennur", plot_size: "1200", enquiry: `${NAME} writes. `.repeat(40) };

const onPostgres = testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres);

test("after a deletion the name is in no file of the embedded backend, including its search index", async () => {
  await using backend = await startBackend();
  const { database } = backend;
  const place = database.startsWith("postgres") ? { url: database } : { file: database };
  const { token } = await backend.hire("enquiries", "customers");
  await backend.ask(enquiryCalls.create, { body: enquiry });
  const [created] = (await backend.ask(enquiryCalls.list, {}, token)).data;
  const customer = { ...contact, address: "Hennur", status: "active" as const };
  const { _id } = await backend.ask(customerCalls.create, { body: customer }, token);
  expect(await databaseHolding(place, NAME)).not.toEqual([]);
  await backend.ask(enquiryCalls.remove, { params: { id: created?._id ?? "" } }, token);
  const erased = { ...customer, name: "(erased)" };
  await backend.ask(customerCalls.update, { params: { id: _id }, body: erased }, token);
  await backend.purgeDeleted();
  expect(await databaseHolding(place, NAME)).toEqual([]);
});

onPostgres("a transaction that was open anywhere on the server as the deletion began is waited for", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("customers");
  const customer = { ...contact, address: "Hennur", status: "active" as const };
  const { _id } = await backend.ask(customerCalls.create, { body: customer }, token);
  const place = { url: backend.database };
  const elsewhere = [1, 2].map(() => new Client({ connectionString: process.env.TEST_DATABASE_URL }));
  const [writer, watcher] = elsewhere as [Client, Client];
  await Promise.all(elsewhere.map((client) => client.connect()));
  await writer.query("begin");
  await writer.query("select pg_current_xact_id()");
  await backend.ask(customerCalls.remove, { params: { id: _id } }, token);
  const purging = backend.purgeDeleted();
  const isWaiting = async () => {
    const blockers = "select from pg_stat_activity where query like '%pg_snapshot_xmin%' and pid <> pg_backend_pid()";
    return ((await watcher.query(blockers)).rowCount ?? 0) > 0;
  };
  while (!(await isWaiting())) await new Promise(setImmediate);
  await writer.query("commit");
  await Promise.all(elsewhere.map((client) => client.end()));
  await purging;
  expect(await databaseHolding(place, NAME)).toEqual([]);
});
