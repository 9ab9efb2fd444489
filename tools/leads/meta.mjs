import { openGraph, PAGE, TOKEN } from "./graph.mjs";
import { RICH_TEXT } from "./ledger.mjs";
import { drawsOf, outOfOrder, planOf, senderOf } from "./sending.mjs";
import { signedRequest, verifyAddress } from "./signed.mjs";

const DOOR = "meta";
const FIRST_ID = 501_000_000_000;
const FORM = "9001";
const SECRET = "the secret of a Meta app";
/** Leads that Meta announces in one request with the next ones, and leads that it never announces. */
const SHARE = { together: 0.1, unannounced: 0.03, samePerson: 0.03, organic: 0.1 };
/** The id that Meta's other test tool announces. No lead has it. */
const TEST_TOOL_ID = "444444444444";

/**
 * Meta's lead ads: a signed notification names the lead, which is read from the Graph API. Anything but 200 is repeated.
 * Test leads have dummy answers instead of a marker.
 */
export function openMeta({ seed, count, ledger }) {
  const draws = drawsOf(seed, DOOR);
  const sender = senderOf({ from: "127.0.0.12", isEnough: (status) => status === 200 });
  const graph = openGraph({ draws, form: FORM, ledger });
  let address;

  function leadOf(number) {
    const plan = planOf(draws, { hasTests: true });
    const isUnannounced = !plan.isWrong && !plan.isTest && draws.isIn(SHARE.unannounced);
    const isSamePerson = number > 0 && draws.isIn(SHARE.samePerson);
    const phone = `98120${String(isSamePerson ? number - 1 : number).padStart(5, "0")}`;
    const id = String(FIRST_ID + number);
    const isExpected = !plan.isWrong && !plan.isTest;
    const marker = ledger.add(DOOR, number, { isExpected, contact: phone });
    const dummy = (field) => `<test lead: dummy data for ${field}>`;
    const answers = plan.isTest
      ? { full_name: dummy("full_name"), phone_number: dummy("phone_number"), email: "test@meta.com" }
      : {
          full_name: `Asha Rao ${marker}`,
          phone_number: `+91${phone}`,
          email: `${marker}@example.com`,
          city: "Mysuru",
        };
    const isOrganic = draws.isIn(SHARE.organic);
    // A forged notification names a lead that the Graph API would give.
    graph.add({ id, isOrganic, isListed: !plan.isWrong, isRich: plan.isRich, answers });
    return { id, marker, plan, isUnannounced };
  }

  const leads = Array.from({ length: count }, (_, number) => leadOf(number));
  for (const words of ["test lead: dummy data", "test@meta.com"]) ledger.forbid(DOOR, words);

  function changeOf({ id, plan }) {
    const value = { leadgen_id: id, form_id: FORM, page_id: PAGE, created_time: seconds() };
    const ids = { ad_id: "31", adgroup_id: "32" };
    return { field: "leadgen", value: { ...value, ...ids, ...(plan.isRich && { note: { nested: [RICH_TEXT] } }) } };
  }

  /** One request for these leads; each has its own entry or they share one. */
  function deliveryOf(together, isOneEntry) {
    const [{ plan }] = together;
    const request = () => {
      const changes = together.map(changeOf);
      const entryOf = (some) => ({ id: PAGE, time: seconds(), changes: some });
      const entry = isOneEntry ? [entryOf(changes)] : changes.map((change) => entryOf([change]));
      return signedRequest(address, plan.isWrong ? "another secret" : SECRET, { object: "page", entry });
    };
    const markers = together.map(({ marker }) => marker);
    return { plan, request, replay: request, answered: (status) => ledger.answered(markers, status) };
  }

  function deliveriesOf(announced) {
    const left = [...announced];
    const deliveries = [];
    for (let first = left.shift(); first; first = left.shift()) {
      const isTogether = !first.plan.isWrong && draws.isIn(SHARE.together);
      const others = isTogether ? left.slice(0, 2).filter(({ plan }) => !plan.isWrong) : [];
      left.splice(0, left.length, ...left.filter((lead) => !others.includes(lead)));
      deliveries.push(deliveryOf([first, ...others], draws.isIn(0.5)));
    }
    return deliveries;
  }

  return {
    door: DOOR,
    input: { door: DOOR, appSecret: SECRET, pageToken: TOKEN },
    sender,
    graph,
    begin(source) {
      address = source.address;
      return verifyAddress(sender, source);
    },
    deliveries: outOfOrder(deliveriesOf(leads.filter(({ isUnannounced }) => !isUnannounced)), draws),
    /** The owner asks for leads that were never announced; the server is killed meanwhile and they ask again. */
    async afterwards({ source, ask, restart }) {
      const tool = changeOf({ id: TEST_TOOL_ID, plan: {} });
      await sender.sendOnce(signedRequest(address, SECRET, { object: "page", entry: [{ id: PAGE, changes: [tool] }] }));
      const backfill = () => ask("POST", `/api/lead-sources/${source._id}/backfill`);
      const first = backfill().catch(() => undefined);
      await graph.listed();
      await restart();
      await first;
      const unannounced = leads.filter(({ isUnannounced }) => isUnannounced).map(({ marker }) => marker);
      await backfill();
      ledger.answered(unannounced, 200);
    },
  };
}

const seconds = () => Math.floor(Date.now() / 1000);
