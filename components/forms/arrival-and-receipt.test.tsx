/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AppError } from "@/contract/errors";
import type { Receipt } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson, postJson } from "@/lib/api/fetch-json";
import type { Placement } from "@/lib/content/enquiry-placements";
import { rememberArrival, storeIntent } from "@/lib/enquiry/stored-intent";
import { EnquiryForm } from "./enquiry-form";
import { LiveReceipt } from "./live-receipt";

jest.mock("@/lib/api/fetch-json");
const [post, fetched] = [jest.mocked(postJson), jest.mocked(fetchJson)];
Element.prototype.scrollIntoView = () => {};

const words = { phone: "", call: "", whatsapp: "", confirmation: "", besideButton: "", notice: 1 };
const intent = {
  city: "Mysuru",
  package: "Freedom+",
  plan: "Tulasi",
  project: "House of one roof",
  estimate: "600 sq ft plot, G+1: 768 sq ft × ₹1,770 = ₹13,59,360",
};
const answers = {
  "Your name": "Asha Rao",
  "Phone number": "90000 00014",
  Email: "asha@example.com",
  "Location of your plot": "Hennur",
};

function openWith(placement: Placement, chosen: Record<string, string>, address = "/") {
  post.mockReset().mockResolvedValue({ success: true });
  sessionStorage.clear();
  history.replaceState(null, "", address);
  act(() => storeIntent(chosen));
  render(<EnquiryForm placement={placement} words={words} />);
}

async function sendAnswers() {
  await waitFor(() => expect(typedSize()).toBe("600"));
  for (const [label, value] of Object.entries(answers)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /(Book|Send)/ })));
  const [, body] = post.mock.calls[0] ?? [];
  return body as Record<string, string>;
}

const chips = () => within(screen.getByRole("list", { name: "Added to your enquiry" })).getAllByRole("listitem");
const typedSize = () => screen.getByLabelText<HTMLInputElement>(/^Plot size/).value;

test("the secret in a quote's address is no part of where a visitor arrived", () => {
  sessionStorage.clear();
  history.replaceState(null, "", "/quote/AAAAAAAAAAAAAAAAAAAAAA");
  expect(rememberArrival().landing).toBe("/quote");
});

test("a removed choice is not sent, and the next page does not show it", async () => {
  openWith("home", { ...intent, plot: "600" });
  fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove the estimate" }));
  cleanup();
  render(<EnquiryForm placement="home" words={words} />);
  expect(chips()).toHaveLength(3);
  const sent = await sendAnswers();
  expect([sent.plan, sent.estimate, sent.city]).toEqual([undefined, undefined, "Mysuru"]);
});

test("the visitor sees a short line for an estimate, and staff receive all of it", async () => {
  openWith("home", {
    plot: "20 × 30",
    estimate: intent.estimate,
    estimateShown: "20 × 30 ft, G+1, Premium: ₹13,59,360",
  });
  expect(chips().map((chip) => chip.textContent)).toEqual(["Estimate 20 × 30 ft, G+1, Premium: ₹13,59,360"]);
  const sent = await sendAnswers();
  expect(sent.estimate).toBe(intent.estimate);
  expect(sent).not.toHaveProperty("estimateShown");
});

test("a plan's own price is removed with the plan, and another estimate stays", () => {
  openWith("designs", {
    plan: "Tulasi",
    estimate: "Tulasi floor plan: ₹13,59,360",
    estimateShown: "Tulasi: ₹13,59,360",
  });
  fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
  expect(screen.queryByRole("list", { name: "Added to your enquiry" })).toBeNull();
  cleanup();
  openWith("designs", { plan: "Tulasi", estimate: intent.estimate, estimateShown: "20 × 30 ft, G+1: ₹13,59,360" });
  fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
  expect(chips().map((chip) => chip.textContent)).toEqual(["Estimate 20 × 30 ft, G+1: ₹13,59,360"]);
});

test("choices in the address are sent, and removing one removes it from the address", () => {
  openWith("contact", {}, "/contact-us?package=Pure&city=Mysuru&plot=600");
  expect(chips()).toHaveLength(2);
  expect(typedSize()).toBe("600");
  fireEvent.click(screen.getByRole("button", { name: "Remove Pure" }));
  expect(location.search).toBe("?city=Mysuru&plot=600");
});

test("a removed city is not sent, even if a field elsewhere on the page has it", async () => {
  openWith("home", { city: "Mysuru", plot: "600" });
  const list = document.createElement("select");
  list.innerHTML = "<option>Mysuru</option>";
  list.name = "city";
  list.setAttribute("form", "home-form");
  document.body.append(list);
  fireEvent.click(screen.getByRole("button", { name: "Remove Mysuru" }));
  expect((await sendAnswers()).city).toBeUndefined();
  list.remove();
});

