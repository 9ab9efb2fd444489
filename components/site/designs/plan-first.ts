import type { Floor } from "@/lib/content/rooms";

/** Staff save the house first and its plan second. Who opens a design comes to read the plan, so that is shown before the house. */
export const planFirst = ([house, plan, ...others]: readonly string[]): string[] =>
  [plan, house, ...others].filter((src) => src !== undefined);

/** Where its floors are drawn nobody looks for the plan among the pictures: there the house stays the first of them. */
export const picturesBeside = (floors: readonly Floor[], imageUrls: readonly string[]): string[] =>
  floors.length > 0 ? [...imageUrls] : planFirst(imageUrls);
