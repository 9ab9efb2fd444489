/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { visitorMessages } from "@/contract/visitor-messages";
import { upload } from "@/lib/api/upload";
import { defaults } from "@/lib/content/defaults";
import { FreshPage } from "../testing";
import { DocumentEditor } from "./document-editor";

jest.mock("@/lib/api/upload");
const refresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh }),
}));

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const error = (code: string, more: object) => ({ status: 422, body: { error: { code, message: "No.", ...more } } });
const content = (key: string, over: object = {}) => ({
  key,
  value: defaults[key as "company"],
  version: 3,
  savedAt: "2026-11-21T08:00:00Z",
  savedBy: "Meera",
  draft: null,
  ...over,
});

type Answer = { status?: number; body: unknown };
type Sent = {
  method: string;
  path: string;
  body: { value: Record<string, unknown>; version: number };
  keepalive: boolean;
};

/** Fake answers by method and address; a save returns the request body unless given another answer. */
function fakeSite(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, { method = "GET", body, keepalive = false } = {}) => {
    const call = { method, path: String(address), body: body ? JSON.parse(String(body)) : undefined, keepalive };
    sent.push(call);
    const key = call.path.split("/")[3] ?? "";
    const saved = content(key, { ...call.body, version: (call.body?.version ?? 0) + 1 });
    const otherwise = call.path.endsWith("/draft") ? { kept: method === "PUT" } : saved;
    const { status = 200, body: answer } = answers[`${method} ${call.path}`] ?? { body: otherwise };
    return { ok: status < 400, status, json: async () => answer } as Response;
  };
  const made = (method: string, end: string) => sent.filter((one) => one.method === method && one.path.endsWith(end));
  const restore = () => {
    cleanup(); // unmounting saves the draft
    globalThis.fetch = before;
  };
  return { sent, made, [Symbol.dispose]: restore };
}

/** The button says "Publish" for documents that the website shows. */
const saveButton = /^(Publish|Save)$/;

async function open(key: string, over: object = {}, answers: Record<string, Answer> = {}) {
  const site = fakeSite({ [`GET /api/site-content/${key}`]: { body: content(key, over) }, ...answers });
  const { unmount } = render(<DocumentEditor documentKey={key} />, { wrapper: FreshPage });
  await screen.findByRole("button", { name: saveButton });
  return { ...site, unmount };
}

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole("button", { name: saveButton }));
const saved = (site: ReturnType<typeof fakeSite>, key: string) => site.made("PUT", `/${key}`);

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
  using _site = await open(
    "company",
    {},
    {
      "PUT /api/site-content/company": error("invalid", { fields: { "places.1.label": "Name is required" } }),
    },
  );
  save();
  await screen.findByText("Name is required");
  const [, second] = screen.getAllByLabelText("Name", { selector: "[name^=places]" });
  expect(second?.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(second?.getAttribute("aria-describedby") ?? "")?.textContent).toContain("is required");
});

test("errors found by the contract's validation are shown before a request is sent", async () => {
  using site = await open("company");
  type("Email", "hello at example");
  type("GSTIN", "x".repeat(16));
  expect(screen.getByText("16 of 15")).toBeTruthy();
  save();
  await screen.findByText(visitorMessages.emailLike);
  expect(screen.getByText("Use 15 characters or fewer")).toBeTruthy();
  expect(screen.getByText("Fix 2 fields: GSTIN, Email.")).toBeTruthy();
  expect(saved(site, "company")).toEqual([]);
});

