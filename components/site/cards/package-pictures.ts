import type { StaticImageData } from "next/image";
import { drawingAt } from "@/components/site/art/drawings";
import type { ShownPicture } from "@/components/site/cards/picture-strip";
import { stills } from "@/components/site/rising-frame/stills";
import type { Translator } from "@/lib/content/language/translator";
import { findPackagePicture } from "@/lib/content/package-pictures";
import { kindOfPicture } from "@/lib/content/shown-details";
import type { Offer } from "@/server/features/catalogue";

/** For packages of frame and shell, instead of a finished house. They alternate among the cards of a city. */
const shells = [stills.closed, stills.roof] as const;

/** A package's saved pictures, else one of its finish, else its original picture, else the drawing at `index`. */
export function picturesOfPackage(
  { packageName, details }: Offer,
  index: number,
  { t, text }: Translator,
): ShownPicture[] {
  const kind = kindOfPicture(details.kindOfPictures);
  const caption = kind && t(kind);
  const saved = details.pictures.flatMap(({ picture }) =>
    picture ? [{ ...picture, alt: text(picture.alt), caption }] : [],
  );
  if (saved.length > 0) return saved;
  const shell = details.finish === "shell" && shells[index % 2];
  const first = shell ? { src: shell.picture, alt: shell.alt } : findPackagePicture(packageName);
  if (first) return [{ ...first, ...sizeOf(first.src), alt: t(first.alt), caption: t(kindOfPicture("impressions")) }];
  const src = drawingAt(index);
  return [
    {
      src,
      ...sizeOf(src),
      alt: t("Drawing of a house in the {name} package", { name: text(packageName) }),
      caption: "",
    },
  ];
}

const sizeOf = ({ width, height }: StaticImageData) => ({ width, height });
