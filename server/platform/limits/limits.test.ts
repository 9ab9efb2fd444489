import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "@/contract/errors";
import { limitEnquiries } from "@/server/features/enquiries/handler";
import { limitSecondFactor } from "@/server/identity/second-step";
import { limitOwnPassword, limitSignIn, signIn } from "@/server/identity/sign-in";
import { clientAddress } from "@/server/platform/http/client-address";
import { fakeBackend } from "@/server/testing/bff";
import { backend } from "@/server/upstream/backend";
import { consume, networksOf } from "./limiter";

const headers = (peer: string, forwarded?: string) =>
  new Headers({ "x-peer-address": peer, ...(forwarded && { "x-forwarded-for": forwarded }) });

// Counts belong to the process; each test begins without any.
beforeEach(() => Object.assign(globalThis, { limiters: undefined }));

test.each([
  ["192.0.2.1", "198.51.100.7", 0, "192.0.2.1"],
  ["10.0.0.1", "203.0.113.9, 198.51.100.7", 1, "198.51.100.7"],
  ["10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
  ["10.0.0.1", undefined, 2, "10.0.0.1"],
  ["2001:db8:1:2::9", undefined, 0, "2001:db8:1:2::/64"],
  ["2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
  ["2001:db8::1", undefined, 0, "2001:db8:0:0::/64"],
  ["::ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
])(
  "[FORM-10] of %s, forwarded for %s behind %i trusted proxies, the client is %s",
  (peer, forwarded, proxies, client) => {
    expect(clientAddress(headers(peer, forwarded), proxies)).toBe(client);
  },
);

test("[FORM-10] a client also counts for the networks around it, and larger networks have higher limits", () => {
  expect(networksOf("2001:db8:1:a203::/64")).toEqual([
    { name: "2001:db8:1:a203::/64", factor: 1 },
    { name: "2001:db8:1:a200::/56", factor: 4 },
    { name: "2001:db8:1::/48", factor: 8 },
  ]);
  expect(networksOf("2001:db8:1:2::/64")[1]?.name).toBe(networksOf("2001:db8:1:f0::/64")[1]?.name);
  expect(networksOf("192.0.2.1")).toEqual([{ name: "192.0.2.1", factor: 1 }]);
});

const enquire = (address: string) => codeOf(limitEnquiries(headers(address)).then(() => "in"));

test("[FORM-10] an IPv6 /48 gets the limit of eight clients, and the form stays open for all others", async () => {
  const answers: string[] = [];
  for (let index = 0; index < 600; index++) answers.push(await enquire(`2001:db8:48:${index.toString(16)}::1`));
  expect(answers.filter((answer) => answer === "in")).toHaveLength(80);
  expect(await enquire("2001:db8:49::1")).toBe("in");
});

test("[FORM-10] when the total is reached, new senders are accepted, and recent ones are not", async () => {
  await enquire("198.51.100.1");
  for (let index = 0; index < 700; index++) await enquire(`203.0.${index >> 8}.${index & 255}`);
  expect(await enquire("198.51.100.1")).toBe("throttled");
  expect(await enquire("198.51.100.2")).toBe("in");
});

test("counts are stored under hashes of addresses and accounts only", async () => {
  const consume = jest.spyOn(RateLimiterMemory.prototype, "consume");
  await enquire("198.51.100.77");
  await codeOf(limitSignIn({ account: "asha@example.com", client: "198.51.100.77" }, wrong));
  const keys = consume.mock.calls.map(([key]) => String(key));
  expect(keys.length).toBeGreaterThan(3);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
});

const wrong = async () => {
  throw new AppError("unauthenticated", "Invalid email or password");
};
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (error: AppError) => error.code,
  );

function fakeTime() {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "Date", "performance"] });
  return { pass: (ms: number) => jest.advanceTimersByTimeAsync(ms), [Symbol.dispose]: () => void jest.useRealTimers() };
}

