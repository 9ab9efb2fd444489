import { openLedger } from "./ledger.mjs";

const sourceOf = (door: string) => `Source ${door}`;
const rowOf = (marker: string, phone: string) => ({ name: `Asha ${marker}`, phone, enquiry: "Source google" });

function ledgerOf(...expected: boolean[]) {
  const ledger = openLedger();
  for (const [number, isExpected] of expected.entries())
    ledger.add("google", number, { isExpected, contact: `981100000${number}` });
  return ledger;
}

test("leads that are at the backend once, with source and phone number, are no fault", () => {
  const rows = [rowOf("google-0000", "+91 98110 00000")];
  expect(ledgerOf(true, false).judge(rows, [], sourceOf).faults).toEqual([]);
});

test("the ledger finds a lost lead, one that came twice, and one of a wrong secret", () => {
  const rows = ["google-0001", "google-0001", "google-0002"].map((marker) => rowOf(marker, "9811000001"));
  const { table } = ledgerOf(true, true, false).judge(rows, [], sourceOf);
  expect(table.google).toMatchObject({ leads: 2, lost: 1, twice: 1, wronglyTaken: 1, incomplete: 0 });
});

test("the ledger finds an enquiry of its source that no stand-in sent, and a test lead", () => {
  const ledger = ledgerOf(true);
  ledger.forbid("google", "dummy data");
  const rows = [
    rowOf("google-0000", "9811000000"),
    { name: "Probe", enquiry: "Source google" },
    { name: "dummy data", enquiry: "" },
  ];
  expect(ledger.judge(rows, [], sourceOf).table.google.wronglyTaken).toBe(2);
});

test("the ledger finds an enquiry without its phone number or source", () => {
  const rows = [rowOf("google-0000", "9811000009"), { ...rowOf("google-0001", "9811000001"), enquiry: "" }];
  expect(ledgerOf(true, true).judge(rows, [], sourceOf).table.google.incomplete).toBe(2);
});

test("a later message is in the enquiry or once in the timeline", () => {
  const ledger = openLedger();
  const marker = ledger.add("whatsapp", 1, { isExpected: true, contact: "" });
  for (const turn of [1, 2, 3, 4]) ledger.addMessage(`message ${turn} of ${marker}.`, marker);
  const rows = [{ name: marker, enquiry: `message 1 of ${marker}. Source whatsapp` }];
  const entries = [2, 3, 3].map((turn) => `message ${turn} of ${marker}.`);
  const { table } = ledger.judge(rows, entries, sourceOf);
  expect(table.whatsapp).toMatchObject({ enquiries: 1, lost: 1, twice: 1 });
});

test("leads that could not come through for a time are timed apart, and those that wait for the owner not at all", () => {
  jest.useFakeTimers({ now: 1 });
  const ledger = openLedger();
  const takes = (number: number, ms: number, extra = {}) => {
    const marker = ledger.add("google", number, { isExpected: true, contact: "", ...extra });
    ledger.answered([marker], 200);
    jest.advanceTimersByTime(ms);
    ledger.seen([{ name: marker }], []);
  };
  takes(0, 100);
  takes(1, 100, { waits: true });
  ledger.pause(Date.now() + 1, Date.now() + 5_000);
  ledger.pause(0, 1_000, "meta");
  takes(2, 6_000);
  const { table } = ledger.judge([], [], sourceOf);
  expect(table.google).toMatchObject({ p95Ms: 6_000, unpaused: 1, unpausedP95Ms: 100 });
  jest.useRealTimers();
});
