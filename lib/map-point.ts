import type { Point } from "@/contract/content/fields";

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The first match counts, so a link with a pin and a map centre means its pin. */
const POINT_PATTERNS = [
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
  const match = POINT_PATTERNS.map((pattern) => pattern.exec(typed)).find(Boolean);
  if (!match) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

export const pointWords = ({ latitude, longitude }: Point) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export const mapLink = ({ latitude, longitude }: Point) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}` as const;
