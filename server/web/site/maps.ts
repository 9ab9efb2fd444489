import { MAP_ORIGIN } from "@/server/platform/http/content-security-policy";

type Point = { latitude: number; longitude: number };

/** Half the width of a map in degrees: some five kilometres. */
const REACH = 0.025;

/** A map with a pin, to be shown in a frame: OpenStreetMap's, which needs no key and sets no cookies. */
export function embeddedMap({ latitude, longitude }: Point): string {
  const box = [longitude - REACH, latitude - REACH, longitude + REACH, latitude + REACH];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

/** The same place in the visitor's own map app, for the way there. */
export const mapsLink = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
