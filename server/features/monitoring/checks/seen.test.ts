import { startHosted } from "@/server/testing/backends";
import { remedyFor } from "./address";
import { serviceChecks } from "./enquiry";
import { answerSeen, seenPath } from "./seen";

const at = 1_800_000_000_000;
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });

/** As server/web/next/sanitize-request notes a request, after Next has completed X-Forwarded-For. */
const from = (peer: string, forwarded: string, isLocal = false) => ({
  "x-peer-address": peer,
  "x-peer-is-local": String(isLocal),
  "x-forwarded-for": forwarded,
});

test.each([
  { how: "directly, on this machine", headers: from("127.0.0.1", "127.0.0.1", true), proxies: 0 },
  { how: "directly, from elsewhere", headers: from("203.0.113.7", "203.0.113.7"), proxies: 0 },
  { how: "from this machine, through a proxy on it", headers: from("127.0.0.1", "127.0.0.1"), proxies: 1 },
  { how: "through two proxies", headers: from("10.0.0.1", "203.0.113.7, 10.0.0.2"), proxies: 2 },
])("the site sees that a request of its own arrived $how", ({ headers, proxies }) => {
  expect(answerSeen(request(seenPath(at), headers), at).proxies).toBe(proxies);
});

test.each([
  ["nobody's", "/api/seen"],
  ["a forged", `/api/seen?at=${at}&proof=${"a".repeat(43)}`],
  ["an altered", seenPath(at).replace(String(at), String(at + 1))],
  ["a former", seenPath(at - 120_000)],
])("%s address is told nothing", (_whose, path) => {
  expect(() => answerSeen(request(path), at)).toThrow("Only the site itself may ask for this.");
});

test.each(["self-signed certificate in certificate chain", "unable to verify the first certificate"])(
  "of a certificate that is not trusted (%s) the operator hears how to name an authority of their own",
  (why) => expect(remedyFor(why)).toContain("NODE_EXTRA_CA_CERTS"),
);

test("of an address that cannot be reached the operator hears where to look", () => {
  expect(remedyFor("getaddrinfo ENOTFOUND www.example.com")).toContain("Correct SITE_URL, DNS or proxy.");
});

test.each([
  ["the same", 0, true, /^The backend's clock is \d+ s (ahead|behind)\.$/],
  ["two minutes ahead", 120_000, false, /^The backend's clock is 1[12]\d s behind\.$/],
  ["a day behind", -86_400_000, false, /^The backend's clock is 86[34]\d\d s ahead\.$/],
])("with the site's clock %s, by %i ms, the difference from a hosted backend's is told", async (_, ms, ok, detail) => {
  await using _backend = await startHosted();
  const before = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => before() + ms);
  const finding = await serviceChecks.Clock();
  jest.restoreAllMocks();
  expect(finding).toMatchObject({ ok, detail: expect.stringMatching(detail) });
});
