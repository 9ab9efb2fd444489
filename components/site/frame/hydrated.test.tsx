/**
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { Hydrated } from "./hydrated";

jest.mock("@/lib/inline-scripts/page-elements", () => ({ pageElements: [] }));

test("a page that React has made anew says again that scripts run", () => {
  document.documentElement.className = "font";
  render(<Hydrated />);
  expect(document.documentElement.className).toBe("font js");
});
