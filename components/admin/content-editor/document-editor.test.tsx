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
const titles = () => screen.getAllByLabelText<HTMLInputElement>("Step").map(({ value }) => value);
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

test("every kind of field can be edited, and a save names the version that it changes", async () => {
  using site = await open("company");
  type("Legal name", "Sagwan Homes Private Limited");
  type("Phone", "+91 80 4123 4567");
  save();
  await waitFor(() => expect(saved(site, "company")).toHaveLength(1));
  expect(saved(site, "company")[0]?.body).toMatchObject({
    version: 3,
    value: { legalName: "Sagwan Homes Private Limited", phone: "+918041234567", places: defaults.company.places },
  });
  await screen.findByText("No unsaved changes.");
});

test("buttons move an item together with focus, and announce its new position", async () => {
  using site = await open("steps");
  const [first, second, third] = titles();
  fireEvent.click(screen.getByRole("button", { name: `Move down: Step 1: ${first}` }));
  expect(titles().slice(0, 3)).toEqual([second, first, third]);
  expect(screen.getByText(`${first} is now 2 of 6`)).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe(`Move down: Step 2: ${first}`);
  fireEvent.click(screen.getByRole("button", { name: `Move up: Step 1: ${second}` }));
  expect(titles().slice(0, 3)).toEqual([second, first, third]);
  save();
  await waitFor(() => expect(saved(site, "steps")).toHaveLength(1));
  const value = saved(site, "steps")[0]?.body.value as typeof defaults.steps;
  expect(value.steps.map(({ title }) => title).slice(0, 3)).toEqual([second, first, third]);
});

test("dragging moves an item to another's place", async () => {
  using _site = await open("steps");
  const before = titles();
  const items = screen.getAllByRole("listitem");
  const grip = items[0]?.querySelector("[draggable]") as Element;
  fireEvent.dragStart(grip);
  fireEvent.dragOver(items[2] as Element);
  fireEvent.drop(items[2] as Element);
  expect(titles()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
});

test("a removed item can be restored to its place", async () => {
  using _site = await open("steps");
  const before = titles();
  fireEvent.click(screen.getByRole("button", { name: `Remove: Step 2: ${before[1]}` }));
  expect(titles()).toEqual(before.filter((one) => one !== before[1]));
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(titles()).toEqual(before);
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

test("a point is read from a map link, and text without a point is an error", async () => {
  using site = await open("company");
  const [first] = screen.getAllByLabelText("Map location");
  fireEvent.change(first as Element, { target: { value: "https://maps.apple.com/?ll=12.9,77.6" } });
  expect(screen.getByText("12.90000, 77.60000")).toBeTruthy();
  fireEvent.change(first as Element, { target: { value: "near the lake" } });
  expect(screen.getByText(/^No location found/)).toBeTruthy();
  save();
  await waitFor(() => expect(saved(site, "company")).toHaveLength(1));
  const value = saved(site, "company")[0]?.body.value as typeof defaults.company;
  expect(value.places[0]?.point).toMatchObject({ latitude: 12.9, longitude: 77.6 });
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

test("an earlier version can be viewed and put back into the form, and saving makes it a new version", async () => {
  const versions = [
    { version: 3, savedAt: "2026-11-21T08:00:00Z", savedBy: "Meera" },
    { version: 2, savedAt: "2026-11-20T08:00:00Z", savedBy: "Ravi" },
  ];
  const old = { ...versions[1], value: { ...defaults.home, title: "As it was" } };
  using site = await open(
    "home",
    {},
    {
      "GET /api/site-content/home/versions": { body: { data: versions } },
      "GET /api/site-content/home/versions/2": { body: old },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Versions" }));
  fireEvent.click(await screen.findByRole("button", { name: /View Ravi, 20 Nov 2026/ }));
  await screen.findByText("As it was");
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText<HTMLInputElement>("Heading").value).toBe("As it was");
  expect(saved(site, "home")).toEqual([]);
  save();
  await waitFor(() =>
    expect(saved(site, "home")[0]?.body).toMatchObject({ version: 3, value: { title: "As it was" } }),
  );
});

test("a failed read is shown, and can be retried", async () => {
  const answers: Record<string, Answer> = {
    "GET /api/site-content/home": { status: 503, body: { error: { code: "unavailable", message: "Not just now." } } },
  };
  using _site = fakeSite(answers);
  render(<DocumentEditor documentKey="home" />, { wrapper: FreshPage });
  await screen.findByText("Not just now.");
  answers["GET /api/site-content/home"] = { body: content("home") };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Publish" });
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
