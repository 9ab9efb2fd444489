import type { StaticImageData } from "next/image";
import type { ShownPicture } from "@/components/site/cards/picture-strip";
import { findPackagePicture } from "@/lib/content/package-pictures";
import { kindOfPicture } from "@/lib/content/shown-details";
import type { Offer } from "@/server/features/catalogue";
import { drawingAt } from "./drawings";

/** A package's saved pictures, else its original picture, else the drawing at `index`. */
export function picturesOfPackage({ packageName, details }: Offer, index: number): ShownPicture[] {
  const caption = kindOfPicture(details.kindOfPictures);
  const saved = details.pictures.flatMap(({ picture }) => (picture ? [{ ...picture, caption }] : []));
  if (saved.length > 0) return saved;
  const first = findPackagePicture(packageName);
  if (first) return [{ ...first, ...sizeOf(first.src), caption: kindOfPicture("impressions") }];
  const src = drawingAt(index);
  return [{ src, ...sizeOf(src), alt: `Drawing of a house in the ${packageName} package`, caption: "" }];
}

const sizeOf = ({ width, height }: StaticImageData) => ({ width, height });
