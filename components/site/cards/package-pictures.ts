import type { StaticImageData } from "next/image";
import type { ShownPicture } from "@/components/site/cards/card-pictures";
import { drawingAt } from "@/components/site/cards/picture";
import { stills } from "@/components/site/rising-frame/stages";
import { ownValue } from "@/contract/own-value";
import type { Translator } from "@/lib/content/language/translator";
import { kindOfPicture } from "@/lib/content/shown-details";
import type { Sentence } from "@/lib/content/translations";
import type { Offer } from "@/server/features/catalogue";
import aFrame from "./pictures/house-aframe.jpg";
import box from "./pictures/house-box.jpg";
import courtyard from "./pictures/house-courtyard.jpg";
import duplex from "./pictures/house-duplex.jpg";
import gabled from "./pictures/house-gabled.jpg";
import glazedGable from "./pictures/house-glazed-gable.jpg";
import stilts from "./pictures/house-stilts.jpg";
import verandah from "./pictures/house-verandah.jpg";
import villa from "./pictures/house-villa.jpg";
import closedShell from "./pictures/shell-closed.jpg";
import openFrame from "./pictures/shell-roof.jpg";
import shellFromSide from "./pictures/shell-side.jpg";

type PackagePicture = { src: StaticImageData; alt: Sentence };

/** The packages that the company had when the site was built. */
const originalPackages: Record<string, PackagePicture> = {
  Economy: { src: duplex, alt: "Duplex of two mirrored timber homes, each with its own deck and gabled balcony" },
  Pure: { src: gabled, alt: "Two-storey gabled house, white below and cedar boards above, with a balcony and deck" },
  Ecofriendly: { src: aFrame, alt: "A-frame timber house with a lit glass front and wide deck among tall trees" },
  Essential: { src: box, alt: "Modern flat-roofed teak house with an overhanging upper storey above a deck and pool" },
  Freedom: {
    src: verandah,
    alt: "White single-storey house with a clay-tile roof, teak-post verandah and entrance gable",
  },
  Premium: {
    src: courtyard,
    alt: "Courtyard house with tiled roofs, timber verandahs, a frangipani tree and a lily tank",
  },
  "Freedom+": { src: stilts, alt: "Cedar-clad house on timber stilts over a green slope, with a long deck" },
  Luxury: { src: glazedGable, alt: "Timber-framed house by day, with a tall glazed gable and a long low wing" },
  "Ecofriendly+": { src: villa, alt: "Large two-storey villa with laterite walls, teak upper floor and tiled roofs" },
};

export const findPackagePicture = (packageName: string): PackagePicture | undefined =>
  ownValue(originalPackages, packageName);

const shellPictures = [
  { src: closedShell, alt: stills.closed.alt },
  { src: openFrame, alt: stills.roof.alt },
  { src: shellFromSide, alt: stills.closed.alt },
];

export function picturesOfPackage(offer: Offer, index: number, { t, text }: Translator): ShownPicture[] {
  const { packageName, details } = offer;
  const kind = kindOfPicture(details.kindOfPictures);
  const caption = kind && t(kind);
  const uploaded = details.pictures.flatMap(({ picture }) =>
    picture ? { ...picture, alt: text(picture.alt), caption } : [],
  );
  if (uploaded.length > 0) return uploaded;
  const isShell = details.finish === "shell";
  const impression = isShell ? shellPictures[index % shellPictures.length] : findPackagePicture(packageName);
  const src = impression?.src ?? drawingAt(index);
  const { width, height } = src;
  if (impression) return [{ src, width, height, alt: t(impression.alt), caption: t(kindOfPicture("impressions")) }];
  const alt = t("Drawing of a house in the {name} package", { name: text(packageName) });
  return [{ src, width, height, alt, caption: "" }];
}
