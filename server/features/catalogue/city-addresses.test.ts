import { pathOfCity } from "./offers";

test.each([
  ["Hubballi & Dharwad", "/package/hubballi-dharwad"],
  ["ಮೈಸೂರು", "/package/%E0%B2%AE%E0%B3%88%E0%B2%B8%E0%B3%82%E0%B2%B0%E0%B3%81"],
])("[PACK-02] the page of %s has an address that works in a redirect", (cityName, path) =>
  expect(pathOfCity({ cityName })).toBe(path),
);
