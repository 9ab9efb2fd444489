import { readFileSync } from "node:fs";
import fc from "fast-check";
import { visitorMessages } from "@/contract/visitor-messages";
import { designResultsPage, estimatePage, sentPage } from "@/lib/content/pages";
import { shared } from "@/server/platform/shared.mjs";
import { listenToLog } from "@/server/testing/log-lines";
import { canonicalPath, KnownAddresses } from "./addresses";
import type { FrontResponse } from "./answer";
import { answerCspReport } from "./csp-reports";
import { limitHeaders, limitPage } from "./limits";

test.each([
  ["/%63ontact-us", "/contact-us"],
  ["/designs%2dplans/%7Ea", "/designs-plans/~a"],
  ["/package/%e0%b2%ae", "/package/%E0%B2%AE"],
  ["/a%2fb%25%00", "/a%2Fb%25%00"],
  ["/contact-us", "/contact-us"],
  // Browsers read these as another host.
  ["//%65xample.net", "//%65xample.net"],
  ["/\\%65xample.net", "/\\%65xample.net"],
])("the canonical spelling of %s is %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

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

function limited(headers: Record<string, string>) {
  limitHeaders(headers);
  return headers;
}

test("ordinary browser headers reach Next unchanged", () => {
  const headers = {
    accept: "text/html,application/xhtml+xml;q=0.9,image/avif,*/*;q=0.8",
    cookie: `__Host-sagwan.csrf=${"a".repeat(130)}; __Secure-other=__prerender_bypass=1; theme=dark`,
    referer: `https://www.google.com/?gclid=${"a".repeat(1_000)}`,
    "user-agent": "Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/109.0.0.0 Mobile Safari/537.36",
    "next-router-state-tree": "%5B%22%22%5D",
  };
  expect(limited({ ...headers })).toEqual(headers);
});

test("the largest session keeps its cookie, in three parts among small ones", () => {
  const cookie = [0, 1, 2].map((part) => `__Host-sagwan.session.${part}=${"e".repeat(3_933)}`).join("; ");
  expect(limited({ cookie })).toEqual({ cookie });
});

test("a long User-Agent is cut", () => {
  expect(limited({ "user-agent": "a-".repeat(5_000) })).toEqual({ "user-agent": "a-".repeat(150) });
});

test.each(["accept-language", "referer", "range", "if-none-match", "cookie", "next-router-state-tree", "x-of-nobody"])(
  "a long %s is removed and never cut, which would change its meaning",
  (name) => {
    expect(limited({ [name]: "a".repeat(14_001), host: "www.example.com" })).toEqual({ host: "www.example.com" });
  },
);

test("proxy headers of any length stay: without them a stranger would count as this machine", () => {
  const headers = { "x-forwarded-for": "10.0.0.1, ".repeat(1_400), via: "1.1 a, ".repeat(2_000) };
  expect(limited({ ...headers })).toEqual(headers);
});

test("headers meant for Next's own servers are removed", () => {
  const names = ["nextjs-data", "middleware-subrequest", "matched-path", "now-route-matches", "prerender-revalidate"];
  expect(limited(Object.fromEntries(names.map((name) => [`x-${name}`, "1"])))).toEqual({});
});

test.each([
  ["__prerender_bypass=1", undefined],
  ["a=b; __prerender_bypass=1; c=d", "a=b; c=d"],
  ["__next_preview_data=1;c=d", "c=d"],
  ["a__prerender_bypass=1", "a__prerender_bypass=1"],
])("from the cookies %s those of draft mode are removed", (cookie, remaining) => {
  expect(limited({ cookie })).toEqual(remaining === undefined ? {} : { cookie: remaining });
});

test("an invented address is recognised in each language, for pages and for the pictures of their shared links", async () => {
  shared.readRowAddresses = async () => ({ "/package": ["mysuru"], "/og/design": ["neem"] });
  const addresses = new KnownAddresses();
  const invented = async (path: string) => [path, await addresses.isInvented(path)];
  for (const folder of ["", "/kn", "/hi"]) {
    for (const path of ["/package/mysuru", "/og/design/neem", "/og/home"])
      expect(await invented(folder + path)).toEqual([folder + path, false]);
    for (const path of ["/package/x", "/og/design/x"])
      expect(await invented(folder + path)).toEqual([folder + path, true]);
  }
  expect(await invented("/fr/og/design/neem")).toEqual(["/fr/og/design/neem", true]);
  shared.readRowAddresses = undefined;
});

test("the address of a row that staff took off the website is missing from then on", async () => {
  let rows = ["neem"];
  let isMarked = false;
  shared.readRowAddresses = async () => ({ "/our-project": rows });
  shared.pageCache = { isStale: () => isMarked };
  const addresses = new KnownAddresses();
  expect(await addresses.isInvented("/our-project/neem")).toBe(false);
  rows = [];
  expect(await addresses.isInvented("/our-project/neem")).toBe(false);
  isMarked = true;
  expect(await addresses.isInvented("/our-project/neem")).toBe(true);
  shared.readRowAddresses = undefined;
  shared.pageCache = undefined;
});

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
  const isRefused = await limitPage(path, request as never, answer as unknown as FrontResponse);
  return isRefused ? sent : undefined;
}

