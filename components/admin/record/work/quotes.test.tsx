/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notify } from "@/components/admin/parts/toasts";
import { enquiries, fakeEnquirySite, sampleQuote, showEnquiries } from "@/components/admin/record/testing";
import { AppError } from "@/contract/errors";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { Quote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import { blankLine, initialQuote, readLine, resolverOf } from "./quote-typed";

const quotable = {
  stateCode: "29",
  packages: [{ _id: "p1", name: "Essential", city: "Bengaluru", rate: 1_620, excluded: ["Soil test"] }],
  validDays: 30,
};
const made = sampleQuote({
  number: "Q-2026-0001",
  input: { name: "ಆಶಾ", extras: [{ what: "Compound wall", rupees: 1_20_000 }] },
});

const quotes = () => screen.findByRole("region", { name: "Quotes" });
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value;
/** Shows a record with these quotes, from a site with these changes. */
async function showQuotes(changes: object, ...shown: Quote[]) {
  const site = fakeEnquirySite();
  Object.assign(site, { quotable, templates, record: { quotes: shown }, ...changes });
  showEnquiries("?record=e1");
  return Object.assign(site, { section: within(await quotes()) });
}
const form = async (name = "New quote") => within(await screen.findByRole("region", { name }));

async function openForm(changes: object = {}) {
  const site = await showQuotes(changes);
  fireEvent.click(site.section.getByRole("button", { name: "Create quote" }));
  const section = await form();
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(section.getByLabelText(label), { target: { value } });
  const addLine = (what: string, quantity: string, rate: string) => {
    fireEvent.click(section.getByRole("button", { name: "Add line" }));
    const line = within(section.getAllByRole("listitem").at(-1) as HTMLElement);
    fireEvent.change(line.getByLabelText(/^Line/), { target: { value: what } });
    fireEvent.change(line.getByLabelText("Quantity"), { target: { value: quantity } });
    fireEvent.change(line.getByLabelText("Rate (₹)"), { target: { value: rate } });
  };
  const create = () => fireEvent.click(section.getByRole("button", { name: "Create quote" }));
  await section.findByLabelText("Package");
  type("Package", "p1");
  type(/^Built-up/, "1,000");
  const total = () => section.getByRole("status").textContent;
  return Object.assign(site, { section, type, addLine, create, total });
}

test("a quote starts from the record with the enquiry's name, and shows its sum before it is sent", async () => {
  using site = await openForm();
  const { section, type, addLine } = site;
  expect(typedIn(section.getByLabelText("Name on the quote"))).toBe("Asha");
  addLine("Compound wall", "120.5", "1,000");
  fireEvent.change(section.getByLabelText("Unit"), { target: { value: "running ft" } });
  addLine("Old windows taken back", "1", "-20,000");
  addLine("", "1", "");
  expect(section.getAllByText("₹1,20,500")).toHaveLength(1);
  type("Discount", "5%");
  type("Discount in", "percent");
  type("Reason for the discount", "Festival");
  fireEvent.click(section.getByLabelText(/^Round off/));
  // 16,20,000 + 1,20,500 - 20,000 less 86,025.
  expect(site.total()).toBe("Total: ₹16,34,500.");
  site.create();
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({
    call: "POST /api/follow-up/enquiry/e1/quotes",
    body: {
      package: "p1",
      address: "Mysuru",
      phone: "9000000001",
      email: "Asha@example.com",
      builtUp: 1_000,
      extras: [
        { what: "Compound wall", quantity: 120.5, unit: "running ft", rate: 1_000, rupees: 1_20_500 },
        { what: "Old windows taken back", quantity: 1, rate: -20_000, rupees: -20_000 },
      ],
      discount: { of: "percent", value: 5, reason: "Festival" },
      isRounded: true,
      stateCode: "29",
    },
  });
});

test("lines are added, moved and removed by buttons that keep or pass on the focus", async () => {
  using site = await openForm();
  const { section, addLine } = site;
  const lines = () => section.getAllByLabelText(/^Line \d/).map(typedIn);
  const press = (name: string) => {
    const button = section.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  for (const what of ["Wall", "Gate", "Well"]) addLine(what, "1", "1,000");
  press("Move up: Line 3: Well");
  expect(lines()).toEqual(["Wall", "Well", "Gate"]);
  expect(document.activeElement).toBe(section.getByRole("button", { name: "Move up: Line 2: Well" }));
  press("Move up: Line 2: Well");
  press("Move up: Line 1: Well");
  press("Move down: Line 2: Wall");
  expect(lines()).toEqual(["Well", "Gate", "Wall"]);
  press("Remove: Line 1: Well");
  expect(document.activeElement).toBe(section.getByLabelText("Line 1"));
  press("Remove: Line 2: Wall");
  press("Remove: Line 1: Gate");
  expect(document.activeElement).toBe(section.getByRole("button", { name: "Add line" }));
});

test("the state follows a valid GSTIN, until staff choose the state themselves", async () => {
  using site = await openForm();
  const { type } = site;
  const state = () => typedIn(site.section.getByLabelText("State of the plot"));
  expect(state()).toBe("29");
  type(/GSTIN/, "27AAPFU0939F1ZX");
  expect(state()).toBe("29");
  type(/GSTIN/, "27aapfu0939f1zv");
  expect(state()).toBe("27");
  type("State of the plot", "29");
  type(/GSTIN/, "24AAACC1206D1ZM");
  expect(state()).toBe("29");
});

test("Escape closes the form alone, which keeps what was typed; Cancel drops it", async () => {
  using site = await openForm();
  site.addLine("Wall", "1", "1,000");
  expect(screen.queryByRole("textbox", { name: "Details" })).toBeNull();
  fireEvent.keyDown(site.section.getByLabelText("Name on the quote"), { key: "Escape" });
  const open = within(await quotes()).getByRole("button", { name: "Create quote" });
  expect(document.activeElement).toBe(open);
  fireEvent.click(open);
  const again = await form();
  expect(typedIn(await again.findByLabelText("Line 1"))).toBe("Wall");
  fireEvent.click(again.getByRole("button", { name: "Cancel" }));
  fireEvent.click(within(await quotes()).getByRole("button", { name: "Create quote" }));
  await (await form()).findByLabelText("Package");
  expect((await form()).queryByLabelText("Line 1")).toBeNull();
});

test("closing an enquiry as lost although it has an accepted quote is questioned, with the sum", async () => {
  using site = await showQuotes({}, { ...made, state: "accepted", sum: 25_00_000 });
  const record = within(screen.getByRole("region", { name: "Asha: details" }));
  fireEvent.click(record.getByRole("button", { name: "Status: Pending" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Closed" }));
  expect(screen.getByText("This enquiry has an accepted quote of ₹25,00,000. Close it as lost?")).toBeTruthy();
  fireEvent.click(record.getByRole("button", { name: "Cancel" }));
  expect(site.sent).toEqual([]);
});

test("quotes are listed with their PDFs, and a revision starts with the earlier values", async () => {
  using site = await showQuotes({}, { ...made, _id: "q2", revision: 2 }, made);
  expect(site.section.getByRole("link", { name: "Open Q-2026-0001 rev 2 as PDF" }).getAttribute("href")).toBe(
    "/api/quotes/q2/pdf",
  );
  fireEvent.click(site.section.getByRole("button", { name: "Revise Q-2026-0001 rev 2" }));
  const revision = await form("New revision of Q-2026-0001");
  expect(typedIn(await revision.findByLabelText("Name on the quote"))).toBe("ಆಶಾ");
  fireEvent.click(revision.getByRole("button", { name: "Create quote" }));
  await waitFor(() => expect(site.sent[0]?.body).toMatchObject({ revises: "Q-2026-0001", builtUp: 1_000 }));
  expect(site.sent[0]?.body).toMatchObject({ extras: made.input.extras });
  await waitFor(async () =>
    expect(document.activeElement).toBe(within(await quotes()).getByRole("button", { name: "Create quote" })),
  );
});

test.each([
  ["an area that is none", /^Built-up/, "0x10", "Enter the built-up area in square feet"],
  ["a discount of everything", "Discount", "16,20,000", "The total is ₹0. A quote must be above ₹0."],
  ["a GSTIN with a typing error", /GSTIN/, "29AAKCM4821Q1Z5", "The check digit at the end does not match."],
])("%s is refused in the form by the server's rules, and no request is sent", async (_what, label, typed, sentence) => {
  using site = await openForm();
  site.type("Reason for the discount", "Festival");
  site.type("Discount", "1");
  site.type(label, typed);
  site.create();
  const field = site.section.getByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect([note?.textContent, field.getAttribute("aria-invalid")]).toEqual([expect.stringContaining(sentence), "true"]);
  expect(site.sent).toEqual([]);
});

test.each([
  ["Gate", "1", "", "rate", "Enter a rate in rupees"],
  ["", "1", "1,000", "what", "Enter a description"],
  ["Gate", "0", "1,000", "quantity", "Enter a quantity above 0"],
  ["Gate", "1", "0.01", "rate", "Enter an amount other than 0"],
])(
  "a line %j of %j at %j has its error at its %s, after a blank line",
  async (what, quantity, rate, field, sentence) => {
    const extras = [blankLine, { what, quantity, unit: "", rate }];
    const typed = {
      ...initialQuote(enquiries[0] as Enquiry, undefined, quotable),
      package: "p1",
      builtUp: "1,000",
      extras,
    };
    const { errors } = await resolverOf(quotable, undefined)(typed, undefined, {} as never);
    const message = expect.stringContaining(sentence);
    expect(errors).toEqual({ extras: [undefined, { [field]: { type: "quote", message } }] });
  },
);

test("if an amount cannot be read, there is no total", async () => {
  using site = await openForm();
  expect(site.total()).toContain("₹16,20,000");
  site.type(/^Built-up/, "1,0,00");
  expect(site.total()).toContain("No total: an amount cannot be read.");
  expect(site.total()).not.toContain("₹");
});

test("a resent quote is the same quote; a changed one is another, because the first may have been stored", async () => {
  using site = await openForm({ refuse: new AppError("upstream", "No answer came.") });
  const send = async (count: number) => {
    fireEvent.click(await site.section.findByRole("button", { name: "Create quote" }));
    await waitFor(() => expect(site.sent).toHaveLength(count));
    await site.section.findByRole("button", { name: "Create quote" });
    return (site.sent[count - 1]?.body as { _id: string } | undefined)?._id;
  };
  const first = await send(1);
  expect(await send(2)).toBe(first);
  site.type(/^Built-up/, "1,100");
  expect(await send(3)).not.toBe(first);
});

test("a rate below zero is read, and a quantity in the digits of another script", () => {
  const rupees = (quantity: string, rate: string) => readLine({ what: "Gate", quantity, unit: "", rate }).rupees;
  expect(rupees("೨", "− ₹20,000")).toBe(-40_000);
  expect(rupees("1", "1,2,3")).toBeNaN();
});

const quotation = { label: "Quotation", language: "any" };
const templates = {
  templates: [
    { ...quotation, channel: "whatsapp", subject: "", words: "Namaste {name}. {quote}: {sum}, until {until}." },
    { ...quotation, channel: "mail", subject: "Your quotation", words: "Dear {name},\n\n{quote} is attached." },
  ],
  facts: { brand: "Sagwan", me: "Meera" },
  isMailed: true,
};

test("the email of a quote is filled from the template, checked, and queued with the PDF", async () => {
  const done = jest.spyOn(notify, "done");
  using site = await showQuotes({}, made);
  const { section } = site;
  fireEvent.click(await screen.findByRole("button", { name: /^Email quote/ }));
  fireEvent.change(section.getByLabelText("To"), { target: { value: "no address" } });
  fireEvent.click(section.getByRole("button", { name: "Send email" }));
  expect((await section.findByRole("alert")).textContent).toContain("Enter an email address");
  fireEvent.change(section.getByLabelText("To"), { target: { value: "lata@example.com" } });
  fireEvent.click(section.getByRole("button", { name: "Send email" }));
  await waitFor(() =>
    expect(site.sent).toEqual([
      {
        call: "POST /api/follow-up/enquiry/e1/quotes/q1/mail",
        body: {
          _id: expect.any(String),
          email: "lata@example.com",
          subject: "Your quotation",
          text: "Dear Asha,\n\nQ-2026-0001 is attached.",
          from: "made",
        },
      },
    ]),
  );
  await waitFor(() => expect(done).toHaveBeenCalledWith("Quote Q-2026-0001 is being emailed to lata@example.com"));
});

test("a quote goes to a customer who asked for no email or WhatsApp only after a question", async () => {
  const refusals = (["mail", "whatsapp"] as const).map((way) => ({ way, by: "Meera", at: made.madeAt }));
  const ask = jest.spyOn(window, "confirm").mockReturnValue(false);
  using _site = await showQuotes({ record: { quotes: [made], refusals } });
  fireEvent.click(await screen.findByRole("button", { name: /^Email quote/ }));
  expect(screen.queryByLabelText("To")).toBeNull();
  expect(fireEvent.click(screen.getByRole("link", { name: /^Send by WhatsApp/ }))).toBe(false);
  expect(ask.mock.calls).toEqual([[recordWords.refused.ask.mail], [recordWords.refused.ask.whatsapp]]);
  ask.mockReturnValue(true);
  fireEvent.click(screen.getByRole("button", { name: /^Email quote/ }));
  expect(screen.getByLabelText("To")).toBeTruthy();
});

test("back from WhatsApp, staff see the question whether they sent the quote, and answer it in one press", async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.textContent);
  };
  using site = await showQuotes({}, made);
  fireEvent.click(await screen.findByRole("link", { name: /^Send by WhatsApp/ }));
  expect(screen.queryByText(/^Did you send/)).toBeNull();
  fireEvent.focus(window);
  expect(shown).toEqual([expect.stringContaining("Did you send Q-2026-0001 by WhatsApp?")]);
  fireEvent.click(screen.getByRole("button", { name: "Yes, sent Q-2026-0001" }));
  await waitFor(() => expect(site.sent[0]?.body).toEqual({ state: "sent", from: "made" }));
});

const link = "https://example.com/quote/AAAAAAAAAAAAAAAAAAAAAA";

test("a template that was saved before quotes had links ends with the quote's link, once", async () => {
  using site = fakeEnquirySite();
  const withLink = templates.templates.map((template) => ({ ...template, words: `${template.words} See {link}` }));
  for (const answer of [templates, { ...templates, templates: withLink }]) {
    Object.assign(site, { quotable, templates: answer, record: { quotes: [{ ...made, link }] } });
    const { unmount } = showEnquiries("?record=e1");
    const href = (await screen.findByRole("link", { name: /^Send by WhatsApp/ })).getAttribute("href") ?? "";
    expect(decodeURIComponent(href).split(link)).toHaveLength(2);
    unmount();
  }
});

test("declining a quote asks why, and the reason is sent with it", async () => {
  using site = await showQuotes({}, made);
  fireEvent.click(site.section.getByRole("button", { name: /^Declined/ }));
  expect(site.sent).toEqual([]);
  fireEvent.click(site.section.getByRole("button", { name: "Too expensive" }));
  await waitFor(() => expect(site.sent[0]?.body).toEqual({ state: "declined", from: "made", reason: "price" }));
});

test("staff see whether the customer opened a quote, and stop its link", async () => {
  const opened = { openedAt: "2026-11-23T10:00:00.000Z", openings: 2 };
  using site = await showQuotes({}, { ...made, link, ...opened });
  site.section.getByText("Opened 2 times, first on 23 Nov 2026, 3:30 pm");
  fireEvent.click(site.section.getByRole("button", { name: /^Stop the link/ }));
  await waitFor(() =>
    expect(site.sent).toEqual([{ call: "PUT /api/follow-up/enquiry/e1/quotes/q1/link", body: { link: "stopped" } }]),
  );
});

test("an email of a quote that is sent again after an error is the same email, because the first may be queued", async () => {
  using site = await showQuotes({ refuse: new AppError("upstream", "No answer came.") }, made);
  fireEvent.click(await screen.findByRole("button", { name: /^Email quote/ }));
  for (const count of [1, 2]) {
    fireEvent.click(await site.section.findByRole("button", { name: "Send email" }));
    await waitFor(() => expect(site.sent).toHaveLength(count));
  }
  const [first, again] = site.sent.map(({ body }) => (body as { _id: string })._id);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
});

test("focus moves to the quote's link when the pressed control goes away", async () => {
  using site = await showQuotes({}, made);
  const press = async (name: RegExp) => {
    const button = await site.section.findByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  const isOnLink = () => document.activeElement === site.section.getByRole("link", { name: "Open Q-2026-0001 as PDF" });
  for (const leave of [/^Cancel/, /^Send email/]) {
    await press(/^Email quote/);
    expect(isOnLink()).toBe(false);
    await press(leave);
    await site.section.findByRole("button", { name: /^Email quote/ });
    expect(isOnLink()).toBe(true);
  }
  Object.assign(site, { record: { quotes: [{ ...made, state: "accepted" }] } });
  await press(/^Accepted/);
  await site.section.findByRole("button", { name: /^Reopen/ });
  expect(isOnLink()).toBe(true);
});
