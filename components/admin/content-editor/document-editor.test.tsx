/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import { defaults } from "@/lib/content/defaults";
import { DocumentEditor, PagePreview } from "./document-editor";

jest.mock("@/lib/api/upload");
const refresh = jest.fn();
jest.mock("next/navigation", () => ({ ...jest.requireActual("next/navigation"), useRouter: () => ({ refresh }) }));

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const content = (key: string, changes: object = {}) => ({
  key,
  value: defaults[key as "company"],
  version: 3,
  savedAt: "2026-11-21T08:00:00Z",
  savedBy: "Meera",
  draft: null,
  ...changes,
});

type Sent = { body: { value: Record<string, unknown>; version: number }; keepalive: boolean };

function fakeContent(answers: Record<string, unknown>) {
  const site = fakeSite(({ call, body }) => {
    if (call in answers) return answers[call];
    if (call.endsWith("/draft")) return { kept: call.startsWith("PUT") };
    return content(call.split("/")[3] ?? "", { ...body, version: Number(body.version ?? 0) + 1 });
  });
  const sentBy = (method: string, end: string) =>
    site.sent.filter(({ call }) => call.startsWith(method) && call.endsWith(end)) as unknown as Sent[];
  const restore = () => {
    cleanup(); // unmounting saves the draft
    site[Symbol.dispose]();
  };
  return { sentBy, [Symbol.dispose]: restore };
}

const saveButton = /^(Publish|Save)$/;

async function open(key: string, changes: object = {}, answers: Record<string, unknown> = {}) {
  const site = fakeContent({ [`GET /api/site-content/${key}`]: content(key, changes), ...answers });
  render(<DocumentEditor documentKey={key} />, { wrapper: FreshPage });
  await screen.findByRole("button", { name: saveButton });
  return site;
}

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole("button", { name: saveButton }));
const saved = (site: ReturnType<typeof fakeContent>, key: string) => site.sentBy("PUT", `/${key}`);

test("the menu follows a saved company name without a reload, and other documents leave it alone", async () => {
  refresh.mockClear();
  {
    using site = await open("home");
    save();
    await waitFor(() => expect(saved(site, "home")).toHaveLength(1));
    await screen.findByRole("button", { name: saveButton });
    expect(refresh).not.toHaveBeenCalled();
  }
  using _site = await open("company");
  type("Legal name", "Sagwan Homes Private Limited");
  save();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test("a new item is last, empty and no sample, and has focus", async () => {
  using site = await open("banks");
  fireEvent.click(screen.getByRole("button", { name: "Add bank" }));
  expect(document.activeElement).toBe(screen.getAllByLabelText("Name").at(-1));
  fireEvent.change(document.activeElement as Element, { target: { value: "Canara Bank" } });
  save();
  await waitFor(() => expect(saved(site, "banks")).toHaveLength(1));
  const value = saved(site, "banks")[0]?.body.value as typeof defaults.banks;
  expect(value.banks.at(-1)).toEqual({ name: "Canara Bank", logo: null, href: "", isSample: false });
});

test("an error of the server appears at the field of the item that it concerns", async () => {
  const refused = new AppError("invalid", "No.", { fields: { "places.1.label": "Name is required" } });
  using _site = await open("company", {}, { "PUT /api/site-content/company": refused });
  save();
  await screen.findByText("Name is required");
  const [, second] = screen.getAllByLabelText("Name", { selector: "[name^=places]" });
  expect(second?.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(second?.getAttribute("aria-describedby") ?? "")?.textContent).toContain("is required");
});

test("a changed address drops its pin, which can be kept for the new one; a place without a pin says what is shown", async () => {
  using site = await open("company");
  const typeAddress = (value: string) =>
    fireEvent.change(screen.getAllByLabelText("Address")[0] as Element, { target: { value } });
  const sent = () =>
    (saved(site, "company").at(-1)?.body.value as typeof defaults.company | undefined)?.places[0]?.point;
  typeAddress("7 Mill Road, Hosur");
  expect(screen.getByText("The address has changed. Location follows the address.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep this location" }));
  expect(screen.queryByText(/The address has changed/)).toBeNull();
  save();
  await waitFor(() => expect(saved(site, "company")).toHaveLength(1));
  expect(sent()).toMatchObject({ latitude: 12.9716, address: "7 Mill Road, Hosur" });
  typeAddress("8 Mill Road, Hosur");
  save();
  await waitFor(() => expect(saved(site, "company")).toHaveLength(2));
  expect(sent()).toBeNull();
  expect(await screen.findByText("Location follows the address")).toBeTruthy();
  typeAddress("");
  expect(screen.getByText("Map location not set")).toBeTruthy();
});

describe("unsaved text", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pause = () => act(() => jest.advanceTimersByTimeAsync(1_000));

  test("is stored as a draft when typing pauses, and the draft is dropped when the text is unchanged", async () => {
    using site = await open("home");
    const before = screen.getByLabelText<HTMLInputElement>("Heading").value;
    type("Heading", "Houses of ti");
    type("Heading", "Houses of timber");
    await pause();
    expect(site.sentBy("PUT", "/draft").map(({ body }) => [body.version, body.value.title])).toEqual([
      [3, "Houses of timber"],
    ]);
    expect(screen.getByText(/^Draft saved/)).toBeTruthy();
    type("Heading", before);
    await pause();
    expect(site.sentBy("DELETE", "/draft")).toHaveLength(1);
    expect(screen.getByText("No unsaved changes.")).toBeTruthy();
  });

  test("is stored with keepalive when the page closes", async () => {
    using site = await open("home");
    type("Heading", "Typed and closed");
    fireEvent(window, new Event("pagehide"));
    const [last] = site.sentBy("PUT", "/draft");
    expect([last?.keepalive, last?.body.value.title]).toEqual([true, "Typed and closed"]);
  });

  test("is not stored after a save: a late draft would be offered again", async () => {
    using site = await open("home");
    type("Heading", "Typed and saved");
    save();
    await pause();
    expect(saved(site, "home")).toHaveLength(1);
    expect(site.sentBy("PUT", "/draft")).toEqual([]);
  });

  test("causes an error if it cannot be stored", async () => {
    const later = new AppError("unavailable", "Later.");
    using _site = await open("home", {}, { "PUT /api/site-content/home/draft": later });
    type("Heading", "Typed in vain");
    await pause();
    expect(screen.getByText("Draft not saved: Later. Copy your text before you leave.")).toBeTruthy();
  });
});

