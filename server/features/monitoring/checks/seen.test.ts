import { answerSeen, seenPath } from "./seen";

const at = 1_800_000_000_000;
const request = (path: string, forwarded?: string) =>
  new Request(`http://localhost:3000${path}`, forwarded ? { headers: { "x-forwarded-for": forwarded } } : {});

test("the site sees how many proxies a request of its own has passed", () => {
  expect(answerSeen(request(seenPath(at)), at).proxies).toBe(0);
  expect(answerSeen(request(seenPath(at), "203.0.113.7, 10.0.0.1"), at).proxies).toBe(2);
});

test.each([
  ["nobody's", "/api/seen"],
  ["a forged", `/api/seen?at=${at}&proof=${"a".repeat(43)}`],
  ["an altered", seenPath(at).replace(String(at), String(at + 1))],
  ["a former", seenPath(at - 120_000)],
])("%s address is told nothing", (_whose, path) => {
  expect(() => answerSeen(request(path), at)).toThrow("Only the site itself may ask for this.");
});