test("what a page is about goes along until the visitor removes it, and only from that page", () => {
  openWith("designs", {});
  cleanup();
  const about = { plan: "Tulasi", plot: "600" };
  render(<EnquiryForm placement="designs" words={words} initialIntent={about} />);
  expect(chips().map((chip) => chip.textContent)).toEqual(["Floor plan Tulasi"]);
  cleanup();
  render(<EnquiryForm placement="home" words={words} />);
  expect(screen.queryByText("Added to your enquiry")).toBeNull();
  cleanup();
  render(<EnquiryForm placement="designs" words={words} initialIntent={about} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
  expect(screen.queryByText("Added to your enquiry")).toBeNull();
});

type Visit = { placement?: Placement; draft?: Record<string, string>; navigation?: string; isElsewhere?: boolean };

function arrive(
  address: string,
  { placement = "designs", draft = {}, navigation = "navigate", isElsewhere }: Visit = {},
) {
  Object.assign(performance, { getEntriesByType: () => [{ type: navigation }] });
  sessionStorage.clear();
  const answers = { requestId: "r", startedAt: 1, answers: draft };
  sessionStorage.setItem(`enquiry.${placement}`, JSON.stringify(answers));
  history.replaceState(null, "", address);
  render(
    <>
      <input aria-label="Something else" ref={(input) => (isElsewhere ? input?.focus() : undefined)} />
      <a href="#contactform">Enquire</a>
      <section id="contactform">
        <EnquiryForm placement={placement} words={words} />
      </section>
    </>,
  );
  return focused();
}
const focused = () => {
  const { name, dataset, tagName } = document.activeElement as HTMLInputElement;
  return "added" in dataset ? "added" : name || tagName;
};

/** Follows a fragment link as a browser does. jsdom would do so later, maybe in another test. */
function follow(link: HTMLElement) {
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  act(() => {
    history.replaceState(null, "", link.getAttribute("href"));
    dispatchEvent(new Event("hashchange"));
  });
}

test("a visitor who arrives at a form with context is at what was added to the enquiry, above its fields", () => {
  expect(arrive("/designs-plans/tulasi?plan=Tulasi&plot=600#contactform")).toBe("added");
  const added = document.activeElement as Element;
  const isBefore = (label: RegExp) =>
    added.compareDocumentPosition(screen.getByLabelText(label)) & Node.DOCUMENT_POSITION_FOLLOWING;
  for (const label of [/^Remove Tulasi/, /^Your name/]) expect(isBefore(label)).toBeTruthy();
});

test("without an added choice it is the first empty field", () => {
  const draft = { name: "Asha", phone: "9000000014", email: "a@example.com" };
  expect(arrive("/designs-plans/tulasi?plot=600#contactform", { draft })).toBe("location");
  document.body.innerHTML = "";
  expect(arrive("/designs-plans/tulasi?plot=600#contactform", { draft: { ...draft, location: "Hennur" } })).toBe(
    "BODY",
  );
});

test.each([
  ["a plain visit", "/designs-plans/tulasi#contactform", {}],
  ["a plain visit of the form's own page", "/contact-us", { placement: "contact" }],
  ["an address that leads to no form", "/designs-plans/tulasi?city=Mysuru", {}],
  ["a reload", "/designs-plans/tulasi?plan=Tulasi#contactform", { navigation: "reload" }],
  ["the way back", "/designs-plans/tulasi?plan=Tulasi#contactform", { navigation: "back_forward" }],
] as const)("nobody is moved into a form by %s", (_, address, visit) => {
  expect(arrive(address, visit)).toBe("BODY");
});

test("focus elsewhere on the page stays", () => {
  arrive("/designs-plans/tulasi?plan=Tulasi#contactform", { isElsewhere: true });
  expect(document.activeElement).toBe(screen.getByLabelText("Something else"));
});

test("a link on the page focuses what was added to its form if there is context, and otherwise only scrolls", () => {
  arrive("/designs-plans");
  follow(screen.getByRole("link", { name: "Enquire" }));
  expect(focused()).toBe("BODY");
  history.replaceState(null, "", "/designs-plans");
  act(() => storeIntent({ plan: "Tulasi", plot: "600" }));
  follow(screen.getByRole("link", { name: "Enquire" }));
  expect(focused()).toBe("added");
});

const key = { reference: "3f2a91bc04de", proof: "t0b9uf-mark" };
const receipt: Receipt = {
  reference: key.reference,
  sent: [{ label: "Package", value: "Freedom+" }],
  callers: [{ label: "Who calls", value: "Lakshmi" }],
  days: [
    {
      label: "Tomorrow, Friday 27 November",
      times: [
        { time: "2026-11-27T10", label: "Morning", hours: "10 am to 12 noon" },
        { time: "2026-11-27T16", label: "Evening", hours: "4 pm to 6 pm" },
      ],
    },
  ],
  chosen: null,
  pdf: "/api/estimate.pdf?plot=20x30&reference=3f2a91bc04de",
  whatsapp: "https://wa.me/919845012345?text=3f2a",
};

test("[FORM-05] a failed receipt does not change the confirmation of the enquiry", async () => {
  openWith("home", { plot: "600" });
  post.mockResolvedValue({ success: true, ...key });
  fetched.mockRejectedValue(new AppError("upstream", "Network error"));
  await sendAnswers();
  expect(screen.getByRole("status").textContent).toContain(visitorMessages.enquiry.sent);
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("");
});

const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("one press chooses a time, which is shown and can be changed", async () => {
  const chosen = "Friday 27 November, 10 am to 12 noon";
  post.mockResolvedValue({ ...receipt, chosen });
  render(<LiveReceipt initialReceipt={receipt} proof={key.proof} />);
  await press(/^Morning/);
  expect(post).toHaveBeenCalledWith("/api/receipts/call-time", { ...key, time: "2026-11-27T10" });
  expect(screen.getByText(`We'll call you on ${chosen}.`).closest("[aria-live]")).not.toBeNull();
  const another = screen.getByText("Choose another time");
  expect([another.closest("details")?.open, document.activeElement]).toEqual([false, another]);
});

test.each([
  ["is over", new AppError("invalid", visitorMessages.receipt.gone), visitorMessages.receipt.gone],
  ["did not reach us", new AppError("upstream", "Network error"), visitorMessages.receipt.failed],
])("a time that %s is not shown as chosen", async (_, thrown, sentence) => {
  post.mockRejectedValue(thrown);
  render(<LiveReceipt initialReceipt={receipt} proof={key.proof} />);
  await press(/^Evening/);
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(document.querySelector("[aria-live]")?.textContent).toBe("");
});
