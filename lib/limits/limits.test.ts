import { AppError } from "@/lib/errors";
import { clientAddress } from "./client-address";
import { limitSignIn } from "./sign-in";

const headers = (peer: string, forwarded?: string) =>
  new Headers({ "x-peer-address": peer, ...(forwarded && { "x-forwarded-for": forwarded }) });

test("[FORM-10] what a client says of its own address counts for nothing unless proxies are trusted", () => {
  expect(clientAddress(headers("192.0.2.1", "198.51.100.7"), 0)).toBe("192.0.2.1");
});

test("[FORM-10] behind trusted proxies the address is the one that the outermost of them saw", () => {
  expect(clientAddress(headers("10.0.0.1", "203.0.113.9, 198.51.100.7"), 1)).toBe("198.51.100.7");
  expect(clientAddress(headers("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2"), 2)).toBe("198.51.100.7");
  expect(clientAddress(headers("10.0.0.1"), 2)).toBe("10.0.0.1");
});

test("[FORM-10] a household's IPv6 addresses are one client, and an IPv4 address is one however it is written", () => {
  expect(clientAddress(headers("2001:db8:1:2::9"), 0)).toBe("2001:db8:1:2::/64");
  expect(clientAddress(headers("2001:db8:1:2:3:4:5:6"), 0)).toBe("2001:db8:1:2::/64");
  expect(clientAddress(headers("2001:db8::1"), 0)).toBe("2001:db8:0:0::/64");
  expect(clientAddress(headers("::ffff:192.0.2.1"), 0)).toBe("192.0.2.1");
});

const wrong = async () => {
  throw new AppError("unauthenticated", "Invalid email or password");
};
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (error: AppError) => error.code,
  );

test("[LOGN-08] ten wrong passwords close an account for a while, in any casing of its name; another stays open", async () => {
  for (let failure = 0; failure < 10; failure++) {
    expect(await codeOf(limitSignIn("a@example.com", `client ${failure}`, wrong))).toBe("unauthenticated");
  }
  expect(await codeOf(limitSignIn("A@example.com ", "client", async () => "in"))).toBe("throttled");
  expect(await codeOf(limitSignIn("b@example.com", "client", async () => "in"))).toBe("in");
});

test("[LOGN-08] a hundred guesses at once are a hundred guesses", async () => {
  const guesses = Array.from({ length: 100 }, (_, guess) =>
    codeOf(limitSignIn("c@example.com", `many ${guess}`, wrong)),
  );
  expect((await Promise.all(guesses)).filter((code) => code === "unauthenticated")).toHaveLength(10);
});

test("[LOGN-08] a success clears the account", async () => {
  for (let round = 0; round < 3; round++) {
    for (let failure = 0; failure < 9; failure++) await codeOf(limitSignIn("d@example.com", `d ${round}`, wrong));
    expect(await codeOf(limitSignIn("d@example.com", `d ${round}`, async () => "in"))).toBe("in");
  }
});

test("[LOGN-08] a client that guesses at many accounts is stopped too", async () => {
  const codes: string[] = [];
  for (let guess = 0; guess < 31; guess++)
    codes.push(await codeOf(limitSignIn(`${guess}@example.com`, "guesser", wrong)));
  expect([codes.at(-2), codes.at(-1)]).toEqual(["unauthenticated", "throttled"]);
});

test("[LOGN-08] a backend that is away counts against nobody", async () => {
  const away = async () => {
    throw new AppError("upstream", "Network error");
  };
  for (let attempt = 0; attempt < 40; attempt++) {
    expect(await codeOf(limitSignIn("e@example.com", "patient", away))).toBe("upstream");
  }
});
