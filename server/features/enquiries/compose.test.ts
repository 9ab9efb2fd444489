import fc from "fast-check";
import { readSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { enquiryInput } from "@/contract/schemas/enquiry";
import { LENGTHS } from "@/contract/schemas/lengths";
import { PLACEMENTS } from "@/lib/content/enquiry-placements";
import type { Senders } from "@/server/database/outbox/delivery";
import type { Outbox } from "@/server/database/outbox/outbox";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import type { OutboxKind } from "@/server/database/tables";
import { sampleLead as complete } from "@/server/testing/backends";
import { fuzzOptions } from "@/server/testing/fuzzing";
import { testOutbox } from "@/server/testing/outbox";
import { until } from "@/server/testing/until";
import { type ComposedEnquiry, compose, outboxEntriesOf, suspectAnswers, withEstimate } from "./compose";
import { enquiryForm } from "./form";

const anything = fc.string({ unit: "binary", maxLength: 3_000 });
const typed = anything.map((text) => `${text}a`);
const required = { name: typed, phone: typed, email: typed, location: typed, plot_size: typed };

const sent = (answers: Record<string, unknown>) => compose(enquiryForm.parse({ ...complete, ...answers }), "fallback");

test("[FORM-02] any name, line break and length is accepted, and the backend gets a valid enquiry", () => {
  const form = fc.record({ ...required, enquiry: anything, placement: fc.constantFrom(...PLACEMENTS), page: anything });
  fc.assert(
    fc.property(form, (answers) => {
      const { body } = compose(enquiryForm.parse(answers), "");
      expect(enquiryInput.parse(body)).toEqual(body);
      expect(JSON.stringify(body)).not.toMatch(/\\u00[01]|\\ud[89a-f]/);
      expect(readSource(body.enquiry).source?.placement).toBe(answers.placement);
    }),
    fuzzOptions(30),
  );
});

test("[FORM-02] optional fields never refuse a form, whatever they hold", () => {
  fc.assert(
    fc.property(fc.anything(), (oddity) => {
      const names = ["enquiry", "parking", "city", "requestId", "elapsed", "page"];
      const extra = Object.fromEntries(names.map((name) => [name, oddity]));
      expect(enquiryForm.safeParse({ ...complete, ...extra }).success).toBe(true);
    }),
    fuzzOptions(30),
  );
});

test("click ids are read from the whole address, however long the campaign's name before them, and never in part", () => {
  const campaign = "ಮೈಸೂರು ಮರದ ಮನೆ 🏠 ".repeat(20);
  const clicks = { gclid: "Cj0".padEnd(130, "x"), fbclid: "IwAR".padEnd(220, "y"), wbraid: "z".repeat(301) };
  const landing = `/kn/package?${new URLSearchParams({ utm_source: "google", utm_campaign: campaign, ...clicks })}`;
  const referrer = `https://a.example/?q=${encodeURIComponent(campaign)}`;
  const { body } = sent({ landing, page: "/about-us", referrer });
  const { source = {} } = readSource(body.enquiry);
  expect(source).toMatchObject({ utm_source: "google", gclid: clicks.gclid, fbclid: clicks.fbclid });
  expect(source.wbraid).toBeUndefined();
  expect(campaign.startsWith(source.utm_campaign ?? "none")).toBe(true);
  for (const address of [source.landing, source.referrer]) {
    expect(address?.length).toBeLessThanOrEqual(LENGTHS.address);
    expect(decodeURIComponent(address ?? "%")).not.toMatch(/\ufffd/);
  }
});

test("an enquiry with the longest of everything is within the length that the backend accepts", () => {
  const long = "ಕ".repeat(5_000);
  const query = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"].map((name) => [name, long]);
  const ids = ["gclid", "fbclid", "gbraid", "wbraid", "msclkid"].map((name) => [name, "x".repeat(300)]);
  const landing = `/?${new URLSearchParams([...ids, ...query])}`;
  const chosen = { city: long, package: long, plan: long, project: long, estimate: long };
  const { body } = sent({ enquiry: long, landing, page: `/a${landing}`, referrer: landing, ...chosen });
  expect(enquiryInput.parse(body)).toEqual(body);
});

test("[FORM-02] a blank or absent answer gets its field's message", () => {
  const issues = enquiryForm.safeParse({ ...complete, name: " \n", phone: undefined }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual(["Name is required", "Phone number is required"]);
});

test("[ESTM-02] parking and balcony area follow the text, each on its own line", () => {
  fc.assert(
    fc.property(anything, anything, anything, (text, parking, balcony_area) => {
      const lines = withEstimate(text, { parking, balcony_area }).slice(text.length).split("\n").filter(Boolean);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(withEstimate(text, { parking, balcony_area }).startsWith(text)).toBe(true);
    }),
    fuzzOptions(30),
  );
  const { body } = sent({ placement: "estimator", enquiry: "A duplex", parking: "02", balcony_area: "150" });
  expect(readSource(body.enquiry).text).toBe("A duplex\nParking: 02\nBalcony area: 150 sq ft");
});

test("[ESTM-02] parking that the form suggested is sent, but not as the visitor's words", () => {
  const { body } = sent({ placement: "estimator", enquiry: "A duplex", parking: "01" });
  const { text, source } = readSource(body.enquiry);
  expect([text, source?.parking]).toEqual(["A duplex", "01"]);
  expect(readSource(sent({ placement: "estimator", parking: "02" }).body.enquiry).source?.parking).toBeUndefined();
});

test("[FORM-09] a repeated attempt has the same key; another request id or a corrected answer has another one", () => {
  const requestId = "0123456789abcdef";
  const first = sent({ requestId, page: "/" });
  expect(sent({ requestId, page: "/contact-us" }).key).toBe(first.key);
  expect(sent({ requestId: "fedcba9876543210" }).key).not.toBe(first.key);
  expect(sent({ requestId, phone: "90000 00015" }).key).not.toBe(first.key);
});

test("the enquiry includes page, referrer, campaign, city and package", () => {
  const from = {
    placement: "packages",
    page: "/package/mysuru?package=Premium",
    landing: "/?utm_source=google&utm_campaign=may&gclid=abc&utm_medium=",
    referrer: "https://www.google.com/",
    city: "Mysuru",
  };
  expect(readSource(sent(from).body.enquiry).source).toEqual({
    ...from,
    reference: expect.stringMatching(/^[0-9a-f]{12}$/),
    package: "Premium",
    utm_source: "google",
    utm_campaign: "may",
    gclid: "abc",
  });
});

test.each(["gclid", "fbclid", "gbraid", "wbraid", "msclkid"] as const)(
  "the click id %s of the first page is kept",
  (name) => {
    const { body } = sent({ placement: "packages", page: "/package", landing: `/?${name}=abc` });
    expect(readSource(body.enquiry).source?.[name]).toBe("abc");
  },
);

test("an odd phone number and email address are accepted and marked", () => {
  expect(readSource(sent({ phone: "ask Ravi", email: "asha" }).body.enquiry).source?.check).toBe("phone, email");
});

const fine = { phone: "90000 00014", email: "asha@example.com" };

test.each(["9000000014", "+91 90000 00014", "090000 00014", "080-4000 1234", "+1 (212) 555-0100", "91 9000000014"])(
  "[FORM-02] the phone number %s looks right",
  (phone) => expect(suspectAnswers({ ...fine, phone })).toEqual([]),
);

test.each(["90000", "call my wife", "90000 / 15", "900000001444", "+12", "1234567890"])(
  "[FORM-02] the phone number %s is marked for staff",
  (phone) => expect(suspectAnswers({ ...fine, phone })).toEqual(["phone"]),
);

test.each(["asha", "asha@example", "asha@@example.com", "asha @example.com", "asha@example..com"])(
  "[FORM-02] the address %s is marked for staff",
  (email) => expect(suspectAnswers({ ...fine, email })).toEqual(["email"]),
);

test("[PRIV-01] staff see which version of the privacy document the sender was given; an invalid version is ignored", () => {
  const noticesOf = (notice: unknown) => {
    const composed = sent({ notice });
    return [composed.notice, readSource(composed.body.enquiry).source?.notice];
  };
  expect(noticesOf("3")).toEqual([3, "version 3"]);
  expect(noticesOf("0")).toEqual([0, "version 0"]);
  for (const odd of [undefined, "", "x", "-1", null, "1e9"]) expect(noticesOf(odd)).toEqual([undefined, undefined]);
});

const body = { ...blankOf(enquiryEntity), ...complete };
const enquiry = { key: "0123456789ab".padEnd(64, "c"), digest: "d", body };

async function startOutbox(...kinds: OutboxKind[]) {
  const sent: string[] = [];
  const send: Senders["enquiry"] = async ({ kind, key }) => {
    sent.push(`${kind} ${key}`);
    return { is: "delivered" };
  };
  const outbox = await testOutbox({ enquiry: send, ...Object.fromEntries(kinds.map((kind) => [kind, send])) });
  return Object.assign(outbox, { sent });
}

const accept = (outbox: Outbox, composed: ComposedEnquiry) => outbox.accept(outboxEntriesOf(composed, outbox.kinds));

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
  const stored = { digest: "d", payload: JSON.stringify(body), state: "delivered" };
  expect(rows.map(({ kind, ...row }) => [kind, row]).sort()).toEqual([
    ["email", stored],
    ["enquiry", stored],
  ]);
});

test("[PRIV-01] the notice of an enquiry is stored once, under its reference", async () => {
  await using outbox = await startOutbox("email", "webhook");
  await accept(outbox, { ...enquiry, notice: 3 });
  const notices = await outbox.db.selectFrom("noticesGiven").select(["reference", "version"]).execute();
  expect(notices).toEqual([{ reference: "0123456789ab", version: 3 }]);
});

test("an entry for a channel that is no longer configured waits for staff; reminders and alerts are dropped", async () => {
  await using outbox = await startOutbox();
  const kinds = ["email", "webhook", "reminder", "trouble"] as const;
  await outbox.store.accept(kinds.map((kind) => ({ key: kind, kind, digest: kind, payload: "{}" })));
  outbox.wake();
  await drained(outbox);
  const rows = await outbox.db.selectFrom("outbox").select(["kind", "state"]).execute();
  const states = Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
  expect(states).toEqual({ email: DEAD_LETTER, webhook: DEAD_LETTER, reminder: "discarded", trouble: "discarded" });
  expect(outbox.sent).toEqual([]);
});
