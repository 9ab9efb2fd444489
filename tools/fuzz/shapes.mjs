const FORM = "application/x-www-form-urlencoded";
/** About the longest header that fits into Node's limit for a request's head. */
const LONG = 14_000;
const NOWHERE = "/nowhere";

let drawn = 0;
/** A new text each time, so that no cache helps. */
const next = () => `x${(++drawn).toString(36)}`;
const repeated = (/** @type {string} */ part) => part.repeat(Math.floor(LONG / part.length));

/** A new spelling of /contact-us each time, with some letters percent-encoded. */
const respelled = () => {
  const bits = ++drawn;
  const letters = [..."contact-us"].map((letter, at) =>
    (bits >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
  return `/${letters.join("")}`;
};

/** @type {Record<string, string>} */
const LONG_HEADERS = {
  "user-agent": repeated("a-"),
  "accept-language": repeated("en-IN;q=0.1,"),
  accept: repeated("image/avif;q=0.1,"),
  "accept-encoding": repeated("br;q=0.1,"),
  cookie: repeated("a=b; "),
  referer: `http://localhost/${repeated("%41")}`,
  range: `bytes=${repeated("0-1,")}`,
  "if-none-match": repeated('"a", '),
  "if-modified-since": repeated("Mon, "),
  "x-forwarded-host": repeated("a."),
  "x-forwarded-for": repeated("10.0.0.1, "),
  "content-type": repeated("a/b;"),
  origin: repeated("http://a"),
  host: repeated("a."),
  "next-router-state-tree": encodeURIComponent(`${'["",{"a":'.repeat(500)}["",{}]${"}]".repeat(500)}`),
  "sec-fetch-dest": repeated("a"),
};

const chunkedSession = [0, 1, 2].map((part) => `sagwan.session.${part}=${"e".repeat(3_900)}`).join("; ");

/** Its first few requests exhaust its rate limits. */
const ONE_CLIENT = { "x-forwarded-for": "198.51.100.1" };

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} Sent
 * @typedef {{ name: string, most: number, send: (address: string) => Sent }} Shape `most`: CPU milliseconds a request
 */

/** Limits in CPU milliseconds: for a page rendered on request, and for all else. */
const MOST_OF_A_PAGE = 45;
const MOST = 15;

/** @param {string} name @param {(address: string) => Sent} send @param {number} [most] @returns {Shape} */
const shape = (name, send, most = MOST) => ({ name, most, send });

/** @param {string} name @param {string} body @param {Record<string, string>} [more] */
const form = (name, body, more = {}, most = MOST) =>
  shape(
    name,
    (address) => ({
      method: "POST",
      path: "/api/enquiries",
      headers: { "content-type": FORM, origin: address, ...more },
      body: `placement=contact&website=&${body}`,
    }),
    most,
  );

/** The request to compare with. */
export const ORDINARY = shape("an ordinary 404", () => ({ path: `${NOWHERE}-${next()}` }));

/** Requests that need no session, of kinds that have been expensive for some server. */
export const SHAPES = [
  ...Object.entries(LONG_HEADERS).map(([name, value]) =>
    shape(`a long ${name} for a page that is not there`, () => ({
      path: `${NOWHERE}-${next()}`,
      headers: { [name]: value },
    })),
  ),
  ...["user-agent", "cookie", "accept-encoding", "if-none-match"].flatMap((name) =>
    ["/", "/login-page", "/api/auth/session", "/_next/image?w=480&q=75&url=/media/x"].map((path) =>
      shape(
        `a long ${name} for ${path}`,
        () => ({ path, headers: { [name]: LONG_HEADERS[name] ?? "" } }),
        path === "/login-page" ? MOST_OF_A_PAGE : MOST,
      ),
    ),
  ),
  shape("a session that is none, in three cookies", () => ({
    path: "/sagwan-dashboard",
    headers: { cookie: chunkedSession },
  })),
  shape("a session that is none, for a call", () => ({ path: "/api/enquiries", headers: { cookie: chunkedSession } })),
  ...[
    "/designs-plans",
    "/our-project",
    "/package",
    "/city-packages",
    "/og/design",
    "/og/project",
    "/og/package",
  ].flatMap((folder) => [
    shape(`${folder}/…, which no row has`, () => ({ path: `${folder}/${next()}` })),
    shape(`the data of ${folder}/…, which no row has`, () => ({ path: `${folder}/${next()}`, headers: { rsc: "1" } })),
  ]),
  shape("a city in other letters", () => ({ path: `/package/BenGaluru-${next()}` })),
  shape("a city that the query names", () => ({ path: `/package?city=${next()}` })),
  shape("another spelling of a page", () => ({ path: respelled() })),
  shape("a page with another query", () => ({ path: `/contact-us?${next()}` })),
  shape("the data of a page with another query", () => ({ path: `/contact-us?${next()}`, headers: { rsc: "1" } })),
  shape("the cookie of a draft", () => ({
    path: "/contact-us",
    headers: { cookie: "a__prerender_bypass=1; __prerender_bypass=1" },
  })),
  shape("data that is not there", () => ({ path: `/_page-data/${next()}.json` })),
  shape("a call that is not there", () => ({ path: `/api/${next()}` })),
  shape("a picture that is not there", () => ({ path: `/media/${next()}` })),
  shape("a small copy of a picture that is not there", () => ({
    path: `/_next/image?w=480&q=75&url=/media/${next()}`,
  })),
  shape("a screen of the staff", () => ({ path: `/sagwan-${next()}` })),
  shape("a record of a kind that is none", () => ({ path: "/api/follow-up/constructor/abc" })),
  form("a form shown again with its errors", "name=Kavya", {}, MOST_OF_A_PAGE),
  form("a form from another site", "name=Kavya", { origin: "https://example.net" }),
  form("a form of a client that has sent too many", "name=Kavya", ONE_CLIENT),
  form("a form with an answer of 60 kB", `enquiry=${"a+".repeat(30_000)}`, { origin: "https://example.net" }),
  shape(
    "an estimate by address",
    () => ({ path: `/cost-estimator/estimate?plot=30x40&name=${next()}` }),
    MOST_OF_A_PAGE,
  ),
  shape("a picture of an estimate that is none", () => ({ path: `/og/estimate?plot=30x40&name=${next()}` })),
  shape("plans that are looked for", () => ({ path: `/plans-found?plot=${next()}` }), MOST_OF_A_PAGE),
  shape("a receipt", () => ({ path: `/thank-you/sent?reference=${next()}&proof=x` }), MOST_OF_A_PAGE),
];
