import fc from "fast-check";
import { canonicalPath } from "./canonical-host";

test.each([
  ["/%63ontact-us", "/contact-us"],
  ["/designs%2dplans/%7Ea", "/designs-plans/~a"],
  ["/package/%e0%b2%ae", "/package/%E0%B2%AE"],
  ["/a%2fb%25%00", "/a%2Fb%25%00"],
  ["/contact-us", "/contact-us"],
])("the canonical spelling of %s is %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

test.each(["//%65xample.net", "/\\%65xample.net"])(
  "a path that browsers read as another host stays unchanged: %s",
  (path) => expect(canonicalPath(path)).toBe(path),
);

test("the canonical spelling is equivalent, is its own canonical spelling, and stays on this host", () => {
  const part = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom("/", "\\", "%2F", "%5c", "%63", "."));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = `/${parts.join("").replace(/%(?![\da-f]{2})|[^ -~]|[?#\s]/gi, "")}`;
      const canonical = canonicalPath(path);
      expect(canonicalPath(canonical)).toBe(canonical);
      const host = (one: string) => URL.canParse(one, "http://here") && new URL(one, "http://here").host;
      expect(host(canonical)).toBe(host(path));
    }),
  );
});