describe("a stored draft", () => {
  const value = { ...defaults.home, title: "Half a headli" };
  const draft = { value, version: 3, savedAt: "2026-11-21T09:00:00Z" };

  test("can be discarded, and the published values return", async () => {
    using site = await open("home", { draft });
    fireEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Heading").value).toBe(defaults.home.title));
    expect(site.sentBy("DELETE", "/draft")).toHaveLength(1);
    expect(screen.queryByText(/^You have a draft from/)).toBeNull();
  });

  test("of an older version appears next to the newer one, and is sent as a change of that", async () => {
    using site = await open("home", { draft: { ...draft, version: 2 } });
    const panel = await screen.findByText(/Meera also changed this/);
    expect(within(panel.closest("section") as HTMLElement).getByText("Half a headli")).toBeTruthy();
    save();
    await waitFor(() =>
      expect(saved(site, "home")[0]?.body).toMatchObject({ version: 3, value: { title: "Half a headli" } }),
    );
  });
});

test("a concurrent save loses no typed text: conflicts are offered as a choice, the other's own changes are taken", async () => {
  const theirs = { ...defaults.home, title: "His headline", lead: "His lead." };
  const current = content("home", { value: theirs, version: 4, savedBy: "Ravi" });
  const answers: Record<string, unknown> = {
    "PUT /api/site-content/home": new AppError("changed", "Changed.", { current }),
  };
  using site = await open("home", {}, answers);
  type("Heading", "My headline");
  type("About us: details", "Mine alone.");
  save();
  const panel = (await screen.findByText(/Ravi also changed this/)).closest("section") as HTMLElement;
  expect(
    within(panel)
      .getAllByRole("heading", { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Heading"]);
  expect(within(panel).getByText("His headline")).toBeTruthy();
  expect(within(panel).getByText("My headline")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Introduction").value).toBe("His lead.");
  delete answers["PUT /api/site-content/home"];
  save();
  await waitFor(() => expect(saved(site, "home")).toHaveLength(2));
  const { version, value } = saved(site, "home")[1]?.body ?? {};
  expect([version, value]).toEqual([4, { ...theirs, title: "My headline", about: "Mine alone." }]);
});

test("in a preview links and forms do nothing; questions open, and fragment links scroll", () => {
  render(<PagePreview page="/" revision={0} />);
  const frame = screen.getByTitle<HTMLIFrameElement>(/./);
  const page = frame.contentDocument as Document;
  page.write(
    '<a id="out" href="/about-us">About</a><a id="here" href="#contactform">Enquire</a><summary>When?</summary><form></form>',
  );
  page.close();
  fireEvent.load(frame);
  const isNotPrevented = (selector: string, event: Event) => page.querySelector(selector)?.dispatchEvent(event);
  const click = () => new MouseEvent("click", { bubbles: true, cancelable: true });
  expect(isNotPrevented("#out", click())).toBe(false);
  expect(isNotPrevented("form", new Event("submit", { bubbles: true, cancelable: true }))).toBe(false);
  expect([isNotPrevented("#here", click()), isNotPrevented("summary", click())]).toEqual([true, true]);
});
