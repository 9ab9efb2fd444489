/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { atScreen, FreshPage } from "@/components/admin/testing";
import { readSource } from "@/contract/enquiry-source";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { originOf } from "@/lib/enquiry/origin";
import { EnquiriesScreen } from "./enquiries-screen";

const asha = {
  ...blankOf(enquiryThing),
  _id: "7",
  name: "Asha",
  phone: "90000 00014",
  email: "none",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "Two floors",
  status: "pending",
  updatedAt: "2026-03-01T00:00:00.000Z",
  followUp: { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null },
};

type Sent = { call: string; ifMatch: string | null; body: object };

/** The text of the first enquiry that was sent, with its source. */
const enquirySent = ([first]: Sent[]) =>
  String(Object.entries(first?.body ?? {}).find(([name]) => name === "enquiry")?.[1]);

/** A list with Asha's enquiry. Records writes. */
function fakeApi() {
  const sent: Sent[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const path = String(address);
    const method = init?.method ?? "GET";
    const body = method === "GET" ? undefined : JSON.parse(String(init?.body));
    if (body) sent.push({ call: `${method} ${path}`, ifMatch: new Headers(init?.headers).get("if-match"), body });
    const rows = path.startsWith("/api/follow-up/enquiries") ? [asha] : [];
    const answer = body ? { success: true, ...asha, ...body } : { data: rows, total: rows.length };
    return { ok: true, status: 200, json: async () => answer } as Response;
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { sent, [Symbol.dispose]: restore };
}

async function edit() {
  atScreen();
  render(<EnquiriesScreen permissions={["enquiries"]} me="" />, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: "Edit Asha" }));
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save changes" }));

test("[ENQR-03] [ENQR-04] changing only the status uses its own call, even if the email is mistyped", async () => {
  using api = fakeApi();
  await edit();
  fireEvent.click(screen.getByRole("radio", { name: "Closed" }));
  save();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent).toMatchObject([
    { call: "POST /api/enquiries/update-status", body: { enquiryId: "7", status: "closed" } },
  ]);
});

