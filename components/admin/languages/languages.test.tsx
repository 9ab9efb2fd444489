/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { messages } from "@/contract/messages";
import type { HeldPermission } from "@/contract/schemas/permission";
import type { SiteText } from "@/contract/schemas/translation";
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
const HOME = addressOfLanguage("kn", "document:home");
const fieldOf = (at = 0) =>
  screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: "Kannada" })[at] as HTMLTextAreaElement;
const type = (value: string, at = 0) => fireEvent.change(fieldOf(at), { target: { value } });

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
