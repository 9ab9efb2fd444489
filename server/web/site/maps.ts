import { MAP_ORIGIN } from "@/server/platform/http/content-security-policy";

type Point = { latitude: number; longitude: number };

/** Degrees to each side: a map shows about five kilometres. */
const REACH = 0.025;

/** OpenStreetMap needs no key and sets no cookies. */
export function embeddedMap({ latitude, longitude }: Point): string {
  const box = [longitude - REACH, latitude - REACH, longitude + REACH, latitude + REACH];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

export function mapsLink({ point, address }: { point: Point | null; address: string }): string | undefined {
  const sought = point
    ? `${point.latitude},${point.longitude}`
    : encodeURIComponent(address.replace(/\s+/g, " ").trim());
  return sought ? `https://www.google.com/maps/search/?api=1&query=${sought}` : undefined;
}
