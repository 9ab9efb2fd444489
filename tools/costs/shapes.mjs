const FORM = "application/x-www-form-urlencoded";
/** Nearly Node's limit for the head of a request. */
const LONG = 14_000;
const NOWHERE = "/nowhere";

let drawn = 0;
/** A new text each time, so that no cache helps. */
const next = () => `x${(++drawn).toString(36)}`;
const repeated = (part) => part.repeat(Math.floor(LONG / part.length));

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

const columns = Array.from({ length: 5_000 }, (_, at) => ({ column_id: `q${at}`, string_value: "1" }));

const chunkedSession = [0, 1, 2].map((part) => `sagwan.session.${part}=${"e".repeat(3_900)}`).join("; ");

/** Its first few requests exhaust its rate limits. */
const ONE_CLIENT = { "x-forwarded-for": "198.51.100.1" };

/** @typedef {{ address: string, inbox: string }} Target `inbox`: the path of a lead source. */
/** @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} HostileRequest */
/** @typedef {{ name: string, send: (target: Target) => HostileRequest }} Shape */

/** @param {string} name @param {(target: Target) => HostileRequest} send @returns {Shape} */
const shape = (name, send) => ({ name, send });

/** @param {string} name @param {() => HostileRequest} send */
const limited = (name, send) => shape(`${name}, too often`, () => ({ headers: ONE_CLIENT, ...send() }));

const form = (name, body, more = {}) =>
  shape(name, ({ address }) => ({
    method: "POST",
    path: "/api/enquiries",
    headers: { "content-type": FORM, origin: address, ...more },
    body: `placement=contact&website=&${body}`,
  }));

const LARGE = 255_000;
const JSON_TYPE = { "content-type": "application/json" };

const delivery = (name, body, headers) =>
  shape(`a delivery of ${name}`, ({ inbox }) => ({ method: "POST", path: inbox, headers, body }));

const leads = (count) => JSON.stringify(Array.from({ length: count }, (_, at) => ({ phone: 9_000_000_000 + at })));

export const ORDINARY = shape("an ordinary 404", () => ({ path: `${NOWHERE}-${next()}` }));

/** They need no session, and have been expensive for some server. */
export const SHAPES = [
  ...["/api/health", NOWHERE, "/contact-us", "/login-page", "/sagwan-dashboard", "/thank-you/sent"].map((path) =>
    shape(`many parameters for ${path}`, () => ({ path: `${path}?${repeated("a=1&")}` })),
  ),
  shape("many parameters for the data of a page", () => ({
    path: `/contact-us?${repeated("=&")}`,
    headers: { rsc: "1" },
  })),
  shape("as many parameters as are taken", () => ({ path: `/api/health?${"a=1&".repeat(99)}` })),
  delivery("12,000 leads", leads(12_000), JSON_TYPE),
  delivery("200 leads, too often", leads(200), JSON_TYPE),
  delivery(
    "many fields",
    Array.from({ length: LARGE / 8 }, (_, at) => `a${at}=1`)
      .join("&")
      .slice(0, LARGE),
    {
      "content-type": FORM,
    },
  ),
  shape("a lead of Google with a wrong key", () => ({
    method: "POST",
    path: "/api/leads/google",
    headers: JSON_TYPE,
    body: JSON.stringify({ lead_id: next(), google_key: `lead_${"a".repeat(43)}`, user_column_data: columns }),
  })),
  ...Object.entries(LONG_HEADERS).map(([name, value]) =>
    shape(`a long ${name} for a page that is not there`, () => ({
      path: `${NOWHERE}-${next()}`,
      headers: { [name]: value },
    })),
  ),
  ...["user-agent", "cookie", "accept-encoding", "if-none-match"].flatMap((name) => [
    ...["/", "/api/auth/session", "/media/x.480.avif"].map((path) =>
      shape(`a long ${name} for ${path}`, () => ({ path, headers: { [name]: LONG_HEADERS[name] ?? "" } })),
    ),
    limited(`a long ${name} for /login-page`, () => ({
      path: "/login-page",
      headers: { ...ONE_CLIENT, [name]: LONG_HEADERS[name] ?? "" },
    })),
  ]),
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
    path: `/media/${next()}.480.avif`,
  })),
  shape("a screen of the staff", () => ({ path: `/sagwan-${next()}` })),
  shape("a record of a kind that is none", () => ({ path: "/api/follow-up/constructor/abc" })),
  form("a form from another site", "name=Kavya", { origin: "https://example.net" }),
  form("a form of a client that has sent too many", "name=Kavya", ONE_CLIENT),
  form("a form with an answer of 60 kB", `enquiry=${"a+".repeat(30_000)}`, { origin: "https://example.net" }),
  limited("an estimate by address", () => ({ path: `/cost-estimator/estimate?plot=30x40&name=${next()}` })),
  limited("a picture of an estimate in another spelling", () => ({ path: `/og/estimate?plot=30x40&name=${next()}` })),
  limited("a picture of an estimate in an unknown city", () => ({
    path: `/og/estimate?plot=30x40&floors=2&share=60&city=${next()}&package=essential`,
  })),
  limited("plans that are looked for", () => ({ path: `/plans-found?plot=${next()}` })),
  limited("a receipt", () => ({ path: `/thank-you/sent?reference=${next()}&proof=x` })),
  limited("sign-in", () => ({ path: `/login-page?${next()}` })),
];
