/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { messages } from "@/contract/messages";
import type { HeldPermission } from "@/contract/schemas/permission";
import type { LanguageProgress, SiteText } from "@/contract/schemas/translation";
import { addressOfLanguage } from "@/lib/content/screens";
import { languageWords } from "./language-words";
import { Languages } from "./languages";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ push: () => {} }),
}));

// jsdom's files have no bytes.
jest.mock("@/components/admin/import/parse-csv", () => ({
  ...jest.requireActual("@/components/admin/import/parse-csv"),
  readText: async () => "Place,English,Translation\na,Home,ಮನೆ\n",
}));

const words = languageWords;
const counts = { none: 60, draft: 28, confirmed: 12, outdated: 0 };
const progress = (language: "kn" | "hi", over: Partial<LanguageProgress> = {}): LanguageProgress => ({
  language,
  isOpen: false,
  counts,
  groups: [
    { group: "words:frame", counts },
    { group: "document:home", counts },
    { group: "cities", counts },
  ],
  ...over,
});
const list = (...data: LanguageProgress[]) => ({ body: { data } });
const text = (english: string, over: Partial<SiteText> = {}): SiteText => ({
  place: `document:home.${english}`,
  group: "document:home",
  english,
  text: "",
  state: "none",
  max: 80,
  ...over,
});
const group = (...texts: SiteText[]) => ({ body: { version: "v1", texts } });

function show(address: string, ...permissions: HeldPermission[]) {
  window.history.replaceState(null, "", address);
  render(<Languages permissions={permissions} />, { wrapper: FreshPage });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const HOME = addressOfLanguage("kn", "document:home");
const fieldOf = (at = 0) =>
  screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: "Kannada" })[at] as HTMLTextAreaElement;
const type = (value: string, at = 0) => fireEvent.change(fieldOf(at), { target: { value } });

beforeEach(() => sessionStorage.clear());

test("each language says in words and as a bar how much of it is confirmed", async () => {
  using _api = fakeAnswers(list(progress("kn"), progress("hi", { isOpen: true })));
  show("/sagwan-site?part=languages", "admin");
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar", { name: "Kannada" });
  expect([bar.value, bar.max]).toEqual([12, 100]);
  expect(screen.getAllByText("12 of 100 texts confirmed · 28 drafts · 60 not translated")).toHaveLength(2);
  expect(screen.getByText("ಕನ್ನಡ").lang).toBe("kn-IN");
  expect(screen.getByText(words.isOpen)).toBeTruthy();
  expect(screen.getByText(words.isClosed)).toBeTruthy();
});