async function attack(account: string) {
  for (let failure = 0; failure < 10; failure++) {
    expect(await codeOf(limitSignIn({ account, client: `${account} ${failure}` }, wrong))).toBe("unauthenticated");
  }
}
const right = async () => "in";

test("[LOGN-08] ten wrong passwords by strangers slow an account down in any casing, but do not lock out its owner", async () => {
  await attack("a@example.com");
  using time = fakeTime();
  const tried = jest.fn(wrong);
  const slowed = codeOf(limitSignIn({ account: "A@example.com", client: "client" }, tried));
  await time.pass(499);
  expect(tried).not.toHaveBeenCalled();
  await time.pass(1);
  expect(await slowed).toBe("unauthenticated");

  const owner = codeOf(limitSignIn({ account: "a@example.com", client: "owner" }, right));
  await time.pass(1_000);
  expect(await owner).toBe("in");
  expect(await codeOf(limitSignIn({ account: "b@example.com", client: "client" }, right))).toBe("in");
});

test("[LOGN-08] a device that has signed in before has its own count", async () => {
  await attack("owner@example.com");
  const here = { account: "owner@example.com", client: "home", device: "a device" };
  expect(await codeOf(limitSignIn(here, right))).toBe("in");
  for (let failure = 0; failure < 10; failure++) expect(await codeOf(limitSignIn(here, wrong))).toBe("unauthenticated");
  expect(await codeOf(limitSignIn(here, right))).toBe("throttled");
  expect(await codeOf(limitSignIn({ ...here, device: "another one" }, right))).toBe("in");
});

test("[LOGN-08] of a hundred guesses at once ten are tried, five wait, and all others are refused", async () => {
  using time = fakeTime();
  const guesses = Array.from({ length: 100 }, (_, guess) =>
    codeOf(limitSignIn({ account: "c@example.com", client: `many ${guess}` }, wrong)),
  );
  await time.pass(15_000);
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(15);
  expect(codes.filter((code) => code === "throttled")).toHaveLength(85);
});

test("[LOGN-08] all addresses of a client's network share one waiting place", async () => {
  await attack("f@example.com");
  using time = fakeTime();
  const guess = (index: number) =>
    codeOf(limitSignIn({ account: "f@example.com", client: `2001:db8:7:${index}::/64` }, wrong));
  const guesses = Promise.all([guess(1), guess(2)]);
  await time.pass(15_000);
  expect((await guesses).toSorted()).toEqual(["throttled", "unauthenticated"]);
});

test("[LOGN-08] a success clears the device's count", async () => {
  const here = { account: "d@example.com", client: "d", device: "d" };
  for (let round = 0; round < 3; round++) {
    for (let failure = 0; failure < 9; failure++) await codeOf(limitSignIn({ ...here, client: `d ${round}` }, wrong));
    expect(await codeOf(limitSignIn({ ...here, client: `d ${round}` }, right))).toBe("in");
  }
});

const here = (client: string) => ({ account: `${client}@example.com`, client });

type Limited = (client: string, attempt: () => Promise<unknown>) => Promise<unknown>;

test.each<[what: string, limited: Limited]>([
  ["a password", (client, attempt) => limitSignIn(here(client), attempt)],
  ["a password on a known device", (client, attempt) => limitSignIn({ ...here(client), device: "d" }, attempt)],
  ["the current password", (client, attempt) => limitOwnPassword("owner", client, attempt)],
  ["a second factor", (client, attempt) => limitSecondFactor("owner", client, attempt)],
])("[LOGN-08] %s that is right is never counted, however often it is given", async (_what, limited) => {
  const client = "2001:db8:a:1::/64";
  for (let time = 0; time < 250; time++) expect(await codeOf(limited(client, right))).toBe("in");
  expect(await codeOf(limited(client, wrong))).toBe("unauthenticated");
});

