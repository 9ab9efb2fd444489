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
