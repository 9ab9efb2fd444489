/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { emptyDetails } from "@/contract/content/documents";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import type { Design } from "@/server/features/catalogue/floor-plans";
import { Catalogue, designWords } from "./catalogue";
import { ShareButton } from "./share-button";

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

const neem: Design = {
  _id: "n1",
  slug: "n1",
  name: "Neem",
  description: "Everything on one level.",
  status: "active",
  propertyType: "House",
  floor: "Ground floor",
  plotSize: "1200",
  price: { amount: 1146960 },
  imageUrls: [],
  details: emptyDetails("design"),
};

test("[DSGN-01] a card shows name, price in rupees and facts, and links to the design's own address", () => {
  render(<Catalogue designs={[neem]} company={defaults.company} />);
  screen.getByRole("heading", { name: "Neem" });
  screen.getAllByText("₹11,46,960");
  screen.getByText(/^House, Ground floor, 1,200 .* plot$/);
  expect(screen.getByRole("link", { name: "View Details of Neem" }).getAttribute("href")).toBe("#design-n1");
});

test("[DSGN-03] a design without a price says so, on its card and in its details", () => {
  render(<Catalogue designs={[{ ...neem, price: { amount: null } }]} company={defaults.company} />);
  expect(screen.getAllByText("Price on request")).toHaveLength(2);
  expect(screen.queryByText(/₹/)).toBeNull();
});

test("[ERRS-02] a design without pictures has a drawing, on its card and in its details", () => {
  render(<Catalogue designs={[neem]} company={defaults.company} />);
  // Jest maps all image imports to this name.
  expect(screen.getByAltText("View of Neem").getAttribute("src")).toContain("img.jpg");
  expect(screen.getByAltText("Neem, picture 1 of 1").getAttribute("src")).toContain("img.jpg");
});

test("[DSGN-03] the address of a design opens only its own details", () => {
  location.hash = "#design-n1";
  render(<Catalogue designs={[neem, { ...neem, _id: "n2", name: "Honge" }]} company={defaults.company} />);
  const open = [...document.querySelectorAll("dialog[open]")].map(({ id }) => id);
  location.hash = "";
  expect(open).toEqual(["design-n1"]);
});

test("no designs and a failed read have different messages; both link to the form", () => {
  const { unmount } = render(<Catalogue designs={[]} company={defaults.company} />);
  screen.getByText(designWords.none);
  unmount();
  render(<Catalogue designs={undefined} company={defaults.company} />);
  screen.getByText(designWords.failed);
  expect(screen.getByRole("link", { name: "Ask us for a plan" }).getAttribute("href")).toBe("#contactform");
});

const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Share Neem" })));

/** Fakes a browser with this `share`, or without. */
function browserThat(share: Navigator["share"] | undefined) {
  const alert = jest.spyOn(window, "alert").mockReset();
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  render(<ShareButton address="/designs-plans#design-n1" name="Neem" brand="Teak & Sons" />);
  return alert;
}

test("[DSGN-02] a browser that can share gets the design's address", async () => {
  const share = jest.fn<Promise<void>, [ShareData?]>(async () => {});
  const alert = browserThat(share);
  await press();
  const url = "http://localhost/designs-plans#design-n1";
  expect(share.mock.calls[0]?.[0]).toEqual({ title: "Neem, Teak & Sons", url });
  expect(alert).not.toHaveBeenCalled();
});

test("[DSGN-02] in other browsers the button says so, and offers the link", async () => {
  const alert = browserThat(undefined);
  await press();
  expect(alert).toHaveBeenCalledWith(visitorMessages.noSharing);
  expect(screen.getByLabelText("Link to Neem").getAttribute("value")).toBe("http://localhost/designs-plans#design-n1");
  screen.getByRole("button", { name: "Copy link" });
});

test("[DSGN-02] cancelling the share shows no message", async () => {
  const alert = browserThat(() => Promise.reject(new DOMException("closed", "AbortError")));
  await press();
  expect(alert).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
});
