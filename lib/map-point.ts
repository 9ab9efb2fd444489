import type { Point } from "@/contract/content/fields";

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** In this order: if a link has both a pin and a map centre, the pin counts. */
const SPELLINGS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`), // Google: pin
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`), // OpenStreetMap: pin
  new RegExp(
    `[?&](?:q|query|ll|coordinate|destination|daddr|center)=(?:loc:)?${NUMBER}(?:,|%2C)(?:\\+|%20)?${NUMBER}`,
    "i",
  ),
  new RegExp(`@${NUMBER},${NUMBER}`), // Google: centre of the map
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`), // OpenStreetMap: centre of the map
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`^${NUMBER}°?\\s*N?[,;\\s]\\s*${NUMBER}°?\\s*E?$`, "i"),
];

export function readPoint(text: string): Point | undefined {
  const typed = text.trim();
  const found = SPELLINGS.map((spelling) => typed.match(spelling)).find((match) => match);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

export const pointWords = ({ latitude, longitude }: Point) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export const mapLink = ({ latitude, longitude }: Point) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}` as const;