test("shares that do not add up to 100 cause a warning, and are saved", async () => {
  const milestone = { title: "Plinth", share: 95, stands: "", month: null, stage: "unsaid", isSample: false };
  using site = await open("milestones", { value: { time: "12 months", milestones: [milestone] } });
  expect(
    screen.getByText(
      "Share of the price: 95% in total. They must total 100%. Until then the payment schedule is hidden and quotes cannot be created.",
    ),
  ).toBeTruthy();
  save();
  await waitFor(() => expect(saved(site, "milestones")).toHaveLength(1));
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
    expect(site.made("PUT", "/draft").map(({ body }) => [body.version, body.value.title])).toEqual([
      [3, "Houses of timber"],
    ]);
    expect(screen.getByText(/^Draft saved/)).toBeTruthy();
    type("Heading", before);
    await pause();
    expect(site.made("DELETE", "/draft")).toHaveLength(1);
    expect(screen.getByText("No unsaved changes.")).toBeTruthy();
  });

  test("is stored with keepalive when the page closes", async () => {
    using site = await open("home");
    type("Heading", "Typed and closed");
    fireEvent(window, new Event("pagehide"));
    const [last] = site.made("PUT", "/draft");
    expect([last?.keepalive, last?.body.value.title]).toEqual([true, "Typed and closed"]);
  });

  test("is not stored after a save: a late draft would be offered again", async () => {
    using site = await open("home");
    type("Heading", "Typed and saved");
    save();
    await pause();
    expect(saved(site, "home")).toHaveLength(1);
    expect(site.made("PUT", "/draft")).toEqual([]);
  });

  test("causes an error if it cannot be stored", async () => {
    using _site = await open(
      "home",
      {},
      {
        "PUT /api/site-content/home/draft": {
          status: 503,
          body: { error: { code: "unavailable", message: "Later." } },
        },
      },
    );
    type("Heading", "Typed in vain");
    await pause();
    expect(screen.getByText("Draft not saved: Later. Copy your text before you leave.")).toBeTruthy();
  });
});

describe("a stored draft", () => {
  const value = { ...defaults.home, title: "Half a headli" };
  const draft = { value, version: 3, savedAt: "2026-11-21T09:00:00Z" };

  test("is offered on return, and can be continued", async () => {
    using site = await open("home", { draft });
    expect(screen.getByText(/^You have a draft from/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Continue draft" }));
    expect(screen.queryByText(/^You have a draft from/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Heading").value).toBe("Half a headli");
    expect(site.made("DELETE", "/draft")).toEqual([]);
  });

  test("can be discarded, and the published values return", async () => {
    using site = await open("home", { draft });
    fireEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Heading").value).toBe(defaults.home.title));
    expect(site.made("DELETE", "/draft")).toHaveLength(1);
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
  const answers: Record<string, Answer> = {
    "PUT /api/site-content/home": { status: 412, body: { error: { code: "changed", message: "Changed.", current } } },
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

test("the sales desk's document has no preview, and staff are chosen by name", async () => {
  const value = { ...defaults.desk, byTurn: ["gone"] };
  const people = {
    body: {
      data: [
        { _id: "7", name: "Asha" },
        { _id: "8", name: "Meera" },
      ],
    },
  };
  using site = await open("desk", { value }, { "GET /api/follow-up/people": people });
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
  fireEvent.click(await screen.findByLabelText("Meera"));
  fireEvent.click(screen.getByLabelText("Former team member"));
  save();
  await waitFor(() => expect(site.made("PUT", "/desk")).toHaveLength(1));
  expect(site.made("PUT", "/desk")[0]?.body.value).toMatchObject({ byTurn: ["8"], mailHour: 9, quietSundays: true });
});

test("while a picture uploads, saving answers to wait; then it is saved with the picture", async () => {
  using site = await open("banks");
  let answer = (_response: Response) => {};
  jest.mocked(upload).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const files = [new File(["x"], "logo.png", { type: "image/png" })];
  fireEvent.change(screen.getAllByLabelText(/^Logo: /)[0] as Element, { target: { files } });
  save();
  expect((await screen.findByRole("alert")).textContent).toBe("Wait until the photos are uploaded.");
  expect(saved(site, "banks")).toEqual([]);

  const stored = { src: `/media/site/${"0".repeat(64)}`, width: 1, height: 1 };
  await act(async () => answer({ ok: true, status: 200, json: async () => stored } as Response));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  fireEvent.change(screen.getAllByLabelText("Picture description")[0] as Element, { target: { value: "A bank" } });
  save();
  await waitFor(() => expect(saved(site, "banks")).toHaveLength(1));
  expect(saved(site, "banks")[0]?.body.value).toHaveProperty("banks.0.logo", { ...stored, alt: "A bank" });
});
