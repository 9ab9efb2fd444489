/**
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { Hydrated } from "./hydrated";

jest.mock("@/lib/inline-scripts/page-elements", () => ({ pageElements: [] }));

test("a page that React recreates is marked again as running JavaScript", () => {
  document.documentElement.className = "font";
  render(<Hydrated />);
  expect(document.documentElement.className).toBe("font js");
});