test("a client gets twenty per-request pages in twenty seconds, counted together, and other pages do not count", async () => {
  for (let times = 0; times < 20; times++) {
    const page = [estimatePage, designResultsPage, sentPage][times % 3] as string;
    expect(await ask(page, "198.51.100.7")).toBeUndefined();
  }
  for (const page of [estimatePage, designResultsPage, sentPage]) {
    const refusal = [["retry-after", expect.any(Number)], 429, visitorMessages.tooManyPages];
    expect(await ask(page, "198.51.100.7")).toEqual(refusal);
    expect(await ask(page, "198.51.100.8")).toBeUndefined();
  }
  for (const page of ["/kn/og/estimate", "/quote/AAAAAAAAAAAAAAAAAAAAAA"])
    expect(await ask(page, "198.51.100.7")).toContain(429);
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

const report = (body: unknown, client = "192.0.2.1") =>
  answerCspReport(
    new Request("http://localhost:3000/api/csp-report", {
      method: "POST",
      headers: { "x-peer-address": client },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const violation = {
  effectiveDirective: "script-src-elem",
  blockedURL: "https://elsewhere.example/x.js?phone=9000012345",
  documentURL: "http://localhost:3000/contact-us?name=Kavya",
};

test("a report logs the rule, the origin and the page, without queries", async () => {
  using written = listenToLog();
  await report([{ type: "csp-violation", body: violation }]);
  for (const logged of ["script-src-elem", "https://elsewhere.example", "/contact-us"])
    expect(written.text()).toContain(logged);
  expect(written.text()).not.toMatch(/9000012345|Kavya/);
});

test("the older report format is accepted too, and its line breaks do not split the log line", async () => {
  const old = { "violated-directive": "img-src\nforged", "blocked-uri": "inline", "document-uri": "not an address" };
  using written = listenToLog();
  expect((await report({ "csp-report": old })).status).toBe(204);
  expect(written.lines()).toHaveLength(1);
});

test("a body that is not a report is refused, and so is one that is too large", async () => {
  for (const body of ["", "null", "{}", "[{}]", '{"csp-report":1}'])
    expect([body, (await report(body)).status]).toEqual([body, 400]);
  expect((await report("x".repeat(40_000))).status).toBe(413);
});

test("a flood of reports is refused before it floods the log, and one client's flood hides no other client's reports", async () => {
  const many = Array.from({ length: 10 }, () => ({ body: violation }));
  const answers = [];
  for (let sent = 0; sent < 7; sent++) answers.push((await report(many, "192.0.2.7")).status);
  expect(answers.at(-1)).toBe(429);
  expect((await report(many, "192.0.2.8")).status).toBe(204);
});

test("a client's reports that cannot be read are counted too", async () => {
  const answers = [];
  for (let sent = 0; sent < 21; sent++) answers.push((await report("[1]", "192.0.2.9")).status);
  expect(answers).toEqual([...Array(20).fill(400), 429]);
});

test.each([`(site)${estimatePage}`, `(site)${designResultsPage}`, sentPage])(
  "%s is made per request in other languages too, also if it was built while they were closed",
  (folder) => {
    const page = readFileSync(`app/[language]/${folder}/page.tsx`, "utf8");
    expect(page).toContain('export const dynamic = "force-dynamic";');
  },
);
