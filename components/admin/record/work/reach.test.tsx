/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { enquiries } from "@/components/admin/record/testing";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import { TEMPLATE_FIELDS } from "@/contract/content/follow-up";
import { HOUR_MS } from "@/contract/durations";
import { withSource } from "@/contract/enquiry-source";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { Quote } from "@/contract/schemas/quote";
import { defaults } from "@/lib/content/defaults";
import { Reach, reachLinks } from "./reach";
import { fillTemplate, templatesFor } from "./use-templates";

const lead = { phone: "090000 00014", email: "asha.rao+plot@example.com" };
const onlyPhone = { person: { phone: "9000000014", email: "" }, templates: [], refusals: [] };
const actions = { onReached: () => {}, send: async () => {}, refuse: () => {} };
const showReach = (props: Partial<Parameters<typeof Reach>[0]>) =>
  render(<Reach {...onlyPhone} {...actions} {...props} />, { wrapper: FreshPage });
const rates = {
  ...{ _id: "1", name: "Rates", channel: "whatsapp" as const },
  ...{ subject: "Your plot & house", text: "Dear Asha,\nour rates: 50% off?" },
};

test("call, WhatsApp and mail link to the number and the address in any format", () => {
  expect(reachLinks({ phone: "+91 90000-00014", email: lead.email })).toEqual({
    call: "tel:+919000000014",
    whatsapp: "https://wa.me/919000000014",
    mail: "mailto:asha.rao%2Bplot@example.com",
  });
  expect(reachLinks({ phone: "", email: "a@example.com?bcc=b@example.com&body=x" }).mail).not.toMatch(/[?&]/);
});

test("a template's text is encoded: no part of it changes the link", () => {
  const { whatsapp, mail } = reachLinks({ phone: "9000000014", email: lead.email }, { whatsapp: rates, mail: rates });
  expect(new URL(whatsapp).searchParams.get("text")).toBe(rates.text);
  const query = new URLSearchParams(mail.split("?")[1]);
  expect([query.get("subject"), query.get("body")]).toEqual([rates.subject, rates.text]);
});

test("[PRIV-01] every mail ends with the complaints contact and the link to unsubscribe", () => {
  const person = { phone: "", email: "a@example.com", mailFoot: "Unsubscribe: https://x.example/?code=a" };
  const body = (link: string) => new URLSearchParams(link.split("?").slice(1).join("?")).get("body");
  expect(body(reachLinks(person).mail)).toBe(person.mailFoot);
  expect(body(reachLinks(person, { mail: rates }).mail)).toBe(`${rates.text}\n\n${person.mailFoot}`);
});

