import { createServer } from "node:http";
import { RICH_TEXT } from "./ledger.mjs";
import { drawsOf, outOfOrder, planOf, senderOf } from "./sending.mjs";

const DOOR = "indiamart";
const KEY = "mRy9E7Ft5XbHT/standin==";
const PATH = "/wservce/crm/crmListing/v2/";
const SHARE = { samePerson: 0.03, asForm: 0.05, onlyPulled: 0.1 };
/** Web, bought lead, call, WhatsApp. */
const TYPES = ["W", "W", "B", "P", "WA"];
/** One call in five minutes; a key is locked for a quarter of an hour after five in a minute. */
const BETWEEN_MS = 300_000;
const WINDOW_MS = 7 * 24 * 3_600_000;
const IST_MS = 19_800_000;

/**
 * IndiaMART: leads are pushed to a secret address until it answers 200, and the same leads can be pulled. With `pulls`, a
 * tenth of them are only there to be pulled.
 */
export function openIndiaMart({ seed, count, ledger, pulls }) {
  const draws = drawsOf(seed, DOOR);
  const sender = senderOf({ from: "127.0.0.14", isEnough: (status) => status === 200 });
  const kept = [];
  const asked = [];
  let address;

  function leadOf(number) {
    const plan = planOf(draws);
    const isPulled = pulls && !plan.isWrong && draws.isIn(SHARE.onlyPulled);
    const isSamePerson = number > 0 && draws.isIn(SHARE.samePerson);
    const phone = `98140${String(isSamePerson ? number - 1 : number).padStart(5, "0")}`;
    const marker = ledger.add(DOOR, number, { isExpected: !plan.isWrong, contact: phone });
    const fields = fieldsOf({ number, marker, phone, type: draws.oneOf(TYPES), isRich: plan.isRich });
    return { plan, marker, fields, isPulled, isForm: draws.isIn(SHARE.asForm) };
  }

  function requestOf({ plan, fields, isForm }, changes = {}) {
    const lead = { ...fields, QUERY_TIME: istText(Date.now()), ...changes };
    const url = plan.isWrong ? `${address.slice(0, -2)}xx` : address;
    const form = new URLSearchParams({ CODE: "200", STATUS: "SUCCESS", RESPONSE: JSON.stringify(lead) });
    return isForm
      ? { url, headers: { "content-type": "application/x-www-form-urlencoded" }, body: form.toString() }
      : {
          url,
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ CODE: 200, STATUS: "SUCCESS", RESPONSE: lead }),
        };
  }

  /** A lead is there to be pulled from the moment in which it is pushed. */
  function keep(lead) {
    if (!lead.plan.isWrong && !kept.includes(lead)) kept.push(Object.assign(lead, { at: Date.now() }));
  }

  const deliveryOf = (lead) => ({
    plan: lead.plan,
    request() {
      keep(lead);
      return requestOf(lead);
    },
    replay: () => requestOf(lead, { SENDER_CITY: "Hubballi" }),
    answered: (status) => ledger.answered([lead.marker], status),
  });

  const server = createServer((request, response) => {
    const url = new URL(String(request.url), "http://pull");
    if (url.pathname !== PATH) ledger.odd(`IndiaMART: ${request.method} ${url.pathname}`);
    const [code, message, found] = answerTo(url.pathname === PATH ? url.searchParams : new URLSearchParams());
    const body = { CODE: code, STATUS: code === 200 ? "SUCCESS" : "FAILURE", MESSAGE: message };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...body, TOTAL_RECORDS: found.length, RESPONSE: found }));
  });

  /** @returns {[number, string, object[]]} */
  function answerTo(query) {
    const last = asked.at(-1) ?? 0;
    asked.push(Date.now());
    if (query.get("glusr_crm_key") !== KEY) return [401, "The key is not valid", []];
    if (Date.now() - last < BETWEEN_MS) return [429, "It is advised to hit this API once in every 5 minutes", []];
    const from = timeOf(query.get("start_time"));
    const to = timeOf(query.get("end_time"));
    if (!(from < to && to - from <= WINDOW_MS)) {
      ledger.odd(`IndiaMART: from ${query.get("start_time")} to ${query.get("end_time")}`);
      return [400, "The times are not valid", []];
    }
    const leads = kept.filter(({ at }) => at >= from && at <= to + 999);
    for (const { marker, isPulled } of leads) if (isPulled) ledger.answered([marker], 200);
    const rows = leads.map(({ fields, at }) => ({ ...fields, QUERY_TIME: istText(at) }));
    return rows.length > 0 ? [200, "", rows] : [204, "There are no leads in the given time duration", []];
  }

  const leads = Array.from({ length: count }, (_, number) => leadOf(number));
  return {
    door: DOOR,
    input: { door: DOOR, crmKey: KEY },
    sender,
    begin(source) {
      address = source.address;
      for (const lead of leads.filter(({ isPulled }) => isPulled)) keep(lead);
    },
    deliveries: outOfOrder(leads.filter(({ isPulled }) => !isPulled).map(deliveryOf), draws),
    /** How often leads were asked for, and how often too early. */
    pulls: () => ({ pulls: asked.length, early: asked.filter((at, call) => at - asked[call - 1] < BETWEEN_MS).length }),
    listen: (port) => new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined))),
  };
}

function fieldsOf({ number, marker, phone, type, isRich }) {
  const isCall = type === "P";
  return {
    UNIQUE_QUERY_ID: String(2_600_000_000 + number),
    QUERY_TYPE: type,
    SENDER_NAME: `Asha Rao ${marker}`,
    SENDER_MOBILE: `+91-${phone}`,
    SENDER_EMAIL: "",
    SUBJECT: isCall ? "" : "Requirement for House",
    SENDER_COMPANY: "",
    SENDER_ADDRESS: isRich ? RICH_TEXT : "",
    SENDER_CITY: "Mysuru",
    SENDER_STATE: "Karnataka",
    SENDER_PINCODE: "",
    SENDER_COUNTRY_ISO: "IN",
    SENDER_MOBILE_ALT: null,
    SENDER_PHONE: "",
    QUERY_PRODUCT_NAME: isCall ? "" : "House",
    QUERY_MESSAGE: isCall ? "" : `Need<br>a house${isRich ? ` ${RICH_TEXT}` : ""}`,
    QUERY_MCAT_NAME: "",
    CALL_DURATION: isCall ? "45" : "",
    RECEIVER_MOBILE: isCall ? "+91-8044440000" : "",
    ...(isRich && { NEW_FIELD: { nested: [{ text: RICH_TEXT }] } }),
  };
}

/** "2026-11-20 18:14:37" in India. */
const istText = (at) => new Date(at + IST_MS).toISOString().slice(0, 19).replace("T", " ");
/** Of "20-Nov-202618:14:37" in India. */
function timeOf(text) {
  const [, date, time] = String(text).match(/^(\d{2}-[A-Z][a-z]{2}-\d{4})(\d{2}:\d{2}:\d{2})$/) ?? [];
  return Date.parse(`${date} ${time} +0530`);
}
