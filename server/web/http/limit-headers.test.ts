import { limitHeaders } from "./limit-headers";

/** These headers after they were bounded. */
function limited(headers: Record<string, string>) {
  limitHeaders(headers);
  return headers;
}

test("what browsers send reaches Next as it was sent", () => {
  const headers = {
    accept: "text/html,application/xhtml+xml;q=0.9,image/avif,*/*;q=0.8",
    cookie: `__Host-sagwan.csrf=${"a".repeat(130)}; __Secure-other=__prerender_bypass=1; theme=dark`,
    referer: `https://www.google.com/?gclid=${"a".repeat(1_000)}`,
    "user-agent": "Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/109.0.0.0 Mobile Safari/537.36",
    "next-router-state-tree": "%5B%22%22%5D",
  };
  expect(limited({ ...headers })).toEqual(headers);
});

test("the largest session keeps its cookie, in three parts beside small ones", () => {
  const cookie = [0, 1, 2].map((part) => `__Host-sagwan.session.${part}=${"e".repeat(3_933)}`).join("; ");
  expect(limited({ cookie })).toEqual({ cookie });
});

test("a User-Agent that is too long is cut", () => {
  expect(limited({ "user-agent": "a-".repeat(5_000) })).toEqual({ "user-agent": "a-".repeat(150) });
});

test.each(["accept-language", "referer", "range", "if-none-match", "cookie", "next-router-state-tree", "x-of-nobody"])(
  "a %s that is too long is removed and never cut, which would say something else",
  (name) => {
    expect(limited({ [name]: "a".repeat(14_001), host: "www.example.com" })).toEqual({ host: "www.example.com" });
  },
);

test("however long it is, what says that a proxy asks stays: without it a stranger would count as this machine itself", () => {
  const headers = { "x-forwarded-for": "10.0.0.1, ".repeat(1_400), via: "1.1 a, ".repeat(2_000) };
  expect(limited({ ...headers })).toEqual(headers);
});

test.each([
  "x-nextjs-data",
  "x-middleware-subrequest",
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
])("%s is for Next's own servers, and comes from none here", (name) => expect(limited({ [name]: "1" })).toEqual({}));

test.each([
  ["__prerender_bypass=1", undefined],
  ["a=b; __prerender_bypass=1; c=d", "a=b; c=d"],
  ["__next_preview_data=1;c=d", "c=d"],
  ["a__prerender_bypass=1", "a__prerender_bypass=1"],
])("of the cookies %s those of draft mode are removed", (cookie, kept) => {
  expect(limited({ cookie })).toEqual(kept === undefined ? {} : { cookie: kept });
});
