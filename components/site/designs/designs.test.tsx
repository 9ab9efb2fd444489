/** @jest-environment jsdom */

import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Picture } from "@/components/site/cards/picture";
import { RateRows } from "@/components/site/packages/rate-rows";
import { designOf, offerOf } from "@/components/site/testing";
import { emptyDetails } from "@/contract/content/documents";
import { visitorMessages } from "@/contract/visitor-messages";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { FULL_SCREEN } from "@/lib/content/pages";
import type { Floor, PlacedRoom } from "@/lib/content/rooms";
import { filterValuesOf, optionsFor } from "@/lib/designs/filter";
import type { Offer } from "@/server/features/catalogue/offers";
import { Catalogue, DesignCard } from "./catalogue";
import { ShareButton } from "./design-actions";
import { FindDesigns } from "./find-designs";
import { Floors, FullScreenDialog } from "./floors";
import "@/lib/page-scripts/testing";

const neem = designOf("Neem");

test("[DSGN-03] a design without a price says so, on its card and in its details", () => {
  render(<Catalogue designs={[{ ...neem, price: { amount: null } }]} company={defaults.company} />);
  expect(screen.getAllByText("Price on request")).toHaveLength(2);
  expect(screen.queryByText(/₹/)).toBeNull();
});

async function pressShare(share: Navigator["share"] | undefined) {
  const alert = jest.spyOn(window, "alert").mockReset();
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  render(<ShareButton address="/designs-plans#design-n1" name="Neem" brand="Teak & Sons" />);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Share Neem" })));
  return alert;
}

test("[DSGN-02] a browser that can share gets the design's address, and cancelling shows no message", async () => {
  const share = jest.fn<Promise<void>, [ShareData?]>().mockRejectedValue(new DOMException("closed", "AbortError"));
  const alert = await pressShare(share);
  const url = "http://localhost/designs-plans#design-n1";
  expect(share.mock.calls[0]?.[0]).toEqual({ title: "Neem, Teak & Sons", url });
  expect(alert).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
});

test("[DSGN-02] in other browsers the button says so, and offers the link", async () => {
  const alert = await pressShare(undefined);
  expect(alert).toHaveBeenCalledWith(visitorMessages.noSharing);
  expect(screen.getByLabelText("Link to Neem").getAttribute("value")).toBe("http://localhost/designs-plans#design-n1");
  screen.getByRole("button", { name: "Copy link" });
});

const design = (name: string, plotSize: string, bedrooms: number, facing: "north" | "east") => ({
  name,
  floor: "Ground floor",
  ...filterValuesOf({ plotSize, floor: "Ground floor", price: { amount: null }, details: { bedrooms, facing } }),
});
const designs = [
  design("Tulasi", "600", 2, "east"),
  design("Neem", "1200", 2, "east"),
  design("Honge", "1200", 3, "north"),
];

function openFilters(address = "/designs-plans") {
  history.replaceState(null, "", address);
  const items = designs.map((findable) => ({ id: findable.name, card: <h2>{findable.name}</h2>, findable }));
  render(<FindDesigns items={items} facets={optionsFor(designs, english)} />);
}
const pressFilter = (name: string) => fireEvent.click(screen.getByRole("radio", { name, hidden: true }));
afterEach(() => history.replaceState(null, "", "/"));