test("closing an enquiry in its form asks for the reason afterwards", async () => {
  using api = fakeApi();
  await edit();
  fireEvent.click(screen.getByRole("radio", { name: "Closed" }));
  save();
  const question = within(await screen.findByRole("dialog", { name: "Close Asha" }));
  fireEvent.click(question.getByRole("button", { name: "Not now" }));
  await waitFor(() =>
    expect(api.sent.at(-1)).toMatchObject({ call: "POST /api/follow-up/enquiry/7/lost", body: { reason: "later" } }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an enquiry that staff add has the chosen way as its source, and none if they do not know it", async () => {
  using api = fakeApi();
  atScreen();
  render(<EnquiriesScreen permissions={["enquiries"]} me="" />, { wrapper: FreshPage });
  for (const way of ["Walk-in", ""]) {
    fireEvent.click(await screen.findByRole("button", { name: "Add Enquiry" }));
    const form = within(screen.getByRole("dialog", { name: "Add New Enquiries" }));
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Lata" } });
    fireEvent.change(form.getByLabelText(/^Phone/), { target: { value: "9845012345" } });
    fireEvent.change(form.getByLabelText(/^Plot details/), { target: { value: "Two floors" } });
    fireEvent.change(form.getByLabelText(/^Came by/), { target: { value: way } });
    fireEvent.click(form.getByRole("button", { name: "Add Enquiry" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  const [walkIn, unknown] = api.sent.map(({ body }) => (body as { enquiry: string }).enquiry);
  const { text, source = {} } = readSource(walkIn ?? "");
  expect([text, originOf(source), unknown]).toEqual(["Two floors", "Walk-in", "Two floors"]);
  expect(api.sent.map(({ body }) => "cameBy" in body)).toEqual([false, false]);
});

test("staff set the language of an enquiry, which is stored with its source and leaves the text as it was", async () => {
  using api = fakeApi();
  await edit();
  const choice = within(screen.getByRole("dialog")).getByLabelText<HTMLSelectElement>(/^Language/);
  expect(choice.value).toBe("en");
  fireEvent.change(choice, { target: { value: "kn" } });
  save();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  const { text, source } = readSource(enquirySent(api.sent));
  expect([text, source]).toEqual(["Two floors", { language: "Kannada" }]);
  expect(originOf(source ?? {})).toBe("Kannada");
});

test("[ENQR-04] a language that is set with the status converted is saved first, under the old status", async () => {
  using api = fakeApi();
  await edit();
  const form = within(screen.getByRole("dialog"));
  fireEvent.change(form.getByLabelText(/^Language/), { target: { value: "hi" } });
  fireEvent.click(form.getByRole("radio", { name: "Converted" }));
  save();
  await waitFor(() => expect(api.sent.length).toBeGreaterThan(1));
  expect(api.sent.slice(0, 2)).toMatchObject([
    { call: "PUT /api/enquiries/7", body: { status: "pending" } },
    { call: "POST /api/enquiries/update-status", body: { status: "converted" } },
  ]);
  expect(readSource(enquirySent(api.sent)).source).toEqual({ language: "Hindi" });
});

test("an enquiry that staff add in a language has both its way and its language", async () => {
  using api = fakeApi();
  atScreen();
  render(<EnquiriesScreen permissions={["enquiries"]} me="" />, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: "Add Enquiry" }));
  const form = within(screen.getByRole("dialog", { name: "Add New Enquiries" }));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Lata" } });
  fireEvent.change(form.getByLabelText(/^Phone/), { target: { value: "9845012345" } });
  fireEvent.change(form.getByLabelText(/^Language/), { target: { value: "hi" } });
  fireEvent.change(form.getByLabelText(/^Came by/), { target: { value: "Walk-in" } });
  fireEvent.click(form.getByRole("button", { name: "Add Enquiry" }));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  const { source = {} } = readSource(enquirySent(api.sent));
  expect(originOf(source)).toBe("Hindi, Walk-in");
});

test("an existing enquiry is not asked how it came", async () => {
  using _api = fakeApi();
  await edit();
  expect(screen.queryByLabelText(/^Came by/)).toBeNull();
});

test("the status, which changes most, is the first field of an enquiry", async () => {
  using _api = fakeApi();
  await edit();
  const [first] = screen.getByRole("dialog").querySelectorAll("input, textarea");
  expect(first).toBe(screen.getByRole("radio", { name: "Active" }));
});

test("[ENQR-03] a note is saved even if the email is mistyped, with the version it is for", async () => {
  using api = fakeApi();
  await edit();
  type(/Plot details/, "Called: wants three floors");
  save();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent).toMatchObject([
    {
      call: "PUT /api/enquiries/7",
      ifMatch: `"${asha.updatedAt}"`,
      body: { email: "none", enquiry: "Called: wants three floors", status: "pending" },
    },
  ]);
});

test("[ENQR-03] an email that staff mistype is refused at its field, and an empty one is accepted", async () => {
  using api = fakeApi();
  await edit();
  type(/Email/, "nobody");
  save();
  await screen.findByText("Enter an email address such as name@example.com");
  expect(api.sent).toEqual([]);
  type(/Email/, "");
  save();
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { email: "" } }]));
});

test("[ENQR-04] converted is saved after other changes", async () => {
  using api = fakeApi();
  await edit();
  type(/Plot details/, "Signed");
  fireEvent.click(screen.getByRole("radio", { name: "Converted" }));
  save();
  await waitFor(() => expect(api.sent).toHaveLength(2));
  expect(api.sent).toMatchObject([
    { call: "PUT /api/enquiries/7", body: { enquiry: "Signed", status: "pending" } },
    { call: "POST /api/enquiries/update-status", body: { enquiryId: "7", status: "converted" } },
  ]);
});
