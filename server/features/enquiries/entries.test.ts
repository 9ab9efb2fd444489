import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import type { Senders } from "@/server/database/outbox/delivery";
import { createOutbox, type Outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER, type NewEntry } from "@/server/database/outbox/store";
import type { Kind } from "@/server/database/tables";
import { newSiteDatabase } from "@/server/testing/site-database";
import { until } from "@/server/testing/until";
import { type Composed, entriesOf } from "./compose";

const body = {
  ...blankOf(enquiryThing),
  name: "Asha",
  phone: "1",
  email: "a",
  location: "b",
  plot_size: "1",
  enquiry: "",
};
const enquiry = { key: "0123456789ab".padEnd(64, "c"), digest: "d", body };

/** An outbox with senders for these kinds, which record their entries. */
async function startOutbox(...kinds: Kind[]) {
  const { db, [Symbol.asyncDispose]: forget } = await newSiteDatabase();
  const sent: string[] = [];
  const send: Senders["enquiry"] = async ({ kind, key }) => {
    sent.push(`${kind} ${key}`);
    return { is: "delivered" };
  };
  const senders = { enquiry: send, ...Object.fromEntries(kinds.map((kind) => [kind, send])) };
  const outbox = createOutbox({ db, senders, keepDays: 30 });
  const close = async () => {
    await outbox.close();
    await forget();
  };
  return { ...outbox, db, sent, [Symbol.asyncDispose]: close };
}

const accept = ({ accept: take, kinds }: Outbox, composed: Composed, options: Partial<NewEntry> = {}) =>
  take(entriesOf(composed, kinds).map((entry) => ({ ...entry, ...options })));

async function drained({ db }: Awaited<ReturnType<typeof startOutbox>>) {
  const waiting = db.selectFrom("outbox").select("key").where("state", "=", "waiting");
  await until(async () => (await waiting.execute()).length === 0);
}

test("[FORM-08] an accepted enquiry goes to the backend and to each configured channel, and to no other", async () => {
  await using outbox = await startOutbox("email");
  await accept(outbox, enquiry);
  await drained(outbox);
  expect(outbox.sent.sort()).toEqual([`email ${enquiry.key}.email`, `enquiry ${enquiry.key}`]);
  const rows = await outbox.db.selectFrom("outbox").select(["kind", "digest", "payload", "state"]).execute();
  const as = { digest: "d", payload: JSON.stringify(body), state: "delivered" };
  expect(rows.map(({ kind, ...row }) => [kind, row]).sort()).toEqual([
    ["email", as],
    ["enquiry", as],
  ]);
});

test("[PRIV-01] the notice of an enquiry is stored once, under its reference", async () => {
  await using outbox = await startOutbox("email", "webhook");
  await accept(outbox, { ...enquiry, notice: 3 });
  const notices = await outbox.db.selectFrom("noticesGiven").select(["reference", "version"]).execute();
  expect(notices).toEqual([{ reference: "0123456789ab", version: 3 }]);
});

test("the same answers within the given time are one enquiry", async () => {
  await using outbox = await startOutbox();
  for (const key of ["a", "b"]) await accept(outbox, { ...enquiry, key }, { dedupeWithin: 60_000 });
  expect(await outbox.db.selectFrom("outbox").select("key").execute()).toEqual([{ key: "a" }]);
});

test("an entry for a channel that is no longer configured waits for staff; reminders and alerts are dropped", async () => {
  await using outbox = await startOutbox();
  const kinds = ["email", "webhook", "reminder", "trouble"] as const;
  await outbox.store.accept(kinds.map((kind) => ({ key: kind, kind, digest: kind, payload: "{}" })));
  outbox.wake();
  await drained(outbox);
  const rows = await outbox.db.selectFrom("outbox").select(["kind", "state"]).execute();
  expect(Object.fromEntries(rows.map(({ kind, state }) => [kind, state]))).toEqual({
    email: DEAD_LETTER,
    webhook: DEAD_LETTER,
    reminder: "discarded",
    trouble: "discarded",
  });
  expect(outbox.sent).toEqual([]);
});
