/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notify } from "@/components/admin/parts/toasts";
import { fakeEnquirySite, showEnquiries } from "@/components/admin/record/testing";
import { AppError } from "@/contract/errors";
import type { Quote } from "@/contract/schemas/quote";
import { readExtras } from "./quote-typed";

const quotable = {
  packages: [{ _id: "p1", name: "Essential", city: "Bengaluru", rate: 1_620, excluded: ["Soil test"] }],
  validDays: 30,
  printed: "\\u{20}-\\u{7e}\\u{c80}-\\u{cff}₹",
};
const made: Quote = {
  _id: "q1",
  enquiry: "e1",
  state: "made",
  stateAt: "2026-11-22T10:00:00.000Z",
  number: "Q-2026-0001",
  revision: 1,
  sum: 17_40_000,
  by: "Meera",
  validUntil: "2026-12-22T18:29:59.000Z",
  madeAt: "2026-11-22T10:00:00.000Z",
  input: {
    _id: "q1",
    name: "ಆಶಾ",
    plot: "30 × 40",
    package: "p1",
    builtUp: 1_000,
    extras: [{ what: "Compound wall", rupees: 1_20_000 }],
    validDays: 30,
  },
  lostReason: null,
  link: null,
  openedAt: null,
  openings: 0,
  acceptedName: null,
};

const quotes = () => screen.findByRole("region", { name: "Quotes" });

test("a quote starts from the record with the enquiry's name, and shows its sum before it is sent", async () => {
  using site = fakeEnquirySite();
  Object.assign(site, { quotable, record: { quotes: [] } });
  showEnquiries("?record=e1");
  const section = within(await quotes());
  fireEvent.click(section.getByRole("button", { name: "Create quote" }));
  expect((await section.findByLabelText("Name on the quote")).getAttribute("value")).toBe("Asha");
  fireEvent.change(section.getByLabelText("Package"), { target: { value: "p1" } });
  fireEvent.change(section.getByLabelText("Built-up area (sq ft)"), { target: { value: "1,000" } });
  fireEvent.change(section.getByLabelText(/^Extras and discounts/), {
    target: { value: "Wall: ₹1,20,000\nOffer: -20,000" },
  });
  expect(section.getByRole("status").textContent).toContain("₹17,20,000");
  fireEvent.click(section.getByRole("button", { name: "Create quote" }));
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
        { what: "Wall", rupees: 1_20_000 },
        { what: "Offer", rupees: -20_000 },
      ],
    },
  });
});

