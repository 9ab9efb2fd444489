import type { StaticImageData } from "next/image";
import { ownValue } from "@/contract/own-value";
import aFrame from "./pictures/house-aframe.jpg";
import box from "./pictures/house-box.jpg";
import courtyard from "./pictures/house-courtyard.jpg";
import duplex from "./pictures/house-duplex.jpg";
import gabled from "./pictures/house-gabled.jpg";
import glazedGable from "./pictures/house-glazed-gable.jpg";
import stilts from "./pictures/house-stilts.jpg";
import verandah from "./pictures/house-verandah.jpg";
import villa from "./pictures/house-villa.jpg";
import type { Sentence } from "./translations";

export type PackagePicture = { src: StaticImageData; alt: Sentence };

/** Pictures of the nine packages that come with the site, by name. A package added later gets a drawing. */
const pictures: Record<string, PackagePicture> = {
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
  Luxury: { src: glazedGable, alt: "Timber-framed hall at dusk, warm light behind its tall glazed gable" },
  "Ecofriendly+": { src: villa, alt: "Large two-storey villa with laterite walls, teak upper floor and tiled roofs" },
};

export const findPackagePicture = (packageName: string): PackagePicture | undefined => ownValue(pictures, packageName);
