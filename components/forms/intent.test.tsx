/**
 * @jest-environment jsdom
 */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { postJson } from "@/lib/api/fetch-json";
import { PLACEMENTS, type Placement } from "@/lib/content/enquiry-placements";
import { keepIntent } from "@/lib/enquiry/stored-intent";
import { compose } from "@/server/features/enquiries/compose";
import { enquiryForm } from "@/server/features/enquiries/form";
import { EnquiryForm } from "./enquiry-form";

jest.mock("@/lib/api/fetch-json");
const post = jest.mocked(postJson);

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

/** Opens a form after the visitor made these choices on earlier pages. */
function open(placement: Placement, chosen: Record<string, string>, address = "/") {
  post.mockReset().mockResolvedValue({ success: true });
  sessionStorage.clear();
  history.replaceState(null, "", address);
  act(() => keepIntent(chosen));
  render(<EnquiryForm placement={placement} words={words} />);
}

async function send() {
  for (const [label, value] of Object.entries(answers)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /(Book|Send)/ })));
  const [, body] = post.mock.calls[0] ?? [];
  return body as Record<string, string>;
}

const chips = () => within(screen.getByRole("list", { name: "Added to your enquiry" })).getAllByRole("listitem");
const sizeTyped = () => screen.getByLabelText<HTMLInputElement>(/^Plot size/).value;

describe.each(PLACEMENTS)("the form of %s", (placement) => {
  test("shows the visitor's choices, fills in the plot, and sends each choice to staff", async () => {
    open(placement, { ...intent, plot: "20 × 30" });
    expect(chips().map((chip) => chip.textContent)).toEqual(Object.values(intent).map(expect.stringContaining));
    expect(sizeTyped()).toBe("600");
    const sent = await send();
    expect(sent).toMatchObject({ ...intent, plot_size: "600", placement });
    const { enquiry } = compose(enquiryForm.parse({ ...sent, website: "" }), "id").body;
    for (const part of ["City: Mysuru", "Package: Freedom+", "Floor plan: Tulasi", "Project like: House of one roof"]) {
      expect(enquiry).toContain(`\n${part}\n`);
    }
    expect(enquiry).toContain(`\nEstimate: ${intent.estimate}`);
  });

  test("sends no removed choice, and the next page does not show it", async () => {
    open(placement, { ...intent, plot: "600" });
    fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove the estimate" }));
    cleanup();
    render(<EnquiryForm placement={placement} words={words} />);
    expect(chips()).toHaveLength(3);
    const sent = await send();
    expect([sent.plan, sent.estimate, sent.city]).toEqual([undefined, undefined, "Mysuru"]);
  });
});

test("the visitor sees a short line for an estimate, and staff receive all of it", async () => {
  open("home", { plot: "20 × 30", estimate: intent.estimate, estimateShown: "20 × 30 ft, G+1, Premium: ₹13,59,360" });
  expect(chips().map((chip) => chip.textContent)).toEqual(["Estimate 20 × 30 ft, G+1, Premium: ₹13,59,360"]);
  const sent = await send();
  expect(sent.estimate).toBe(intent.estimate);
  expect(sent).not.toHaveProperty("estimateShown");
});

test("a plan's own price is removed with the plan, and another estimate stays", () => {
  open("designs", { plan: "Tulasi", estimate: "Tulasi floor plan: ₹13,59,360", estimateShown: "Tulasi: ₹13,59,360" });
  fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
  expect(screen.queryByRole("list", { name: "Added to your enquiry" })).toBeNull();
  cleanup();
  open("designs", { plan: "Tulasi", estimate: intent.estimate, estimateShown: "20 × 30 ft, G+1: ₹13,59,360" });
  fireEvent.click(screen.getByRole("button", { name: "Remove Tulasi" }));
  expect(chips().map((chip) => chip.textContent)).toEqual(["Estimate 20 × 30 ft, G+1: ₹13,59,360"]);
});

test("choices in the address are sent, and removing one removes it from the address", () => {
  open("contact", {}, "/contact-us?package=Pure&city=Mysuru&plot=600");
  expect(chips()).toHaveLength(2);
  expect(sizeTyped()).toBe("600");
  fireEvent.click(screen.getByRole("button", { name: "Remove Pure" }));
  expect(location.search).toBe("?city=Mysuru&plot=600");
});

test("a typed plot size is not replaced by a chosen plot", () => {
  open("home", {});
  fireEvent.input(screen.getByLabelText(/^Plot size/), { target: { value: "2350" } });
  act(() => keepIntent({ plot: "30 × 40" }));
  expect(sizeTyped()).toBe("2350");
});

test("a removed city is not sent, even if a field elsewhere on the page has it", async () => {
  open("home", { city: "Mysuru", plot: "600" });
  const list = document.createElement("select");
  list.innerHTML = "<option>Mysuru</option>";
  list.name = "city";
  list.setAttribute("form", "home-form");
  document.body.append(list);
  fireEvent.click(screen.getByRole("button", { name: "Remove Mysuru" }));
  expect((await send()).city).toBeUndefined();
  list.remove();
});
