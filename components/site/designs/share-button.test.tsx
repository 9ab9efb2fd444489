/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { visitorMessages } from "@/contract/visitor-messages";
import { ShareButton } from "./share-button";

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
