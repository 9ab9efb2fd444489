import { RICH_TEXT } from "./ledger.mjs";
import { drawsOf, outOfOrder, planOf, senderOf } from "./sending.mjs";

const DOOR = "google";
const NAMES = ["Asha Rao", "Ravi Kumar", "Fathima Begum", "Joseph D'Souza"];
/** Ids are 64-bit numbers, which JavaScript would round. */
const FORM_ID = "9007199254740993";
const SAME_PERSON = 0.03;

/**
 * Google Ads lead forms: developers.google.com/google-ads/webhook/docs/implementation. One POST for each lead, checked by
 * the key within. A 5xx or no answer is repeated, a 4xx never.
 */
export function openGoogle({ seed, count, ledger }) {
  const draws = drawsOf(seed, DOOR);
  const sender = senderOf({ from: "127.0.0.11", isEnough: (status) => status < 500 });
  let source;

  function deliveryOf(number) {
    const plan = planOf(draws, { hasTests: true });
    const isSamePerson = number > 0 && draws.isIn(SAME_PERSON);
    const phone = `98110${String(isSamePerson ? number - 1 : number).padStart(5, "0")}`;
    const isExpected = !plan.isWrong && !plan.isTest;
    const marker = ledger.add(DOOR, number, { isExpected, contact: phone });
    const lead = {
      marker,
      phone,
      plan,
      name: draws.oneOf(NAMES),
      isLowerCase: draws.isIn(0.1),
      isSplit: draws.isIn(0.2),
      isPerformanceMax: draws.isIn(0.2),
    };
    return {
      plan,
      request: () => requestOf(source, lead, plan.isRich ? RICH_TEXT : "30x40"),
      // The same id with other content.
      replay: () => requestOf(source, lead, "60x40"),
      answered: (status) => ledger.answered([marker], status),
    };
  }

  return {
    door: DOOR,
    input: { door: DOOR },
    sender,
    begin: (added) => {
      source = added;
    },
    deliveries: outOfOrder(
      Array.from({ length: count }, (_, number) => deliveryOf(number)),
      draws,
    ),
    /** The button "Send test data", as a real test came: without fields and key. */
    afterwards: () =>
      sender.sendOnce({
        url: source.address,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ lead_id: "TeSt-empty", is_test: true, google_key: "", api_version: "1.0" }),
      }),
  };
}

function requestOf(source, { marker, phone, plan, name, isLowerCase, isSplit, isPerformanceMax }, plot) {
  const idOf = (id) => (isLowerCase ? id.toLowerCase() : id);
  const column = (id, value, label) => ({
    column_id: idOf(id),
    string_value: value,
    ...(label && { column_name: label }),
  });
  const names = isSplit
    ? [column("FIRST_NAME", name.split(" ")[0]), column("LAST_NAME", `${name.split(" ")[1]} ${marker}`)]
    : [column("FULL_NAME", `${name} ${marker}`, "Full Name")];
  const body = {
    lead_id: `CjwKC-${marker}`,
    user_column_data: [
      ...names,
      column("PHONE_NUMBER", `+91${phone}`, "User Phone"),
      column("EMAIL", `${marker}@example.com`),
      column("CITY", "Bengaluru"),
      { column_id: "plot_size?", string_value: plot },
      // An unanswered question.
      { column_id: idOf("COMPANY_NAME") },
    ],
    api_version: "1.0",
    form_id: "@form",
    campaign_id: 11,
    google_key: plan.isWrong ? "an older key" : source.key,
    is_test: plan.isTest,
    gcl_id: `Cj0-${marker}`,
    ...(isPerformanceMax ? { asset_group_id: 5 } : { adgroup_id: 20, creative_id: 30 }),
    lead_submit_time: "2026-11-20T12:30:00Z",
    ...(plan.isRich && { lead_stage: "LEAD_STAGE_1", new_field: { nested: [{ text: RICH_TEXT }, null, 1.5] } }),
  };
  return {
    url: source.address,
    headers: { "content-type": "application/json; charset=UTF-8" },
    body: JSON.stringify(body).replace('"@form"', FORM_ID),
  };
}
