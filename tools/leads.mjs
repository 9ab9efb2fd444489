import { setTimeout } from "node:timers/promises";
import { PlainError, step } from "../scripts/support/steps.mjs";
import { arrivalsIn, outboxIn } from "./support/count.mjs";
import { deploySite } from "./support/served.mjs";
import { signInAt } from "./support/staff.mjs";

const STANDARD_LEADS = 1_000;
const KILLS = 6;
/** Connections of each platform. */
const AT_ONCE = 4;
const DRAIN_MS = 120_000;
const SHARE = { twice: 0.1, wrongSecret: 0.02, test: 0.02 };

/** A delivery of each platform (docs/lead-sources.md). Some have an unknown field. */
const DOORS = {
  google: (source, number, { isTest }) => ({
    url: source.address,
    type: "application/json",
    body: JSON.stringify({
      lead_id: `G${number}`,
      google_key: source.key,
      is_test: isTest,
      form_id: 1,
      campaign_id: 22,
      ...(number % 20 === 0 && { lead_stage: { nested: ["नया"] } }),
      user_column_data: [
        { column_id: "FULL_NAME", string_value: `Lead google ${number}` },
        { column_id: "PHONE_NUMBER", string_value: `+9198${String(number).padStart(8, "0")}` },
      ],
    }),
  }),
  indiamart: (source, number) => ({
    url: source.address,
    type: "application/json",
    body: JSON.stringify({
      CODE: 200,
      RESPONSE: {
        UNIQUE_QUERY_ID: `I${number}`,
        QUERY_TYPE: "W",
        SENDER_NAME: `Lead indiamart ${number}`,
        SENDER_MOBILE: `+91-97${String(number).padStart(8, "0")}`,
        QUERY_MESSAGE: "Need<br>a house 🏠",
      },
    }),
  }),
  inbox: (source, number) => ({
    url: source.address,
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams({
      leadid: `J${number}`,
      name: `Lead inbox ${number}`,
      mobile: `096${String(number).padStart(8, "0")}`,
      area: "ಹೆಬ್ಬಾಳ",
    }).toString(),
  }),
};

/**
 * Sends this many leads to each door as the platforms do, repeating what was not answered, while the server is killed.
 * Fails if a lead was lost, came twice, or was taken with a wrong secret.
 * @param {string[]} args
 */
export default async function leads([wanted]) {
  const count = Number(wanted ?? STANDARD_LEADS);
  const { address: site, env, clean, ...server } = await deploySite({ PAGES_AHEAD: "false", PICTURES_AHEAD: "false" });
  await server.start();
  const sources = await addSources(site);
  const ledger = new Map();
  const sent = step("Leads", () =>
    Promise.all(Object.keys(DOORS).map((door) => sendAll(door, sources[door], count, ledger))),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await setTimeout(1_500 + Math.random() * 2_500);
    await server.kill();
    await server.start();
  }
  await sent;
  const until = Date.now() + DRAIN_MS;
  while (outboxIn(env.DATA_DIR).waiting && Date.now() < until) await setTimeout(500);
  const arrived = arrivalsIn(env.DATA_DIR, "Lead");
  await server.kill();
  await clean();
  report(ledger, arrived);
}

/** One source of each door, and the fields of the unknown sender. */
async function addSources(site) {
  const staff = await signInAt(site);
  const ask = async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const response = await staff.asked(site, path, { method, headers, body: JSON.stringify(body) });
    return response.json();
  };
  const sources = {};
  for (const door of Object.keys(DOORS)) sources[door] = await ask("POST", "/api/lead-sources", { door, name: door });
  const mapping = { leadid: "id", name: "name", mobile: "phone", area: "location" };
  await ask("PUT", `/api/lead-sources/${sources.inbox._id}/mapping`, { mapping });
  return sources;
}

async function sendAll(door, source, count, ledger) {
  const numbers = Array.from({ length: count }, (_, number) => number).sort(() => Math.random() - 0.5);
  const work = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
      await sendOne(door, source, number, ledger);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function sendOne(door, source, number, ledger) {
  const isTest = door === "google" && Math.random() < SHARE.test;
  const isWrong = Math.random() < SHARE.wrongSecret;
  const told = isWrong ? { ...source, address: `${source.address}x`, key: "wrong" } : source;
  const request = DOORS[door](told, number, { isTest });
  const times = Math.random() < SHARE.twice ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => deliver(request)));
  ledger.set(`Lead ${door} ${number}`, { isExpected: !isTest && !isWrong, answeredAt: Date.now() });
}

/** As the platforms do: again after no answer and after 5xx, never after 4xx. */
async function deliver({ url, type, body }) {
  for (;;) {
    const response = await fetch(url, { method: "POST", headers: { "content-type": type }, body }).catch(
      () => undefined,
    );
    if (response && response.status < 500) return;
    await setTimeout(200);
  }
}

function report(ledger, arrived) {
  const expected = [...ledger].filter(([, { isExpected }]) => isExpected);
  const lost = expected.filter(([name]) => !arrived.has(name));
  const twice = [...arrived.values()].filter(({ count }) => count > 1);
  const uninvited = [...arrived.keys()].filter((name) => !ledger.get(name)?.isExpected);
  const waits = expected.flatMap(([name, { answeredAt }]) => {
    const row = arrived.get(name);
    return row ? [row.at - answeredAt] : [];
  });
  waits.sort((a, b) => a - b);
  const p95Ms = waits[Math.floor(waits.length * 0.95)];
  const result = {
    expected: expected.length,
    lost: lost.length,
    twice: twice.length,
    uninvited: uninvited.length,
    p95Ms,
  };
  console.table({ leads: result });
  if (lost.length > 0 || twice.length > 0 || uninvited.length > 0)
    throw new PlainError("Leads were lost, came twice, or were taken although they must not be.");
}
