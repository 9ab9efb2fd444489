import { visitorMessages } from "@/contract/visitor-messages";
import { estimatePage, foundPage, sentPage } from "@/lib/content/pages";
import type { Answer } from "./answer";
import { refusePage } from "./per-request-pages";

/** The refusal that a client gets for this page; undefined if the page is made. */
async function ask(path: string, address: string) {
  const sent: unknown[] = [];
  const answer = {
    setHeader: (...header: unknown[]) => sent.push(header),
    writeHead(status: number) {
      sent.push(status);
      return this;
    },
    end: (body: string) => sent.push(body),
  };
  const request = { headers: { "x-peer-address": address } };
  const isRefused = await refusePage(path, request as never, answer as unknown as Answer);
  return isRefused ? sent : undefined;
}

test("a client gets twenty per-request pages in twenty seconds, counted together, and other pages do not count", async () => {
  for (let times = 0; times < 20; times++) {
    const page = [estimatePage, foundPage, sentPage][times % 3] as string;
    expect(await ask(page, "198.51.100.7")).toBeUndefined();
  }
  for (const page of [estimatePage, foundPage, sentPage]) {
    expect(await ask(page, "198.51.100.7")).toEqual([
      ["retry-after", expect.any(Number)],
      429,
      visitorMessages.tooManyPages,
    ]);
    expect(await ask(page, "198.51.100.8")).toBeUndefined();
  }
  expect(await ask("/kn/og/estimate", "198.51.100.7")).toContain(429);
  for (const page of ["/cost-estimator", "/designs-plans", "/login-page"])
    expect(await ask(page, "198.51.100.7")).toBeUndefined();
});

test("a client gets sixty pages of sign-in in twenty seconds, counted together", async () => {
  for (let times = 0; times < 60; times++) {
    const page = ["/login-page", "/login-page/forgot", "/login-page/second-step"][times % 3] as string;
    expect(await ask(page, "198.51.100.9")).toBeUndefined();
  }
  expect(await ask("/login-page", "198.51.100.9")).toContain(429);
  expect(await ask("/login-page", "198.51.100.10")).toBeUndefined();
});
