/**
 * @jest-environment jsdom
 */

import { render, screen, within } from "@testing-library/react";
import { ProjectCard } from "@/components/site/cards/project-card";
import { AtEachRate } from "@/components/site/designs/at-each-rate";
import { PackageTile } from "@/components/site/packages/package-tile";
import { offerOf } from "@/components/site/packages/testing";
import { house } from "@/components/site/projects/testing";
import type { SitePicture } from "@/contract/content/fields";
import { exclusionsOf } from "@/lib/content/exclusions";
import { english } from "@/lib/content/language/translator";
import type { Offer } from "@/server/features/catalogue/offers";
import type { ShownProject } from "@/server/features/catalogue/projects";

const picture = (digit: string, alt: string): SitePicture => ({
  src: `/media/site/${digit.repeat(64)}`,
  width: 1600,
  height: 1200,
  alt,
});
const offer = offerOf("Pure", 1199, {
  exclusions: exclusionsOf(
    { items: [], details: { excluded: [], notIncluded: "The lift\n\n Furniture " }, cityName: "" },
    english,
  ),
});
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

test("a package of frame and shell is not illustrated by a finished house", () => {
  tile({ finish: "shell" });
  screen.getByAltText(/boarded walls below and white wrap/);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

test("where packages of one rate differ in their finish, a design says which is which", () => {
  const finished = { ...offer, details: { ...offer.details, finish: "finished" as const } };
  const ready = { ...offer, packageName: "Royal", details: { ...offer.details, finish: "ready" as const } };
  render(<AtEachRate area={1000} cities={[{ _id: "c", cityName: "Mysuru", offers: [ready, finished] }]} />);
  screen.getByText("Royal, Pure, ₹1,199 per sq ft. Royal: ready to live in; Pure: finished, without kitchen");
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
