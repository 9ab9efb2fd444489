/**
 * @jest-environment jsdom
 */

import { render, screen, within } from "@testing-library/react";
import { ProjectCard } from "@/components/site/cards/project-card";
import { AtEachRate } from "@/components/site/designs/at-each-rate";
import { DesignCard } from "@/components/site/designs/design-card";
import { CityPackages } from "@/components/site/home/city-packages";
import { PackageTile } from "@/components/site/packages/package-tile";
import { RateRows } from "@/components/site/packages/rate-rows";
import { house } from "@/components/site/projects/testing";
import { emptyDetails } from "@/contract/content/documents";
import type { SitePicture } from "@/contract/content/fields";
import { exclusionsOf } from "@/lib/content/exclusions";
import { english } from "@/lib/content/language/translator";
import type { Design } from "@/server/features/catalogue/floor-plans";
import type { Offer } from "@/server/features/catalogue/offers";
import type { ShownProject } from "@/server/features/catalogue/projects";

const picture = (digit: string, alt: string): SitePicture => ({
  src: `/media/site/${digit.repeat(64)}`,
  width: 1600,
  height: 1200,
  alt,
});
const offer: Offer = {
  _id: "1",
  packageName: "Pure",
  pricePerSquareFoot: 1199,
  services: [],
  details: emptyDetails("package"),
  exclusions: exclusionsOf(
    { items: [], details: { excluded: [], notIncluded: "The lift\n\n Furniture " }, cityName: "" },
    english,
  ),
};
const drawing = { src: "/drawing.svg", width: 4, height: 3 };
const showHouse = (details: Partial<ShownProject["details"]>, href?: string) =>
  render(
    <ProjectCard
      project={{ ...house, details: { ...house.details, ...details } }}
      drawing={drawing}
      href={href}
      sizes="50vw"
    />,
  );
const tile = (details: Partial<Offer["details"]>, packageName = "Pure") =>
  render(
    <PackageTile
      offer={{ ...offer, packageName, details: { ...offer.details, ...details } }}
      index={0}
      isAlone={false}
    />,
  );

test("a package shows its pictures, purpose, finish at the rate, and exclusions", () => {
  tile({
    purpose: "A first home",
    finish: "shell",
    kindOfPictures: "photographs",
    pictures: [{ picture: picture("a", "From the street") }, { picture: null }],
  });
  expect(screen.getByAltText("From the street").getAttribute("src")).toContain(encodeURIComponent("/media/site/aaa"));
  expect(screen.getAllByRole("img")).toHaveLength(1);
  for (const words of ["A first home", "Price for frame and shell, not for a complete house", "Photograph"])
    screen.getByText(words);
  const left = within(screen.getByText("2 things not included").closest("details") as HTMLElement);
  left.getByText("The lift, Furniture.");
  expect(left.getByRole("link").getAttribute("href")).toBe("#not-included");
});

test("a package's empty details are not shown, and the original packages keep their pictures", () => {
  tile({});
  screen.getByText("Artist's impression");
  expect(screen.queryByText("Not included")).toBeNull();
  expect(document.body.textContent).not.toMatch(/Price for/);
});

test("a package of frame and shell is not illustrated by a finished house", () => {
  tile({ finish: "shell" });
  screen.getByAltText(/boarded walls below and white wrap/);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

test("packages of frame and shell with two rates, one below the other, have different pictures", () => {
  const shell = { ...offer, details: { ...offer.details, finish: "shell" as const } };
  const rates = [1199, 1299].map((rate) => ({
    rate,
    offers: [{ ...shell, _id: `${rate}`, pricePerSquareFoot: rate }],
  }));
  render(<RateRows rates={rates} unpriced={[]} note="" sinceOf={() => undefined} />);
  const [one, other] = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
  expect(one).not.toBe(other);
});

test("where packages of one rate differ in their finish, a design says which is which", () => {
  const finished = { ...offer, details: { ...offer.details, finish: "finished" as const } };
  const ready = { ...offer, packageName: "Royal", details: { ...offer.details, finish: "ready" as const } };
  render(<AtEachRate area={1000} cities={[{ _id: "c", cityName: "Mysuru", offers: [ready, finished] }]} />);
  screen.getByText("Royal, Pure, ₹1,199 per sq ft. Royal: ready to live in; Pure: finished, without kitchen");
});

test("a package without a picture has a drawing, which is not labelled as an impression", () => {
  tile({}, "Royal");
  screen.getByAltText("Drawing of a house in the Royal package");
  expect(screen.queryByText("Artist's impression")).toBeNull();
});

test("once one package of a city has a saved picture, all cards of the city have pictures", () => {
  const other = { ...offer, _id: "2", packageName: "Essential" };
  const { unmount } = render(<CityPackages _id="c" cityName="Mysuru" offers={[offer, other]} />);
  expect(screen.queryAllByRole("img", { name: /house/i })).toEqual([]);
  unmount();
  const details = { ...offer.details, pictures: [{ picture: picture("a", "A house") }] };
  render(<CityPackages _id="c" cityName="Mysuru" offers={[{ ...offer, details }, other]} />);
  expect(screen.getAllByRole("img", { name: /house/i })).toHaveLength(2);
});

test("a project's pictures each name their kind and month, whatever the backend's description says", () => {
  showHouse({
    kindOfPictures: "photographs",
    pictures: [
      { picture: picture("a", "The frame"), caption: "The frame stands", month: "2026-03" },
      { picture: picture("b", "The roof"), caption: "", month: "" },
    ],
  });
  screen.getByText("The frame stands, March 2026, Photograph");
  screen.getByText("Photograph");
  expect(screen.queryByText("Artist's impression")).toBeNull();
  screen.getByRole("region", { name: "Pictures of Corner house" });
});

test("staff name the kind of a backend's picture, or else its description does", () => {
  const { unmount } = showHouse({ kindOfPictures: "photographs" });
  screen.getByText("Photograph");
  expect(screen.queryByText("Artist's impression")).toBeNull();
  unmount();
  showHouse({});
  screen.getByText("Artist's impression");
});

test("a project shows its place, area, duration and story; a card that is a link shows no story", () => {
  const details = { area: "Jayanagar", areaBuilt: 2400, months: 1, story: "It began with a tree." };
  const { unmount } = showHouse(details);
  screen.getByText("Jayanagar, 2,400 sq ft built, 1 month");
  screen.getByText("It began with a tree.");
  unmount();
  showHouse(details, "/our-project");
  expect(screen.queryByText("It began with a tree.")).toBeNull();
});

test("a design's card shows built-up area, bedrooms and the assumed package; the rest is in its details", () => {
  const design: Design = {
    _id: "n1",
    slug: "n1",
    name: "Neem",
    description: "",
    status: "active",
    propertyType: "House",
    floor: "",
    plotSize: "",
    price: { amount: null },
    imageUrls: [],
    details: { ...emptyDetails("design"), builtUpArea: 1450, bedrooms: 3, facing: "east", assumedPackage: "Pure" },
  };
  render(<DesignCard design={design} index={0} brand="Sagwan Homes" />);
  screen.getByText("House, 1,450 sq ft built-up, 3 bedrooms, with Pure package");
});
