/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import "@/lib/page-scripts/testing";
import { Catalogue } from "./catalogue";
import { ShareButton } from "./share-button";
import { designOf } from "./testing";

const neem = designOf("Neem");

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

const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Share Neem" })));

/** Fakes a browser with this `share`, or without. */
function browserThat(share: Navigator["share"] | undefined) {
  const alert = jest.spyOn(window, "alert").mockReset();
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  render(<ShareButton address="/designs-plans#design-n1" name="Neem" brand="Teak & Sons" />);
  return alert;
}

test("[DSGN-02] cancelling the share shows no message", async () => {
  const alert = browserThat(() => Promise.reject(new DOMException("closed", "AbortError")));
  await press();
  expect(alert).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
});

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
