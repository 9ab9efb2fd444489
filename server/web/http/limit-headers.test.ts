import { limitHeaders } from "./limit-headers";

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

test.each([
  "x-nextjs-data",
  "x-middleware-subrequest",
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
])("%s, meant for Next's own servers, is removed", (name) => expect(limited({ [name]: "1" })).toEqual({}));

test.each([
  ["__prerender_bypass=1", undefined],
  ["a=b; __prerender_bypass=1; c=d", "a=b; c=d"],
  ["__next_preview_data=1;c=d", "c=d"],
  ["a__prerender_bypass=1", "a__prerender_bypass=1"],
])("from the cookies %s those of draft mode are removed", (cookie, remaining) => {
  expect(limited({ cookie })).toEqual(remaining === undefined ? {} : { cookie: remaining });
});
