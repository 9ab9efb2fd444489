import type { Floor } from "@/lib/content/rooms";

/** Staff save the house first and its plan second, but visitors want the plan. */
export const planFirst = ([house, plan, ...others]: readonly string[]): string[] =>
  [plan, house, ...others].filter((src) => src !== undefined);

export const orderPictures = (floors: readonly Floor[], imageUrls: readonly string[]): string[] =>
  floors.length > 0 ? [...imageUrls] : planFirst(imageUrls);
