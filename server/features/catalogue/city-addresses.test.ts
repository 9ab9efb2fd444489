import { pathOfCity } from "./city-addresses";

test.each([
  ["Hubballi & Dharwad", "/package/hubballi-dharwad"],
  ["ಮೈಸೂರು", "/package/%E0%B2%AE%E0%B2%B8%E0%B2%B0"],
])("[PACK-02] the page of %s has an address that works in a redirect", (cityName, path) =>
  expect(pathOfCity({ cityName })).toBe(path),
);
