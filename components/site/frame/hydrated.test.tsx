/**
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { Hydrated } from "./hydrated";

test("a page that React recreates is marked again as running JavaScript", () => {
  document.documentElement.className = "font";
  render(<Hydrated />);
  expect(document.documentElement.className).toBe("font js");
});