test("the first template is used by default, and others can be chosen", () => {
  const visit = { _id: "2", name: "Visit", channel: "whatsapp" as const, subject: "", text: "See you on Sunday" };
  showReach({ templates: [rates, visit] });
  const words = () => new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" }).href).searchParams;
  expect(words().get("text")).toBe(rates.text);
  fireEvent.click(screen.getByRole("button", { name: "Template: Rates" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Visit" }));
  expect(words().get("text")).toBe(visit.text);
  fireEvent.click(screen.getByRole("button", { name: "Template: Visit" }));
  fireEvent.click(screen.getByRole("menuitemradio", { name: "No template" }));
  expect(words().get("text")).toBeNull();
});

const enquiryWith = (enquiry: string) => {
  return { kind: "enquiry" as const, row: { ...(enquiries[0] as Enquiry), enquiry } };
};

test("the desk's templates include the person's name and the enquiry's source", () => {
  const enquiry = "Two floors\n-- From the website --\nReference: 90ab\nPackage: Essential";
  const words = "Namaste {name}, {me} here, about {package}. You build in {city}. {reference}";
  const templates = [{ label: "First", channel: "whatsapp" as const, language: "any" as const, subject: "", words }];
  const facts = { brand: "Sagwan", me: "Meera" };
  const isMailed = true;
  expect(templatesFor(enquiryWith(enquiry), { templates, facts, isMailed })).toEqual([
    {
      _id: "0",
      name: "First (WhatsApp)",
      channel: "whatsapp",
      subject: "",
      text: "Namaste Asha, Meera here, about Essential. 90ab",
    },
  ]);
});

const greetings = {
  templates: (["en", "any", "hi", "kn"] as const).flatMap((language) =>
    (["whatsapp", "mail"] as const).map((channel) => ({ label: "Hello", channel, language, subject: "", words: "Hi" })),
  ),
  facts: { brand: "Sagwan", me: "Meera" },
  isMailed: true,
};

test.each([
  ["Kannada", ["Kannada", "", "English", "Hindi"]],
  ["Hindi", ["Hindi", "", "English", "Kannada"]],
  [undefined, ["English", "", "Hindi", "Kannada"]],
])("an enquiry with the language %s offers templates in that language first, then those for any", (language, order) => {
  const enquiry = withSource("Two floors", { placement: "home", language });
  const offered = templatesFor(enquiryWith(enquiry), greetings);
  expect(offered.map(({ name }) => name)).toEqual(
    order.flatMap((name) =>
      name ? [`Hello (WhatsApp, ${name})`, `Hello (Email, ${name})`] : ["Hello (WhatsApp)", "Hello (Email)"],
    ),
  );
  expect(new Set(offered.map(({ _id }) => _id)).size).toBe(8);
});

test("messages with a quote name its number, sum and last day, and not the package of the enquiry", () => {
  const enquiry = "Two floors\n-- From the website --\nReference: 90ab\nPackage: Essential";
  const quote = { number: "Q-2026-0001", revision: 2, sum: 17_40_000, validUntil: "2026-12-22T18:29:59.000Z" } as Quote;
  const settings = { templates: defaults.desk.templates, facts: { brand: "Sagwan", me: "Meera" }, isMailed: true };
  const sent = templatesFor(enquiryWith(enquiry), settings, quote).filter(({ name }) => name.startsWith("Quotation"));
  expect(sent.map(({ channel }) => channel)).toEqual(["whatsapp", "mail"]);
  for (const { text } of sent) {
    expect(text).toContain("number is Q-2026-0001 rev 2. The price is ₹17,40,000. It's valid until 22 December 2026.");
    expect(text).not.toMatch(/Essential|package/);
  }
});

test("a way that the person refused is not the main one and asks first, and says who noted it", () => {
  const reached: string[] = [];
  const confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
  showReach({
    person: { phone: "9000000014", email: "asha@example.com" },
    onReached: (type) => reached.push(type),
    refusals: [{ way: "call", by: "Meera", at: "2026-11-03T06:00:00.000Z" }],
  });
  const link = (name: string) => screen.getByRole("link", { name });
  expect([link("Call").className, link("WhatsApp").className].map((names) => /main/.test(names))).toEqual([
    false,
    true,
  ]);
  fireEvent.click(link("Call"));
  expect([confirm.mock.calls.length, reached]).toEqual([1, []]);
  fireEvent.click(link("WhatsApp"));
  expect([confirm.mock.calls.length, reached]).toEqual([1, ["whatsapp"]]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Do not call (Meera, 3 Nov)" }).checked).toBe(true);
});

const allFacts = {
  ...{ name: "Asha Rao", brand: "Teak & Sons", package: "Pure", city: "Mysuru", me: "Meera" },
  ...{ reference: "0123456789ab", quote: "Q-2026-0001", sum: "₹17,40,000", until: "22 December 2026" },
  link: "https://example.com/quote/AAAAAAAAAAAAAAAAAAAAAA",
};

test("a template is filled with the facts of the enquiry and the author, once", () => {
  const words = "Dear {name},\n\nYou asked about {package} in {city}.\n\n{me}, {brand} ({reference})";
  expect(fillTemplate({ subject: "Your house with {brand}", words }, allFacts)).toEqual({
    subject: "Your house with Teak & Sons",
    words: "Dear Asha Rao,\n\nYou asked about Pure in Mysuru.\n\nMeera, Teak & Sons (0123456789ab)",
  });
  expect(fillTemplate({ subject: "", words: "Dear {name}," }, { name: "{me}", me: "Meera" }).words).toBe("Dear {me},");
});

test("a missing fact leaves no gap: its sentence is left out, and its line if nothing else is there", () => {
  const words = "Dear {name},\n\nThank you. You asked about {package}. When may I call?\n\n{city}\n\n{me}";
  const known = { me: "Meera", name: " ", package: "" };
  expect(fillTemplate({ subject: "{city}", words }, known)).toEqual({
    subject: "",
    words: "Thank you. When may I call?\n\nMeera",
  });
});

test("the default templates read well with any facts: no placeholder, gap or empty greeting is left", () => {
  const anyFacts = fc.record(
    Object.fromEntries(TEMPLATE_FIELDS.map((name) => [name, fc.constantFrom("", allFacts[name])])),
  );
  fc.assert(
    fc.property(fc.constantFrom(...defaults.desk.templates), anyFacts, (template, known) => {
      const { subject, words } = fillTemplate(template, { ...known, brand: allFacts.brand });
      expect(words).not.toMatch(/[{}]|\n{3}| {2}|(Dear|Namaste) *,|^\s|\s$|[ ]\n/);
      expect(words.length).toBeGreaterThan(40);
      expect(subject !== "").toBe(template.channel === "mail");
    }),
  );
});

test("approved templates in the enquiry's language are offered first, the others as Meta lists them", async () => {
  const approved = (name: string, language: string) => ({ name, language, text: "Namaste", blanks: [] });
  const data = [approved("visit", "en_US"), approved("visit", "hi"), approved("rates", "kn"), approved("visit", "kn")];
  using _api = fakeAnswers({ body: { data } });
  const anHourAgo = new Date(Date.now() - HOUR_MS).toISOString();
  showReach({ chat: { isConnected: true, openUntil: anHourAgo, sent: {} }, language: "kn" });
  fireEvent.click(screen.getByRole("button", { name: "WhatsApp message" }));
  const { options } = await screen.findByLabelText<HTMLSelectElement>("Template");
  const offered = [...options].map(({ text }) => text);
  expect(offered).toEqual(["Choose a template", "rates (kn)", "visit (kn)", "visit (en_US)", "visit (hi)"]);
});
