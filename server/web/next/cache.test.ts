import { pathOf } from "./cache.mjs";

test.each([
  ["/index", "/"],
  ["/route-cache/APP_PAGE/9c65/$/package/mysuru", "/package/mysuru"],
  ["/package/ಮಸರ", "/package/%E0%B2%AE%E0%B2%B8%E0%B2%B0"],
])("what is kept under %s is the page at %s, as a browser asks for it", (key, path) => expect(pathOf(key)).toBe(path));
