import { createHmac } from "node:crypto";
import { createServer } from "node:http";

const FORM = "9001";
const META_LEAD = "501000000001";
const PULLED = "2600000002";
const SECRET = "the secret of a sample app";
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const seconds = () => Math.floor(Date.now() / 1000);
const personOf = (run, words) => `Sample ${run} ${words}`;

const posted = (url, body) => ({ url, method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });

/** Meta asks for the challenge with the verify token. */
const verification = ({ address, key }) => ({
  url: `${address}?${new URLSearchParams({ "hub.mode": "subscribe", "hub.challenge": "1158201444", "hub.verify_token": key })}`,
});

/** Signed over its bytes, with non-ASCII and slashes escaped as Meta does. */
function signed({ address }, content) {
  const body = JSON.stringify(content)
    .replaceAll("/", "\\/")
    .replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const signature = createHmac("sha256", SECRET).update(body).digest("hex");
  return {
    url: address,
    method: "POST",
    headers: { ...JSON_TYPE, "x-hub-signature-256": `sha256=${signature}` },
    body,
  };
}

/** By each platform's documentation (docs/lead-sources.md). Each `run` has its own people. */
export function makePlatforms(run) {
  const [google, whatsApp, portal] = ["Google", "WhatsApp", "portal"].map((words) => personOf(run, words));
  return [
    {
      door: "google",
      credentials: {},
      people: [google],
      requests: (source) => [googleRequest(run, source)],
    },
    {
      door: "meta",
      credentials: { appSecret: SECRET, pageToken: "a page token" },
      people: [personOf(run, "Meta")],
      requests: (source) => [
        verification(source),
        signed(source, { object: "page", entry: [{ id: "77", time: seconds(), changes: [metaChange()] }] }),
      ],
    },
    {
      door: "whatsapp",
      credentials: { appSecret: SECRET, pageToken: "a WhatsApp token" },
      people: [whatsApp],
      requests: (source) => [
        verification(source),
        signed(source, {
          object: "whatsapp_business_account",
          entry: [{ id: "102290129340398", changes: [{ field: "messages", value: whatsAppMessage(run, whatsApp) }] }],
        }),
      ],
    },
    {
      door: "indiamart",
      credentials: { crmKey: "a sample key" },
      people: [personOf(run, "IndiaMART pushed"), personOf(run, "IndiaMART pulled")],
      requests: ({ address }) => [
        posted(address, { CODE: 200, STATUS: "SUCCESS", RESPONSE: indiaMartLead(run, "pushed") }),
      ],
    },
    {
      door: "inbox",
      credentials: {},
      people: [portal],
      requests: ({ address }) => [
        { url: address, method: "POST", headers: FORM_TYPE, body: new URLSearchParams(portalLead(run, portal)) },
      ],
      mapping: { leadid: "id", name: "name", mobile: "phone", area: "location" },
    },
  ];
}

export const googleRequest = (run, { address, key }) => posted(address, googleLead(run, key));

const googleLead = (run, key) => ({
  lead_id: `CjwKC-${run}`,
  user_column_data: [
    { column_id: "FULL_NAME", string_value: personOf(run, "Google"), column_name: "Full Name" },
    { column_id: "PHONE_NUMBER", string_value: "+919811000001" },
    { column_id: "CITY", string_value: "Bengaluru" },
    { column_id: "plot_size?", string_value: "30x40" },
  ],
  api_version: "1.0",
  form_id: 40001,
  campaign_id: 11,
  google_key: key,
  is_test: false,
  gcl_id: `Cj0-${run}`,
  lead_submit_time: new Date().toISOString(),
});

const metaChange = () => ({
  field: "leadgen",
  value: { leadgen_id: META_LEAD + seconds(), form_id: FORM, page_id: "77", ad_id: "31", created_time: seconds() },
});

const metaLead = (run, id = META_LEAD) => ({
  id,
  created_time: new Date().toISOString().replace(/\.\d+Z/, "+0000"),
  form_id: FORM,
  ad_id: "31",
  campaign_id: "33",
  field_data: [
    { name: "full_name", values: [personOf(run, "Meta")] },
    { name: "phone_number", values: ["+919812000001"] },
    { name: "city", values: ["Mysuru"] },
    { name: "आपका_सवाल?", values: ["मुझे 30×40 का घर चाहिए"] },
  ],
});

const whatsAppMessage = (run, name) => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: "918044440000", phone_number_id: "106540352242922" },
  contacts: [{ profile: { name }, wa_id: `9198${phoneOf(run)}` }],
  messages: [
    {
      from: `9198${phoneOf(run)}`,
      id: `wamid.${run}`,
      timestamp: String(seconds()),
      type: "text",
      text: { body: "40x60, two floors. ಮನೆ ಬೇಕು 🏠" },
      referral: { source_type: "ad", source_id: "3", headline: "Wooden houses", ctwa_clid: `AR${run}` },
    },
  ],
});

/** A known number's message would go into its record, so each run has its own. */
const phoneOf = (run) => String(Number.parseInt(run, 16) % 100_000_000).padStart(8, "0");

const indiaMartLead = (run, how) => ({
  UNIQUE_QUERY_ID: how === "pulled" ? `${PULLED}${run}` : `2600000001${run}`,
  QUERY_TYPE: "W",
  QUERY_TIME: new Date(Date.now() + 19_800_000).toISOString().slice(0, 19).replace("T", " "),
  SENDER_NAME: personOf(run, `IndiaMART ${how}`),
  SENDER_MOBILE: how === "pulled" ? "+91-9814000002" : "+91-9814000001",
  SENDER_CITY: "Hubballi",
  QUERY_PRODUCT_NAME: "Wooden house",
  QUERY_MESSAGE: "Two floors<br>please",
});

const portalLead = (run, name) => ({
  leadid: `J-${run}`,
  name,
  mobile: "09815000001",
  area: "ಹೆಬ್ಬಾಳ",
  category: "Builders",
  date: new Date().toISOString().slice(0, 10),
});

export function serveStandIns(port, run) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(String(request.url), "http://stand-in");
    const [status, answer] = answerTo(String(request.method), pathname, run);
    console.log(`  The site asks: ${request.method} ${pathname}, ${status}`);
    response.writeHead(status, JSON_TYPE).end(JSON.stringify(answer));
  });
  return new Promise((resolve, reject) => server.once("error", reject).listen(port, () => resolve(undefined)));
}

/** @returns {[number, object]} */
function answerTo(method, path, run) {
  if (path.startsWith("/wservce/"))
    return [200, { CODE: 200, STATUS: "SUCCESS", RESPONSE: [indiaMartLead(run, "pulled")] }];
  const [, node = "", edge] = path.match(/^\/v26\.0\/(\w+)(?:\/(\w+))?$/) ?? [];
  if (edge === "subscribed_apps") return [200, method === "POST" ? { success: true } : { data: [] }];
  if (edge === "leadgen_forms") return [200, { data: [{ id: FORM, name: "Houses", status: "ACTIVE" }] }];
  if (edge === "leads") return [200, { data: [metaLead(run)] }];
  if (edge === "messages") return [200, { messages: [{ id: `wamid.reply-${Date.now()}` }] }];
  if (edge === "message_templates") return [200, { data: [] }];
  if (node.startsWith(META_LEAD)) return [200, metaLead(run, node)];
  return [404, { error: { message: "Unknown path components", type: "OAuthException", code: 100 } }];
}