test("closing an enquiry as lost although it has an accepted quote is questioned, with the sum", async () => {
  using site = fakeEnquirySite();
  Object.assign(site, { record: { quotes: [{ ...made, state: "accepted", sum: 25_00_000 }] } });
  showEnquiries("?record=e1");
  await quotes();
  const record = within(screen.getByRole("region", { name: "Asha: details" }));
  fireEvent.click(record.getByRole("button", { name: "Status: Pending" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Closed" }));
  expect(screen.getByText("This enquiry has an accepted quote of ₹25,00,000. Close it as lost?")).toBeTruthy();
  fireEvent.click(record.getByRole("button", { name: "Cancel" }));
  expect(site.sent).toEqual([]);
});

test("quotes are listed with their PDFs, and a revision starts with the earlier values", async () => {
  using site = fakeEnquirySite();
  Object.assign(site, { quotable, record: { quotes: [{ ...made, _id: "q2", revision: 2 }, made] } });
  showEnquiries("?record=e1");
  const section = within(await quotes());
  expect(section.getByRole("link", { name: "Open Q-2026-0001 rev 2 as PDF" }).getAttribute("href")).toBe(
    "/api/quotes/q2/pdf",
  );
  fireEvent.click(section.getByRole("button", { name: "Revise Q-2026-0001 rev 2" }));
  expect((await section.findByLabelText("Name on the quote")).getAttribute("value")).toBe("ಆಶಾ");
  section.getByRole("heading", { name: "New revision of Q-2026-0001" });
  fireEvent.click(section.getByRole("button", { name: "Create quote" }));
  await waitFor(() => expect(site.sent[0]?.body).toMatchObject({ revises: "Q-2026-0001", builtUp: 1_000 }));
  expect(site.sent[0]?.body).toMatchObject({ extras: made.input.extras });
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole("button", { name: "Create quote" })));
});

async function openForm(more: object = {}) {
  const site = fakeEnquirySite();
  Object.assign(site, { quotable, record: { quotes: [] }, ...more });
  showEnquiries("?record=e1");
  const section = within(await quotes());
  fireEvent.click(section.getByRole("button", { name: "Create quote" }));
  fireEvent.change(await section.findByLabelText("Package"), { target: { value: "p1" } });
  const area = section.getByLabelText(/^Built-up/);
  fireEvent.change(area, { target: { value: "1,000" } });
  return Object.assign(site, { section, area });
}

test.each([
  ["an amount with paise", "Extras", "Wall: 1,20,000.50", "“Wall: 1,20,000.50”: Enter whole rupees, without paise."],
  ["an area that is none", "Built-up", "0x10", "Enter the built-up area in square feet"],
])("%s is refused in the form by the server's rules, and no request is sent", async (_what, label, typed, sentence) => {
  using site = await openForm();
  const field = site.section.getByLabelText(new RegExp(`^${label}`));
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(site.section.getByRole("button", { name: "Create quote" }));
  expect(site.section.getByRole("alert").textContent).toContain(sentence);
  expect(document.activeElement).toBe(field);
  expect(site.sent).toEqual([]);
});

test("if an amount cannot be read, there is no total: the total and the field say so", async () => {
  using site = await openForm();
  const total = () => site.section.getByRole("status").textContent;
  expect(total()).toContain("₹16,20,000");
  fireEvent.change(site.area, { target: { value: "1,0,00" } });
  expect(total()).toContain("No total: an amount cannot be read.");
  expect(total()).not.toContain("₹");
  fireEvent.blur(site.area);
  expect(site.area.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(site.area.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toContain("Enter the built-up area in square feet");
});

test("a resent quote is the same quote; a changed one is another, because the first may have been stored", async () => {
  using site = await openForm({ refuse: new AppError("upstream", "No answer came.") });
  const { section, area } = site;
  const send = async (count: number) => {
    fireEvent.click(await section.findByRole("button", { name: "Create quote" }));
    await waitFor(() => expect(site.sent).toHaveLength(count));
    return (site.sent[count - 1]?.body as { _id: string } | undefined)?._id;
  };
  const first = await send(1);
  expect(await send(2)).toBe(first);
  await section.findByRole("button", { name: "Create quote" });
  fireEvent.change(area, { target: { value: "1,100" } });
  expect(await send(3)).not.toBe(first);
});

test("staff see which characters the PDF cannot print, while they type", async () => {
  using desk = await openForm();
  const { section } = desk;
  const name = section.getByLabelText("Name on the quote");
  fireEvent.change(name, { target: { value: "ರಾಜ್\u200cಕುಮಾರ್" } });
  expect(section.queryByText(/prints a box/)).toBeNull();
  fireEvent.change(name, { target: { value: "Asha 李明李" } });
  expect(section.getByText(/prints a box for each of these: 李 明\./)).toBeTruthy();
});

test("a sum in the digits of another script is read", () => {
  expect(readExtras("ಕಾಂಪೌಂಡ್: ೧,೨೦,೦೦೦").extras).toEqual([{ what: "ಕಾಂಪೌಂಡ್", rupees: 1_20_000 }]);
});

test("a line without a sum is refused by name", () => {
  expect(readExtras("Wall: 1,20,000\nGate")).toMatchObject({
    wrong: "“Gate” has no amount. Add it after a colon, e.g. Compound wall: 1,20,000",
  });
  expect(readExtras("Wall: 1,2,3").wrong).toContain("“Wall: 1,2,3”");
  expect(readExtras("\n  \n")).toEqual({ extras: [], wrong: undefined });
});

const templates = {
  templates: [
    {
      label: "Quotation",
      channel: "whatsapp",
      language: "any",
      subject: "",
      words: "Namaste {name}. {quote}: {sum}, until {until}.",
    },
    {
      label: "Quotation",
      channel: "mail",
      language: "any",
      subject: "Your quotation",
      words: "Dear {name},\n\n{quote} is attached.",
    },
  ],
  facts: { brand: "Sagwan", me: "Meera" },
  isMailed: true,
};

test("the email of a quote is filled from the template, checked, and queued with the PDF", async () => {
  using site = fakeEnquirySite();
  const done = jest.spyOn(notify, "done");
  Object.assign(site, { quotable, templates, record: { quotes: [made] } });
  showEnquiries("?record=e1");
  fireEvent.click(await screen.findByRole("button", { name: /^Email quote/ }));
  const section = within(await quotes());
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
  done.mockRestore();
});

const link = "https://example.com/quote/AAAAAAAAAAAAAAAAAAAAAA";

test("a template that was saved before quotes had links ends with the quote's link, once", async () => {
  using site = fakeEnquirySite();
  const named = templates.templates.map((one) => ({ ...one, words: `${one.words} See {link}` }));
  for (const some of [templates, { ...templates, templates: named }]) {
    Object.assign(site, { quotable, templates: some, record: { quotes: [{ ...made, link }] } });
    const { unmount } = showEnquiries("?record=e1");
    const href = (await screen.findByRole("link", { name: /^Send by WhatsApp/ })).getAttribute("href") ?? "";
    expect(decodeURIComponent(href).split(link)).toHaveLength(2);
    unmount();
  }
});

test("declining a quote asks why, and the reason is sent with it", async () => {
  using site = fakeEnquirySite();
  Object.assign(site, { quotable, templates, record: { quotes: [made] } });
  showEnquiries("?record=e1");
  const section = within(await quotes());
  fireEvent.click(section.getByRole("button", { name: /^Declined/ }));
  expect(site.sent).toEqual([]);
  fireEvent.click(section.getByRole("button", { name: "Too expensive" }));
  await waitFor(() => expect(site.sent[0]?.body).toEqual({ state: "declined", from: "made", reason: "price" }));
});

test("staff see whether the customer opened a quote, and stop its link", async () => {
  using site = fakeEnquirySite();
  const opened = { openedAt: "2026-11-23T10:00:00.000Z", openings: 2 };
  Object.assign(site, { quotable, templates, record: { quotes: [{ ...made, link, ...opened }] } });
  showEnquiries("?record=e1");
  const section = within(await quotes());
  section.getByText("Opened 2 times, first on 23 Nov 2026, 3:30 pm");
  fireEvent.click(section.getByRole("button", { name: /^Stop the link/ }));
  await waitFor(() =>
    expect(site.sent).toEqual([{ call: "PUT /api/follow-up/enquiry/e1/quotes/q1/link", body: { link: "stopped" } }]),
  );
});

test("an email of a quote that is sent again after an error is the same email, because the first may be queued", async () => {
  using site = fakeEnquirySite();
  const refuse = new AppError("upstream", "No answer came.");
  Object.assign(site, { quotable, templates, record: { quotes: [made] }, refuse });
  showEnquiries("?record=e1");
  fireEvent.click(await screen.findByRole("button", { name: /^Email quote/ }));
  const section = within(await quotes());
  for (const count of [1, 2]) {
    fireEvent.click(await section.findByRole("button", { name: "Send email" }));
    await waitFor(() => expect(site.sent).toHaveLength(count));
  }
  const [first, again] = site.sent.map(({ body }) => (body as { _id: string })._id);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
});

test("focus moves to the quote's link when the pressed control goes away", async () => {
  using site = fakeEnquirySite();
  Object.assign(site, { quotable, templates, record: { quotes: [made] } });
  showEnquiries("?record=e1");
  const section = within(await quotes());
  const press = async (name: RegExp) => {
    const button = await section.findByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  };
  const isOnLink = () => document.activeElement === section.getByRole("link", { name: "Open Q-2026-0001 as PDF" });
  for (const leave of [/^Cancel/, /^Send email/]) {
    await press(/^Email quote/);
    expect(isOnLink()).toBe(false);
    await press(leave);
    await section.findByRole("button", { name: /^Email quote/ });
    expect(isOnLink()).toBe(true);
  }
  Object.assign(site, { record: { quotes: [{ ...made, state: "accepted" }] } });
  await press(/^Accepted/);
  await section.findByRole("button", { name: /^Reopen/ });
  expect(isOnLink()).toBe(true);
});
