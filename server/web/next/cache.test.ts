import { pathOf } from "./cache.mjs";

test.each([
  ["/index", "/"],
  ["/route-cache/APP_PAGE/9c65/$/package/mysuru", "/package/mysuru"],
  ["/package/ಮಸರ", "/package/%E0%B2%AE%E0%B2%B8%E0%B2%B0"],
])("the cache key %s is the page at %s, as browsers encode it", (key, path) => expect(pathOf(key)).toBe(path));
