import { backend } from "@/server/upstream/backend";
import { hostedToCheck } from "./testing";

/** Whether to throw the bug at this request. */
type At = (method: string, path: string) => boolean;

const after = (first: RegExp, then: RegExp): At => {
  let isAfter = false;
  return (method, path) => {
    const request = `${method} ${path}`;
    if (isAfter && then.test(request)) return true;
    isAfter ||= first.test(request);
    return false;
  };
};

const cases: [where: string, at: At, dialect: Parameters<typeof hostedToCheck>[0]][] = [
  ["the first request", () => true, {}],
  ["the check for idempotency keys", (_, path) => path === "/health", {}],
  ["a list", (_, path) => path.startsWith("/api/floorplans"), {}],
  ["the names of references", after(/^GET \/api\/packages/, /^GET \/api\/cities/), { populates: [] }],
  ["a write", (method, path) => method === "POST" && path.startsWith("/api/cities"), {}],
  ["the read after a write", after(/^POST \/api\/cities/, /^GET \/api\/cities/), {}],
  ["the search for a second customer", after(/update-status/, /^GET \/api\/customers/), {}],
];

test.each(cases)("a bug of the check at %s ends it, and is not reported as the backend's", async (_, at, dialect) => {
  await using hosted = await hostedToCheck(dialect);
  const { send } = backend;
  const mistake = new TypeError("undefined is not a function");
  backend.send = async (address, init) => {
    if (at(init?.method ?? "GET", new URL(address).pathname)) throw mistake;
    return send(address, init);
  };
  await expect(hosted.check({ write: true })).rejects.toBe(mistake);
});

test("a broken connection is reported as the backend's, although fetch throws a TypeError for it", async () => {
  await using hosted = await hostedToCheck();
  const { send } = backend;
  backend.send = async (address, init) => {
    if (address.includes("/api/floorplans"))
      throw new TypeError("fetch failed", { cause: new Error("other side closed") });
    return send(address, init);
  };
  expect((await hosted.check()).felt).toContainEqual(expect.stringMatching(/floorplans.*: no answer/));
});