test("a language is opened after a dialog that says what stays English, and only by an admin", async () => {
  using api = fakeAnswers(list(progress("kn")), { body: { success: true } }, list(progress("kn", { isOpen: true })));
  show("/sagwan-site?part=languages", "admin");
  fireEvent.click(await screen.findByRole("button", { name: "Open to visitors Kannada" }));
  const dialog = within(screen.getByRole("dialog", { name: words.open.title("kn") }));
  expect(dialog.getByText(/88 texts are not confirmed and stay in English/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Open" }));
  await screen.findByRole("button", { name: "Close Kannada" });
  expect(api.asked).toContain("/api/translations/kn/open");
});

test("staff who are no admins have no button that opens a language", async () => {
  using _api = fakeAnswers(list(progress("kn")));
  show("/sagwan-site?part=languages", "site");
  await screen.findByText(words.askAdmin);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the parts of the site are listed by kind, each with a link to its texts", async () => {
  using _api = fakeAnswers(list(progress("kn")));
  show(addressOfLanguage("kn"), "site");
  const link = await screen.findByRole("link", { name: "Translate Home" });
  expect(link.getAttribute("href")).toBe(HOME);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Kannada", ...Object.values(words.sections)]);
});

test("a text is saved as a draft, and then confirmed", async () => {
  const typed = "ಮನೆ";
  using api = fakeAnswers(
    group(text("Home")),
    { body: { success: true } },
    group(text("Home", { text: typed, state: "draft" })),
    { body: { success: true } },
    group(text("Home", { text: typed, state: "confirmed" })),
  );
  show(HOME, "site");
  await screen.findByText("Home");
  expect(fieldOf().lang).toBe("kn-IN");
  type(typed);
  expect(screen.getByText("1 unsaved text")).toBeTruthy();
  press("Save draft: Home");
  await screen.findByText("Draft", { selector: ".chip" });
  press("Confirm: Home");
  await screen.findByText("Confirmed", { selector: ".chip" });
  expect(api.sent).toEqual(Array(2).fill({ texts: [{ english: "Home", text: typed }] }));
  expect(api.asked.filter((address) => !address.includes("groups"))).toEqual([
    "/api/translations/kn/drafts",
    "/api/translations/kn/confirmed",
  ]);
  expect(screen.getByText(words.editor.noneUnsaved)).toBeTruthy();
});

test("a refused text keeps what was typed, with the reason at its field", async () => {
  const why = messages.translations.placeholders(["{brand}"]);
  const refused = { status: 422, body: { error: { code: "invalid", message: why, fields: { "texts.0.text": why } } } };
  using _api = fakeAnswers(group(text("By {brand}")), refused);
  show(HOME, "site");
  await screen.findByText(words.editor.placeholders("{brand}"));
  type("ನಮ್ಮಿಂದ");
  press("Save draft: By {brand}");
  await screen.findByText(why);
  expect([fieldOf().value, fieldOf().getAttribute("aria-invalid")]).toEqual(["ನಮ್ಮಿಂದ", "true"]);
});

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

test("an outdated text shows what it was translated from", async () => {
  using _api = fakeAnswers(group(text("New", { text: "ಹಳೆಯ", state: "outdated", formerEnglish: "Old" })));
  show(HOME, "site");
  expect(await screen.findByText(words.editor.formerly("Old"))).toBeTruthy();
  expect(screen.getByText("Outdated", { selector: ".chip" })).toBeTruthy();
});

test("a text longer than its field is marked, counted in letters as they are seen", async () => {
  using _api = fakeAnswers(group(text("Ok", { max: 2 })));
  show(HOME, "site");
  await screen.findByText("Ok");
  type("ಕಿಕಿ");
  expect(screen.queryByText(/allows 2/)).toBeNull();
  type("ಕಿಕಿಕಿ");
  expect(screen.getByText(words.editor.tooLong(3, 2))).toBeTruthy();
});

test("unsaved text is there again after leaving, and closing the page is asked about", async () => {
  using _api = fakeAnswers(group(text("Home")));
  show(HOME, "site");
  await screen.findByText("Home");
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  type("ಮನೆ");
  expect(isAsked()).toBe(true);
  document.body.replaceChildren();
  show(HOME, "site");
  await screen.findByText("1 unsaved text");
  expect(fieldOf().value).toBe("ಮನೆ");
});

test("all drafts are confirmed after a question with their number, as they were read", async () => {
  const drafts = [text("One", { text: "ಒಂದು", state: "draft" }), text("Two", { text: "ಎರಡು", state: "draft" })];
  using api = fakeAnswers(group(...drafts, text("Three")), { body: { confirmed: 2 } }, group(text("Three")));
  show(HOME, "site");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm all drafts" }));
  const dialog = within(screen.getByRole("dialog", { name: "Confirm 2 drafts?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Confirm all drafts" })).toBeNull());
  expect(api.asked).toContain("/api/translations/kn/groups/document%3Ahome/confirmed");
  expect(api.sent).toEqual([{ version: "v1" }]);
});

test("drafts that someone else has changed are shown again instead of being confirmed", async () => {
  const why = messages.translations.unread;
  const refused = { status: 409, body: { error: { code: "conflict", message: why } } };
  const draft = (translated: string) => group(text("One", { text: translated, state: "draft" }));
  using _api = fakeAnswers(draft("ಒಂದು"), refused, draft("ಒಂದೇ"));
  show(HOME, "site");
  fireEvent.click(await screen.findByRole("button", { name: "Confirm all drafts" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(fieldOf().value).toBe("ಒಂದೇ"));
});

test("a translator's file says what was taken, and lists each refused row with its reason", async () => {
  const refused = [{ place: "a", english: "Old words", why: messages.translations.gone }];
  using api = fakeAnswers(list(progress("kn")), { body: { taken: 1, unchanged: 2, refused } }, list(progress("kn")));
  show(addressOfLanguage("kn"), "site");
  await screen.findByRole("progressbar", { name: "Kannada" });
  press("Import CSV");
  const file = new File([], "kn.csv");
  fireEvent.change(screen.getByLabelText("Choose file"), { target: { files: [file] } });
  await screen.findByText("1 draft saved, 2 rows unchanged, 1 row refused");
  expect(screen.getByText("Old words")).toBeTruthy();
  expect(screen.getByText(messages.translations.gone)).toBeTruthy();
  expect(api.sent).toEqual([{ rows: [{ place: "a", english: "Home", text: "ಮನೆ" }] }]);
});
