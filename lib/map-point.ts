import type { Point } from "@/contract/content/fields";

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** In this order: where a link names both the pin and the middle of what is shown, the pin is meant. */
const SPELLINGS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`), // Google: the pin of a place
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`), // OpenStreetMap: the pin
  new RegExp(
    `[?&](?:q|query|ll|coordinate|destination|daddr|center)=(?:loc:)?${NUMBER}(?:,|%2C)(?:\\+|%20)?${NUMBER}`,
    "i",
  ),
  new RegExp(`@${NUMBER},${NUMBER}`), // Google: the middle of the map
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`), // OpenStreetMap: the middle of the map
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^${NUMBER}°?\\s*N?[,;\\s]\\s*${NUMBER}°?\\s*E?$`, "i"),
];

/** The point that a link of Google's, OpenStreetMap's or Apple's maps names, or two numbers do: latitude, longitude. */
export function readPoint(text: string): Point | undefined {
  const typed = text.trim();
  const found = SPELLINGS.map((spelling) => typed.match(spelling)).find((match) => match);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** 12.97160, 77.59460 */
export const pointWords = ({ latitude, longitude }: Point) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Where people can see on a map whether this is the place. */
export const mapLink = ({ latitude, longitude }: Point) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}` as const;
