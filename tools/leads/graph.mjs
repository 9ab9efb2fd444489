import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { RICH_TEXT } from "./ledger.mjs";

export const PAGE = "77";
export const TOKEN = "a page token";
/** Reads after which the Page is throttled once, and for how long. The header's unit is a minute. */
const READS = 3;
const THROTTLED_MINUTES = 1;
const SHARE = { failing: 0.05, late: 0.03 };
const PAGE_SIZE = 25;
const LISTED_WAIT_MS = 5_000;

/**
 * Meta's Graph API for one Page: a lead by its id, the Page's forms, a form's leads by pages. Some reads fail once, some
 * leads are there later than their notification, and the Page is throttled once, with status 400.
 */
export function openGraph({ draws, form, ledger }) {
  const leads = new Map();
  let reads = 0;
  let throttledUntil = 0;
  let early = 0;
  let tellListed;
  const isListed = new Promise((resolve) => {
    tellListed = resolve;
  });

  const server = createServer((request, response) => {
    const url = new URL(String(request.url), "http://graph");
    const [status, body, headers] = answerTo(request, url);
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers });
    response.end(JSON.stringify(body));
  });

  /** Status, body and headers. @returns {any[]} */
  function answerTo({ method = "GET", headers }, { pathname, searchParams, host }) {
    const token = searchParams.get("access_token") ?? headers.authorization?.replace(/^Bearer /, "");
    if (token !== TOKEN) return failure(400, 190, "Error validating access token");
    const [, version, node, edge] = pathname.match(/^\/(v\d+\.\d+)\/(\w+)(?:\/(\w+))?$/) ?? [];
    const isPage = node === PAGE || node === "me";
    if (!version) return odd(`${method} ${pathname}`);
    if (isPage && !edge) return [200, { id: PAGE, name: "A builder's Page" }];
    if (isPage && edge === "subscribed_apps") return [200, method === "POST" ? { success: true } : { data: [] }];
    if (method !== "GET") return odd(`${method} ${pathname}`);
    if (isPage && edge === "leadgen_forms") return [200, { data: [{ id: form, name: "Houses", status: "ACTIVE" }] }];
    if (node === form && edge === "leads") return pageOf(searchParams, `http://${headers.host ?? host}${pathname}`);
    if (edge) return odd(`${method} ${pathname}`);
    return readLead(node, searchParams);
  }

  function odd(what) {
    ledger.odd(`Graph: ${what}`);
    return failure(400, 2500, "Unknown path components");
  }

  function readLead(id, query) {
    reads++;
    if (reads === READS) {
      throttledUntil = Date.now() + THROTTLED_MINUTES * 60_000;
      ledger.pause(Date.now(), throttledUntil, "meta");
    }
    if (Date.now() < throttledUntil) {
      if (reads > READS) early++;
      return throttled();
    }
    const lead = leads.get(id);
    if (!lead) return failure(404, 100, "Unsupported get request. Object does not exist", 33);
    if (lead.fails-- > 0) return failure(500, 2, "An unexpected error has occurred. Please retry later");
    if (lead.isLate-- > 0) return failure(404, 100, "Unsupported get request. Object does not exist", 33);
    return [200, chosen(lead, query.get("fields"))];
  }

  /** Newest first. The second page begins with the last lead of the first, as leads come in meanwhile. */
  function pageOf(query, address) {
    tellListed();
    const [{ value = 0 } = {}] = JSON.parse(query.get("filtering") ?? "[]");
    const listed = [...leads.values()].filter((lead) => lead.isListed && lead.createdAt > Number(value)).reverse();
    const from = Number(query.get("after") ?? 0);
    const size = Math.min(PAGE_SIZE, Number(query.get("limit") ?? PAGE_SIZE));
    const data = listed.slice(Math.max(0, from - 1), from + size).map((lead) => chosen(lead, query.get("fields")));
    const after = from + size;
    const next = new URLSearchParams(query);
    next.set("after", String(after));
    const paging = { cursors: { before: String(from), after: String(after) } };
    return [200, { data, paging: after < listed.length ? { ...paging, next: `${address}?${next}` } : paging }];
  }

  return {
    add: (lead) =>
      leads.set(lead.id, {
        ...lead,
        createdAt: Math.floor(Date.now() / 1000),
        fails: draws.isIn(SHARE.failing) ? 1 : 0,
        isLate: draws.isIn(SHARE.late) ? 1 : 0,
      }),
    /** Once the first page of a form's leads has been asked for. */
    listed: () => Promise.race([isListed, setTimeout(LISTED_WAIT_MS)]),
    /** Reads during the time in which the Page was throttled. */
    earlyReads: () => early,
    listen: (port) => new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined))),
  };
}

const failure = (status, code, message, error_subcode) => [
  status,
  { error: { message, type: "OAuthException", code, ...(error_subcode && { error_subcode }), fbtrace_id: "A1" } },
];

function throttled() {
  const usage = { type: "leadgen", call_count: 100, total_cputime: 20, total_time: 20 };
  const header = JSON.stringify({ [PAGE]: [{ ...usage, estimated_time_to_regain_access: THROTTLED_MINUTES }] });
  const [status, body] = failure(400, 80005, "There have been too many leadgen api calls to this Page account");
  return [status, body, { "x-business-use-case-usage": header }];
}

/** A lead with the fields that were asked for; without any, those that the Graph API gives by itself. */
function chosen({ id, isOrganic, isRich, answers, createdAt }, fields) {
  const field_data = Object.entries(answers).map(([name, value]) => ({ name, values: [value] }));
  field_data.push({ name: "which_floors?", values: ["ground", "first"] }, { name: "budget", values: [] });
  if (isRich) field_data.push({ name: "आपका_सवाल?", values: [RICH_TEXT] });
  const lead = {
    id,
    created_time: new Date(createdAt * 1000).toISOString().replace(/\.\d+Z/, "+0000"),
    form_id: "9001",
    is_organic: isOrganic,
    platform: "ig",
    field_data,
    ...(!isOrganic && { ad_id: "31", adset_id: "32", campaign_id: "33", ad_name: "Villas", campaign_name: "Villas" }),
    ...(isRich && { home_listing: { id: "1", nested: [RICH_TEXT] } }),
  };
  const asked = fields?.split(",") ?? ["created_time", "field_data"];
  return Object.fromEntries(Object.entries(lead).filter(([name]) => name === "id" || asked.includes(name)));
}