test("[LOGN-08] a client that guesses at many accounts is stopped", async () => {
  const codes: string[] = [];
  for (let guess = 0; guess < 31; guess++)
    codes.push(await codeOf(limitSignIn({ account: `${guess}@example.com`, client: "guesser" }, wrong)));
  expect([codes.at(-2), codes.at(-1)]).toEqual(["unauthenticated", "throttled"]);
});

const credentials = { email: "e@example.com", password: "a guess" };
async function guess12(what: string) {
  const guess = async () => void (await signIn(credentials));
  const [atSignIn, whileSignedIn] = [jest.fn(guess), jest.fn(guess)];
  for (let index = 0; index < 12; index++) {
    const here = { account: credentials.email, client: `${what} ${index}`, device: what };
    await codeOf(limitSignIn(here, atSignIn));
    await codeOf(limitOwnPassword(what, `${what} own ${index}`, whileSignedIn));
  }
  return [atSignIn, whileSignedIn].map(({ mock }) => mock.calls.length);
}

const refusal = { message: "Invalid credentials" };
test.each<[what: string, status: number, answer: unknown]>([
  ["401", 401, refusal],
  ["422", 422, refusal],
  ["500", 500, refusal],
  ["200 that reports a failure, with one of our codes", 200, { error: { code: "throttled", ...refusal } }],
  ["200 without a token", 200, refusal],
  ["200 with an HTML page", 200, "<!doctype html><p>Invalid credentials</p>"],
  ["a redirect", 302, "Found"],
  ["429", 429, refusal],
])(
  "[LOGN-08] guesses are limited for a backend that answers a wrong password with %s",
  async (what, status, answer) => {
    using _backend = fakeBackend(answer, status);
    expect(await guess12(what)).toEqual([10, 10]);
  },
);

test.each<[what: string, answers: () => Promise<Response>]>([
  ...[502, 503, 504].map((status): [string, () => Promise<Response>] => [
    `that a proxy reports as unreachable with ${status}`,
    async () => new Response("<h1>Bad gateway</h1>", { status }),
  ]),
  ["that is unreachable", () => Promise.reject(new TypeError("fetch failed"))],
  ["that times out", () => Promise.reject(new DOMException("too long", "TimeoutError"))],
])("[LOGN-08] attempts at a backend %s are not counted", async (what, answers) => {
  jest.spyOn(backend, "send").mockImplementation(answers);
  expect(await guess12(what)).toEqual([12, 12]);
});

test("guesses at the current password are limited per person and per client", async () => {
  const guess = (person: string, client: string) =>
    codeOf(
      limitOwnPassword(person, client, async () => {
        throw new AppError("invalid", "Current password is wrong.");
      }),
    );
  const codes: string[] = [];
  for (let time = 0; time < 11; time++) codes.push(await guess("g@example.com", `desk ${time}`));
  expect([codes.at(-2), codes.at(-1)]).toEqual(["invalid", "throttled"]);
  for (let time = 0; time < 31; time++) codes.push(await guess(`${time}@example.com`, "one desk"));
  expect([codes.at(-2), codes.at(-1)]).toEqual(["invalid", "throttled"]);
});

test("[LOGN-08] a count's timer does not keep the request that started it in memory", async () => {
  const request = new AsyncLocalStorage<string>();
  const held: unknown[] = [];
  const realSetTimeout = setTimeout;
  jest.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
    held.push(request.getStore());
    return realSetTimeout(run, ms);
  }) as typeof setTimeout);
  await request.run("the request", () => consume({ name: "held", points: 1, seconds: 900 }, "a key"));
  expect(held).toEqual([undefined]);
});

test("[FORM-10] all bundles of a process share their counts", async () => {
  const limit = { name: "bundles", points: 1, seconds: 60 };
  await consume(limit, "a network");
  await jest.isolateModulesAsync(async () => {
    const ofAnotherBundle = await import("./limiter");
    expect(await ofAnotherBundle.consume(limit, "a network")).toMatchObject({ times: 2 });
  });
});
