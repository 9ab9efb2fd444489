import { calls } from "@/contract/calls";
import type { Call } from "@/contract/calls/call";
import type { AuditEntry } from "@/contract/schemas/audit";
import { auditWords } from "./audit-words";

const entry = (over: Partial<AuditEntry>): AuditEntry => ({
  _id: "1",
  at: "2026-11-22T05:30:00.000Z",
  action: "changed",
  thing: "packages",
  rowId: "7",
  label: "Pure",
  by: "1",
  byName: "Rukmini",
  call: "PUT /api/packages/:id",
  changes: [],
  outcome: "done",
  reason: "",
  putsBack: null,
  ...over,
});

const EXPORTED = [
  ["title", null, "Customers"],
  ["rows", null, 1200],
] as const;

test.each([
  [{ changes: [["pricePerSquareFoot", 1620, 1700]] }, true, "changed this record: price from ₹1,620 to ₹1,700"],
  [{ changes: [["pricePerSquareFoot", 1620, 1700]] }, false, "changed package Pure: price from ₹1,620 to ₹1,700"],
  [{ changes: [["city", {}, { _id: "2", name: "Mysuru" }]] }, true, "changed this record: city set to Mysuru"],
  [{ changes: [["password", null, null]] }, true, "changed this record: password edited"],
  [
    { changes: [["pricePerSquareFoot", 1700, 1620]], putsBack: "9" },
    true,
    "restored this record: price from ₹1,700 to ₹1,620",
  ],
  [{ action: "deleted", thing: "customers", label: "Asha" }, false, "deleted customer Asha"],
  [{ action: "opened", thing: "enquiries", label: "Asha" }, false, "opened enquiry Asha"],
  [{ action: "exported", thing: "", changes: EXPORTED }, false, "exported Customers, 1,200 rows"],
  [{ changes: [["email", "asha@x.in", ""]] }, false, "changed package Pure: email cleared (was asha@x.in)"],
  [
    { action: "did", call: "POST /api/follow-up/enquiry/:id/lost", thing: "enquiries", label: "Asha" },
    false,
    "closed enquiry Asha as lost",
  ],
  [
    { action: "did", call: "PUT /api/follow-up/:kind/:id/assignee", thing: "enquiries", label: "Asha" },
    true,
    "changed the assignee of this record",
  ],
] as const)("%j reads as a sentence", (over, isOwn, sentence) => {
  expect(auditWords.sentence(entry(over as Partial<AuditEntry>), isOwn)).toBe(sentence);
});

test("every write that the site answers itself has its own words", () => {
  const writes = Object.values(calls)
    .flatMap((group: Record<string, Call>) => Object.values(group))
    .filter(({ method, answeredBy }) => method !== "GET" && answeredBy === "site");
  const sentenceOf = ({ method, path }: Call) =>
    auditWords.sentence(entry({ action: "did", call: `${method} ${path}`, thing: "", label: "" }));
  const wordless = writes.filter((call) => sentenceOf(call).includes("/api/")).map(({ path }) => path);
  // Not logged, or logged as another action: a changed document, a restored row, an exported file.
  expect(wordless).toEqual([
    "/api/audit/:id/put-back",
    "/api/audit/exports",
    "/api/deleted/:id/restore",
    "/api/follow-up/views",
    "/api/go-live/chat",
    "/api/go-live/test-enquiries",
    "/api/go-live/test-enquiry",
    "/api/proof/options",
    "/api/receipts/call-time",
    "/api/second-factors/passkeys/options",
    "/api/second-factors/app/secret",
    "/api/second-step/proof",
    "/api/second-step/passkey",
    "/api/password-resets",
    "/api/password-resets/link",
    "/api/password-resets/password",
    "/api/invitations/password",
    "/api/site-content/:key",
    "/api/site-content/:key/draft",
    "/api/site-content/:key/draft",
  ]);
});
