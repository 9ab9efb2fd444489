/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { parseCsv } from "@/components/admin/spreadsheet/read-spreadsheet";
import { FreshPage, fakeAnswers, fakeSite } from "@/components/admin/testing";
import type { HeldPermission } from "@/contract/schemas/permission";
import type { SiteText } from "@/contract/schemas/site-content";
import { addressOfLanguage, addressOfLanguages } from "@/lib/content/screens";
import { readTranslationFile, toBatches, translationsCsv } from "./language-files";
import { Languages } from "./languages";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ push: () => {} }),
}));

const text = (english: string, changes: Partial<SiteText> = {}): SiteText => ({
  ...{ place: `document:home.${english}`, group: "document:home", english, text: "", state: "none", max: 80 },
  ...changes,
});
const group = (...texts: SiteText[]) => ({ body: { version: "v1", texts } });

function show(address: string, ...permissions: HeldPermission[]) {
  window.history.replaceState(null, "", address);
  render(<Languages permissions={permissions} />, { wrapper: FreshPage });
}
const HOME = addressOfLanguage("kn", "document:home");
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Kannada" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => sessionStorage.clear());

test("a confirmed text has no draft beside it: a change is confirmed, and an emptied one leaves the website", async () => {
  using _api = fakeAnswers(group(text("Home", { text: "ಮನೆ", state: "confirmed" })));
  show(HOME, "site");
  await screen.findByText("Home");
  const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons()).toEqual([]);
  type("ಗೃಹ");
  expect(buttons()).toEqual(["Confirm"]);
  type("");
  expect(buttons()).toEqual(["Remove from website"]);
});

test("closing the page with unsaved text is asked about", async () => {
  using _api = fakeAnswers(group(text("Home")));
  show(HOME, "site");
  await screen.findByText("Home");
  const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asksBeforeClosing()).toBe(false);
  type("ಮನೆ");
  expect(asksBeforeClosing()).toBe(true);
});

test("drafts that someone else has changed are shown again instead of being confirmed", async () => {
  const why = "Some of these drafts have changed. Read them again, then confirm.";
  const refused = { status: 409, body: { error: { code: "conflict", message: why } } };
  const draft = (translated: string) => group(text("One", { text: translated, state: "draft" }));
  using _api = fakeAnswers(draft("ಒಂದು"), refused, draft("ಒಂದೇ"));
  show(HOME, "site");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm all drafts" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(field().value).toBe("ಒಂದೇ"));
});

const counts = (confirmed: number, draft: number) => ({ none: 0, draft, confirmed, outdated: 0 });
function progress(confirmed: number, draft: number) {
  const groups = [
    { group: "document:home", counts: counts(confirmed, draft - 1) },
    { group: "document:about", counts: counts(0, 1) },
    { group: "cities", counts: counts(1, 0) },
  ];
  return { data: [{ language: "kn", isOpen: false, counts: counts(confirmed, draft), groups }] };
}

test("all drafts of a language are confirmed after one question, part by part in the version that was read", async () => {
  using api = fakeSite(({ call }) => {
    if (call.startsWith("POST")) return { confirmed: 2 };
    return call.endsWith("/api/translations") ? progress(5, 4) : { version: call, texts: [] };
  });
  show(addressOfLanguage("kn"), "site");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm all 4 drafts" }));
  const question = within(screen.getByRole("dialog", { name: "Confirm 4 drafts?" }));
  expect(question.getByText(/also those without a reader/)).toBeTruthy();
  expect(api.sent).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(api.sent).toHaveLength(2));
  const read = (group: string) => `GET /api/translations/kn/groups/document:${group}`;
  expect(api.sent.map(({ body }) => body)).toEqual([{ version: read("home") }, { version: read("about") }]);
});

test.each([
  [80, ["Open to visitors Kannada", "Translate Kannada"]],
  [79, ["Translate Kannada", "Open to visitors Kannada"]],
])("at %i confirmed texts of 100 the row offers %p", async (confirmed, offered) => {
  using _api = fakeAnswers({ body: progress(confirmed, 100 - confirmed) });
  show(addressOfLanguages, "site", "admin");
  const row = (await screen.findByRole("heading", { name: /Kannada/ })).closest("li") as HTMLElement;
  const buttons = [...row.querySelectorAll("a, button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual(offered);
});

test("a file that comes back unchanged has the same texts, with their lines, quotes and formula signs", () => {
  const texts = [
    text('One “paragraph”, "quoted".\n\nAnother.', { text: "ಒಂದು.\n\nಇನ್ನೊಂದು.", state: "draft" }),
    text("-5% on all", { text: "=ಐದು", state: "draft" }),
    text("It's {brand}, at 30 × 40"),
  ];
  const csv = translationsCsv(texts).replace(/^\uFEFF/, "");
  expect(readTranslationFile(parseCsv(csv))).toEqual(
    texts.map(({ place, english, text }) => ({ place, english, text })),
  );
});

test("columns are found by name in any order, and further ones do not matter", () => {
  const file = "translation;notes;english;place\nಮನೆ;good;Home;document:home.title\n";
  expect(readTranslationFile(parseCsv(file))).toEqual([{ place: "document:home.title", english: "Home", text: "ಮನೆ" }]);
});

test.each([
  [
    "a file without translations",
    "Place,English\na,Home\n",
    "This file has no column “Translation”. Export a file here and fill that in.",
  ],
  ["an empty file", "", "This file has no column “Place”. Export a file here and fill that in."],
  [
    "a file whose letters are lost",
    "Place,English,Translation\na,Home,????\n",
    "The letters of this file are lost. Save it as CSV UTF-8 and choose it again.",
  ],
])("%s is refused with the reason", (_what, file, why) => {
  expect(() => readTranslationFile(parseCsv(file))).toThrow(why);
});

test("a large file is sent in parts that fit into a request, in its order", () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    place: "a",
    english: `Text ${index}`,
    text: "ಕ".repeat(1_000),
  }));
  const batches = toBatches(rows);
  expect(batches.flat()).toEqual(rows);
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify({ rows: batch }))).toBeLessThan(1_000_000);
  expect(toBatches([])).toEqual([]);
});
