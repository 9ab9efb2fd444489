/** @jest-environment jsdom */

import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Catalogue } from "@/components/site/designs/catalogue";
import { designOf } from "@/components/site/designs/testing";
import { withoutRate } from "@/components/site/packages/by-rate";
import { RateRows } from "@/components/site/packages/rate-rows";
import { offerOf } from "@/components/site/packages/testing";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { replaceBrokenPictures } from "@/lib/page-scripts/broken-pictures";
import type { Offer } from "@/server/features/catalogue/offers";
import { byRate } from "@/server/features/catalogue/prices";
import { Picture } from "./picture";

const pictured = (name: string) => designOf(name, { imageUrls: [`/media/${name}-house`, `/media/${name}-plan`] });

const offer = (packageName: string, rate: number | null) => {
  const picture = { src: `/media/${packageName}`, alt: "A house", width: 1200, height: 800 };
  return offerOf(packageName, rate, { details: { ...emptyDetails("package"), pictures: [{ picture }] } });
};

const rows = (offers: Offer[]) => (
  <RateRows rates={byRate(offers)} unpriced={withoutRate(offers)} note="" sinceOf={() => undefined} />
);
const manyRates = [900, 1000, 1100, 1200, 1300, 1400, 1500].map((rate) => offer(`at-${rate}`, rate));

/** The page's preloaded pictures, and its cards' pictures in order. */
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
  ["packages, a row for each rate", rows([offer("Pure", 1199), offer("Economy", 900)])],
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

const drawing = { src: "/drawing.svg", width: 1200, height: 900 };
const show = (src: string) => render(<Picture src={src} drawing={drawing} alt="A house" width={1200} height={900} />);
const shown = () => screen.getByAltText("A house").getAttribute("src") ?? "";

test("[ERRS-02] a drawing replaces a missing picture", () => {
  show("");
  expect(shown()).toContain("drawing.svg");
});

test("[ERRS-02] a drawing replaces a picture that fails to load", () => {
  show("/media/gone");
  expect(shown()).toContain(encodeURIComponent("/media/gone"));
  replaceBrokenPictures();
  fireEvent.error(screen.getByAltText("A house"));
  expect(shown()).toContain("drawing.svg");
});