test("the number of plans is spoken in a region that exists before a filter, a filter without results is disabled, and clearing all moves focus to the summary", () => {
  openFilters();
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  pressFilter("1,200 sq ft");
  expect(region.textContent).toContain("2 of 3 plans");
  pressFilter("600 sq ft");
  expect(screen.getByRole("radio", { name: "North", hidden: true }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(document.activeElement?.tagName).toBe("SUMMARY");
  expect(screen.getByRole("status")).toBe(region);
  expect([screen.getAllByRole("heading").length, location.search]).toEqual([3, ""]);
});

const room: PlacedRoom = { floor: "ground", name: "Bed 1", width: 16, depth: 14, left: 0, front: 0 };
const plan = { width: 40, depth: 58, rooms: [room] };
const floors = (["Ground floor", "First floor"] as const).map((name): Floor => ({ name, rooms: [room], plan }));

test("full screen opens with the floor chosen on the page, and names each floor", () => {
  render(
    <>
      <Floors floors={floors} />
      <FullScreenDialog design={{ name: "Tulasi", imageUrls: [] }} floors={floors} closeTo="plan" />
    </>,
  );
  fireEvent.click(screen.getByRole("radio", { name: "First floor" }));
  act(() => {
    location.hash = FULL_SCREEN;
    dispatchEvent(new Event("hashchange"));
  });
  const large = within(screen.getByRole("dialog", { name: "Tulasi, full screen" }));
  expect(large.getByRole("button", { name: "First floor" }).ariaCurrent).toBe("true");
  expect(large.getByRole("button", { name: "Ground floor" }).ariaCurrent).toBe("false");
});

test("a design's card shows the house large and its plan small; without a plan, only the house", () => {
  const { rerender } = render(<DesignCard design={pictured("Neem")} index={0} brand="" />);
  const pictures = () => screen.getAllByRole<HTMLImageElement>("img").map(({ alt, width }) => `${alt}: ${width}`);
  expect(pictures()).toEqual(["View of Neem: 1200", "Plan of Neem: 104"]);
  rerender(<DesignCard design={designOf("Neem", { imageUrls: ["/media/house"] })} index={0} brand="" />);
  expect(pictures()).toEqual(["View of Neem: 1200"]);
});

const pictured = (name: string) => designOf(name, { imageUrls: [`/media/${name}-house`, `/media/${name}-plan`] });

const offer = (packageName: string, rate: number | null) => {
  const picture = { src: `/media/${packageName}`, alt: "A house", width: 1200, height: 800 };
  return offerOf(packageName, rate, { details: { ...emptyDetails("package"), pictures: [{ picture }] } });
};

const rows = (offers: Offer[]) => <RateRows offers={offers} exampleArea={1_294} note="" />;
const manyRates = [900, 1000, 1100, 1200, 1300, 1400, 1500].map((rate) => offer(`at-${rate}`, rate));

function picturesOf(page: ReactNode) {
  const html = document.createElement("div");
  html.innerHTML = renderToStaticMarkup(page);
  return {
    preloaded: [...html.querySelectorAll("link[rel=preload][as=image]")],
    pictures: [...html.querySelectorAll("article img")],
  };
}

test.each<[string, ReactNode]>([
  ["the designs", <Catalogue key="" designs={["Neem", "Honge"].map(pictured)} company={defaults.company} />],
  ["packages, a card for each rate", rows([offer("Economy", 900), offer("Pure", 1199)])],
  ["packages at many rates", rows(manyRates)],
  ["packages of which none has a rate", rows([offer("Royal", null), offer("Grand", null)])],
])("the first picture of %s is preloaded in the size shown, and the others are lazy", (_, page) => {
  const { preloaded, pictures } = picturesOf(page);
  const [first, ...rest] = pictures;
  expect(rest.length).toBeGreaterThan(0);
  expect(first?.getAttribute("loading")).not.toBe("lazy");
  expect(rest.map((picture) => picture.getAttribute("loading"))).toEqual(rest.map(() => "lazy"));
  expect(preloaded.map((link) => [link.getAttribute("imagesrcset"), link.getAttribute("imagesizes")])).toEqual([
    [first?.getAttribute("srcset"), first?.getAttribute("sizes")],
  ]);
  expect(preloaded[0]?.getAttribute("fetchpriority")).toBe("high");
});

test("[ERRS-02] a drawing replaces a missing picture", () => {
  const drawing = { src: "/drawing.svg", width: 1200, height: 900 };
  render(<Picture src="" drawing={drawing} alt="A house" width={1200} height={900} />);
  expect(screen.getByAltText("A house").getAttribute("src")).toContain("drawing.svg");
});
