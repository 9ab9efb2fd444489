import { RICH_TEXT } from "./ledger.mjs";
import { drawsOf, outOfOrder, planOf, senderOf } from "./sending.mjs";
import { signedRequest, verifyAddress } from "./signed.mjs";

const DOOR = "whatsapp";
const SECRET = "the secret of a WhatsApp app";
const ACCOUNT = "102290129340398";
const METADATA = { display_phone_number: "918044440000", phone_number_id: "106540352242922" };
/** Shares of people: with a hidden number, from an advertisement, with a second message, a reaction or a status. */
const SHARE = { hidden: 0.1, referred: 0.4, twoMessages: 0.3, reaction: 0.1, status: 0.1, unsupported: 0.03 };
const NO_PLAN = { isWrong: false, isTwice: false, isAgain: false };

/**
 * WhatsApp Cloud API: a person's first message is a lead, each later one belongs to the same person. Signed and repeated
 * as Meta does. Reactions and statuses are no leads.
 */
export function openWhatsApp({ seed, count, ledger }) {
  const draws = drawsOf(seed, DOOR);
  const sender = senderOf({ from: "127.0.0.13", isEnough: (status) => status === 200 });
  let address;

  const deliveryOf = (plan, value, marker) => {
    const request = () =>
      signedRequest(address, plan.isWrong ? "another secret" : SECRET, {
        object: "whatsapp_business_account",
        entry: [{ id: ACCOUNT, changes: [{ field: "messages", value }] }],
      });
    const answered = (status) => ledger.answered(marker ? [marker] : [], status);
    return { plan, request, replay: request, answered };
  };

  function personOf(number) {
    const plan = planOf(draws);
    const phone = `98130${String(number).padStart(5, "0")}`;
    const isHidden = draws.isIn(SHARE.hidden);
    const userId = `IN.${7_000_000_000_000 + number}`;
    const marker = ledger.add(DOOR, number, { isExpected: !plan.isWrong, contact: isHidden ? "" : phone });
    const name = `${plan.isRich ? "आशा 🏠" : "Asha"} ${marker}`;
    const contact = isHidden
      ? { profile: { name, username: `asha.${number}` }, user_id: userId }
      : { profile: { name }, wa_id: `91${phone}`, user_id: userId };
    const from = isHidden ? { from_user_id: userId } : { from: `91${phone}`, from_user_id: userId };
    return { number, plan, marker, contact, from };
  }

  /** A message of a person, with the text that must be found once. */
  function messageOf({ number, contact, from, plan }, turn, content) {
    const id = `wamid.HBgM${number}A${turn}==`;
    const message = { ...from, id, timestamp: seconds(), ...content };
    const extra = plan.isRich ? { from_logical_id: "9500", new_field: { nested: [{ text: RICH_TEXT }] } } : {};
    return {
      messaging_product: "whatsapp",
      metadata: METADATA,
      contacts: [contact],
      messages: [{ ...message, ...extra }],
    };
  }

  function deliveriesOf(person) {
    const { plan, marker, number } = person;
    const referral = draws.isIn(SHARE.referred) && {
      referral: {
        source_type: "ad",
        source_id: "3",
        source_url: "https://fb.me/x",
        headline: "Villas",
        body: "Homes in Mysuru",
        media_type: "image",
        ctwa_clid: `AR${number}`,
      },
    };
    const textOf = (turn) => `message ${turn} of ${marker}.${plan.isRich ? ` ${RICH_TEXT}` : ""}`;
    const text = (turn) => ({ type: "text", text: { body: textOf(turn) } });
    const all = [deliveryOf(plan, messageOf(person, 1, { ...text(1), ...referral }), marker)];
    if (plan.isWrong) return all;
    ledger.addMessage(`message 1 of ${marker}.`, marker);
    if (draws.isIn(SHARE.twoMessages)) {
      ledger.addMessage(`message 2 of ${marker}.`, marker);
      all.push(deliveryOf({ ...planOf(draws), isWrong: false }, messageOf(person, 2, text(2)), marker));
    }
    if (draws.isIn(SHARE.reaction)) {
      const reaction = { type: "reaction", reaction: { message_id: `wamid.HBgM${number}A1==`, emoji: "👍" } };
      all.push(deliveryOf(NO_PLAN, messageOf(person, 8, reaction)));
    }
    if (draws.isIn(SHARE.unsupported)) {
      const errors = [{ code: 131051, title: "Message type unknown", message: "Message type unknown" }];
      all.push(deliveryOf(NO_PLAN, messageOf(person, 9, { type: "unsupported", errors })));
    }
    return all;
  }

  /** Of a message that the site never sent: "read" before "delivered", as statuses reorder. */
  const statusesOf = ({ number, from }) =>
    ["read", "delivered"].map((status) => {
      const recipient = from.from ? { recipient_id: from.from } : { recipient_user_id: from.from_user_id };
      const one = { id: `wamid.out${number}`, status, timestamp: seconds(), ...recipient };
      return deliveryOf(NO_PLAN, { messaging_product: "whatsapp", metadata: METADATA, statuses: [one] });
    });

  const people = Array.from({ length: count }, (_, number) => personOf(number));
  const turns = people.map(deliveriesOf);
  // A later message comes some people after the first one. Reactions and statuses are of known people.
  const firsts = outOfOrder(
    turns.map(([first]) => first),
    draws,
  );
  const laters = turns.flatMap(([, ...later]) => later);
  const statuses = people.filter(() => draws.isIn(SHARE.status)).flatMap(statusesOf);

  return {
    door: DOOR,
    input: { door: DOOR, appSecret: SECRET, pageToken: "a WhatsApp token" },
    sender,
    begin(source) {
      address = source.address;
      return verifyAddress(sender, source);
    },
    deliveries: spread(firsts, [...statuses, ...laters]),
  };
}

/** Mixes the second list evenly into the last two thirds of the first. */
function spread(first, second) {
  const begin = Math.floor(first.length / 3);
  const each = (first.length - begin) / (second.length || 1);
  const places = [
    ...first.map((delivery, place) => ({ delivery, place })),
    ...second.map((delivery, place) => ({ delivery, place: begin + place * each + 0.5 })),
  ];
  return places.sort((a, b) => a.place - b.place).map(({ delivery }) => delivery);
}

const seconds = () => String(Math.floor(Date.now() / 1000));
