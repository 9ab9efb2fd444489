import { RICH_TEXT } from "./ledger.mjs";
import { drawsOf, outOfOrder, planOf, senderOf } from "./sending.mjs";

const DOOR = "portal";
const SHARE = { samePerson: 0.03, withoutId: 0.1, onlyEmail: 0.03, repeatedKey: 0.2 };
const WAYS = ["text", "json", "form", "query"];
const MAPPING = { leadid: "id", name: "name", mobile: "phone", email: "email", area: "location", time: "time" };
/** How the portal calls the phone number from the middle of its leads on. */
const RENAMED = "contact_no";

/**
 * Portals without a published format, by the fields that JustDial is known to send: JSON (also as text/plain), a form, a
 * query. A 5xx or no answer is repeated; whether a portal repeats a 4xx is unknown.
 */
export function openPortal({ seed, count, ledger }) {
  const draws = drawsOf(seed, DOOR);
  const sender = senderOf({ from: "127.0.0.15", isEnough: (status) => status < 500 });
  let address;

  function leadOf(number) {
    // The first one shows the owner the fields.
    const plan = { ...planOf(draws), ...(number === 0 && { isWrong: false }) };
    const isSamePerson = number > 0 && draws.isIn(SHARE.samePerson);
    const phone = `98150${String(isSamePerson ? number - 1 : number).padStart(5, "0")}`;
    const isOnlyEmail = draws.isIn(SHARE.onlyEmail);
    const email = `portal.${number}@example.com`;
    const phoneField = number < count / 2 ? "mobile" : RENAMED;
    const contact = isOnlyEmail ? email : phone;
    const marker = ledger.add(DOOR, number, { isExpected: !plan.isWrong, contact, waits: phoneField === RENAMED });
    const fields = {
      ...(!draws.isIn(SHARE.withoutId) && { leadid: `J-${number}` }),
      leadtype: "category",
      prefix: "Ms",
      name: `Asha Rao ${marker}`,
      [phoneField]: isOnlyEmail ? "" : `0${phone}`,
      phone: "",
      email: isOnlyEmail ? email : "",
      date: "2026-11-20",
      time: `10:${String(Math.floor(number / 60) % 60).padStart(2, "0")}:${String(number % 60).padStart(2, "0")}`,
      category: "Builders",
      city: "Bengaluru",
      area: "ಹೆಬ್ಬಾಳ",
      pincode: "0",
      dncmobile: "0",
    };
    return { plan, marker, fields, way: draws.oneOf(WAYS), hasRepeated: draws.isIn(SHARE.repeatedKey) };
  }

  function requestOf({ plan, fields, way, hasRepeated }, changes = {}) {
    const all = { ...fields, ...(plan.isRich && { remarks: RICH_TEXT }), ...changes };
    const url = plan.isWrong ? `${address.slice(0, -2)}xx` : address;
    if (way === "text" || way === "json") {
      const nested = plan.isRich ? { project: { name: RICH_TEXT, units: [{ size: "3BHK" }] } } : {};
      const type = way === "text" ? "text/plain" : "application/json; charset=utf-8";
      return { url, headers: { "content-type": type }, body: JSON.stringify({ ...all, ...nested }) };
    }
    const pairs = [...Object.entries(all), ...(hasRepeated ? [["category", "Architects"]] : [])];
    const query = new URLSearchParams(pairs).toString();
    if (way === "query") return { method: "GET", url: `${url}${url.includes("?") ? "&" : "?"}${query}` };
    return { url, headers: { "content-type": "application/x-www-form-urlencoded" }, body: query };
  }

  const deliveryOf = (lead) => ({
    plan: lead.plan,
    request: () => requestOf(lead),
    // Other content under the same id; without an id, the same bytes.
    replay: () => requestOf(lead, lead.fields.leadid ? { city: "Mysuru" } : {}),
    answered: (status) => ledger.answered([lead.marker], status),
  });

  const map = ({ source, ask }, mapping) => ask("PUT", `/api/lead-sources/${source._id}/mapping`, { mapping });
  const leads = Array.from({ length: count }, (_, number) => leadOf(number));
  const [first, ...rest] = leads.map(deliveryOf);

  return {
    door: DOOR,
    input: { door: "inbox" },
    sender,
    /** Fields are chosen after the first delivery, as the owner cannot know them before. */
    async begin(source, ask) {
      address = source.address;
      await sender.sendAll([first]);
      await map({ source, ask }, MAPPING);
    },
    deliveries: outOfOrder(rest, draws),
    /** A monitor asks for the address without fields. The owner chooses the renamed field for what has waited. */
    async afterwards({ source, ask }) {
      await sender.sendOnce({ method: "GET", url: address });
      await map({ source, ask }, { ...MAPPING, [RENAMED]: "phone" });
    },
  };
}
