/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { SubscribeButton } from "./subscribe-button";

test("[HEAD-07] 'Subscribe Now' says 'Subscribed!' and sends nothing", () => {
  const send = jest.fn();
  Object.assign(window, { fetch: send, alert: jest.fn() });
  render(<SubscribeButton />);
  fireEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  expect(window.alert).toHaveBeenCalledWith("Subscribed!");
  expect(send).not.toHaveBeenCalled();
});
