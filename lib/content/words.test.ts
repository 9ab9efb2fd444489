import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "@/contract/calls";
import type { Call } from "@/contract/calls/call";
import { messages } from "@/contract/messages";
import type { AuditEntry } from "@/contract/schemas/audit";
import { visitorMessages } from "@/contract/visitor-messages";
import { replacedTermsIn } from "@/server/testing/replaced-terms";
import { auditWords } from "./audit-words";
import { helpTopics, helpWords, questionOf } from "./help/answers";

/** The catalogue of the specification (sections 5 and 8), with the corrections listed in docs/departures.md. */
const CATALOGUE = [
  "Name is required",
  "Phone number is required",
  "Email is required",
  "Location is required",
  "Plot size is required",
  "Error fetching cities",
  "Error fetching packages",
  "Error fetching services",
  "No packages available in this city.",
  "No services available for this package.",
  "No completed projects available.",
  "Loading...",
  "No projects found.",
  "There was an issue with your submission",
  "Thank you ! Team will Contact You Soon...",
  "Form submitted successfully!",
  "Something went wrong",
  "Login failed",
  "Unexpected Application Error!",
  "Page Not Found",
  "An error occurred while saving the customer. Please try again.",
  "Failed to save project. Please do enter all fields",
  "Failed to save Designs. Please do fill all the fields",
  "Error saving package",
  "Error saving service",
  "Error deleting package",
  "Error deleting city",
  "Error deleting enquiry",
  "Network error",
];

type Tree = { [name: string]: string | Tree | ((...said: never[]) => string) };

function sentencesIn(tree: Tree, path: string): [name: string, sentence: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === "object" ? sentencesIn(value, `${path}.${name}`) : [[`${path}.${name}`, String(value)]],
  );
}

const sentences = [...sentencesIn(messages, "messages"), ...sentencesIn(visitorMessages, "visitorMessages")];

const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
const codeFiles = filesIn("app", "components", "lib", "backend", "server", "contract").filter(
  (file) => /\.tsx?$|-words\.json$/.test(file) && !/\.test\.|^server\/testing/.test(file),
);
const CATALOGUE_FILES = ["contract/messages.ts", "contract/visitor-messages.ts", "contract/unexpected.ts"];
const code = codeFiles
  .filter((file) => !CATALOGUE_FILES.includes(file))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

test("the catalogue holds every sentence of the specification's", () => {
  const ours = sentences.map(([, sentence]) => sentence);
  expect(CATALOGUE.filter((sentence) => !ours.includes(sentence))).toEqual([]);
});

test("every sentence is used, by its own name or through its group", () => {
  const all = code.map(({ code }) => code).join("\n");
  const isSaid = (name: string) => {
    const group = name.slice(0, name.lastIndexOf("."));
    return (
      new RegExp(`\\b${name}\\b`).test(all) ||
      all.includes(`from "@/contract/${name.replace("visitorMessages.", "")}"`) ||
      (group.includes(".") && new RegExp(`\\b${group}(?![\\w.])`).test(all))
    );
  };
  expect(sentences.map(([name]) => name).filter((name) => !isSaid(name))).toEqual([]);
});

test("no other file repeats a sentence", () => {
  const isSpelt = (code: string) =>
    sentences.filter(([, sentence]) => code.includes(`"${sentence}"`)).map(([name]) => name);
  expect(code.map(({ file, code }) => [file, isSpelt(code)]).filter(([, names]) => names?.length)).toEqual([]);
});

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const TEXT = /"((?:[^"\\\n]|\\.)*\s(?:[^"\\\n]|\\.)*)"|`([^`]*\s[^`]*)`|>([^<>{}]*[a-z]{2}[^<>{}]*)</g;

const files = filesIn("app", "components", "contract", "lib", "backend/seed").filter((name) =>
  /(?<!\.test)\.tsx?$|\.json$/.test(name),
);

const textsIn = (file: string) =>
  [...readFileSync(file, "utf8").replace(COMMENT, "").matchAll(TEXT)]
    .map(([, quoted = "", template = "", between = ""]) => (quoted || template || between).replace(/\$\{[^}]*\}/g, ""))
    .filter((text) => /^\s*["“]?[A-Z{][^|]*$/.test(text));

test("no text for people uses an outdated term", () => {
  const outdated = files.flatMap((file) =>
    textsIn(file).flatMap((text) => replacedTermsIn(text).map((term) => `${file}: ${term}: ${text.trim()}`)),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(outdated).toEqual([]);
});

test("no text for people has a space before its per cent sign: 25%, as in India", () => {
  const spaced = files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(COMMENT, "");
    return (code.match(/.*[\d}](?: |\u00a0|\\u00a0)%.*/g) ?? []).map((line) => `${file}: ${line.trim()}`);
  });
  expect(spaced).toEqual([]);
});

const answers = helpTopics.flatMap((topic) => topic.answers);

test("each label that an answer quotes is on a staff screen", () => {
  const staff = /^(app\/\(staff\)|components\/admin|contract|lib\/content\/(?!help))/;
  const sources = codeFiles.filter((file) => staff.test(file)).map((file) => readFileSync(file, "utf8"));
  const source = sources.join("\n").replace(/(?<=>)\s+|\s+(?=<)/g, "");
  const texts = [...answers.flatMap(({ steps, note = "" }) => [...steps, note]), helpWords.support.noOffice];
  const labels = new Set(texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, label = ""]) => label)));
  expect(labels.size).toBeGreaterThan(50);
  const isThere = (label: string) =>
    [`"${label}"`, `>${label}<`, `\`${label} \${`].some((spelling) => source.includes(spelling));
  const missing = [...labels].filter((label) => !isThere(label));
  expect(missing).toEqual([]);
});

test("questions and places in the address are unique, and a question reads like one", () => {
  expect(new Set(answers.map(questionOf)).size).toBe(answers.length);
  const ids = [...helpTopics, ...answers].map(({ id }) => id);
  expect(new Set([...ids, helpWords.support.id]).size).toBe(ids.length + 1);
  for (const answer of answers) expect(questionOf(answer)).toMatch(/^How do I [a-z].*[a-z]\?$/);
});

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
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
  ...changes,
});

const EXPORTED = [
  ["title", null, "Customers"],
  ["rows", null, 1200],
] as const;

test.each([
  [{ changes: [["pricePerSquareFoot", 1620, 1700]] }, false, "changed package Pure: price from ₹1,620 to ₹1,700"],
  [{ changes: [["city", {}, { _id: "2", name: "Mysuru" }]] }, true, "changed this record: city set to Mysuru"],
  [{ changes: [["password", null, null]] }, true, "changed this record: password edited"],
  [{ changes: [["city", {}, { name: "Hosur" }]], putsBack: "9" }, true, "restored this record: city set to Hosur"],
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
    "changed the lead owner of this record",
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
