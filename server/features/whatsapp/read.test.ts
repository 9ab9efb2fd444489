import { readNotification } from "./read";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const NUMBER = "919800000001";

function read(messages: object[], more: object = {}) {
  const value = {
    metadata: { phone_number_id: "1055" },
    contacts: [{ profile: { name: "Asha Rao" }, wa_id: NUMBER }],
    messages: messages.map((sent, index) => ({ from: NUMBER, id: `wamid.${index}`, timestamp: "1763640000", ...sent })),
    ...more,
  };
  const entry = [{ id: "2077", changes: [{ field: "messages", value }] }];
  return readNotification(JSON.stringify({ object: "whatsapp_business_account", entry }), NOW);
}

const error_data = { details: "Ask them to send it again" };
const unavailable = { code: 131060, title: "This message is currently unavailable.", error_data };
const unknownType = { code: 131051, title: "Message type unknown", error_data: { details: "Not supported" } };
const card = {
  name: { formatted_name: "Ravi Kumar" },
  org: { company: "Kumar Builders" },
  phones: [{ phone: "+91 98450 12345", wa_id: "919845012345", type: "CELL" }, { wa_id: "919845012346" }],
  emails: [{ email: "ravi@example.com", type: "WORK" }],
};
const order = {
  catalog_id: "1",
  text: "By May",
  product_items: [{ product_retailer_id: "villa-2", quantity: 2, item_price: 1800000, currency: "INR" }],
};
const OPEN = "Open WhatsApp to see it.";
const NOT_SHOWN = `Sent a message that is not shown here. ${OPEN}`;
const flow = (response_json: unknown) => ({
  interactive: { type: "nfm_reply", nfm_reply: { body: "Sent", response_json } },
});

test.each([
  ["text", { text: { body: "40x60" } }, "40x60"],
  [
    "text",
    { text: { body: "Price?" }, context: { referred_product: { product_retailer_id: "villa-2" } } },
    "Price?\nAbout the product villa-2",
  ],
  ["button", { button: { text: "Call me", payload: "1" } }, "Call me"],
  ["interactive", { interactive: { button_reply: { id: "1", title: "Villa" } } }, "Villa"],
  ["interactive", { interactive: { list_reply: { id: "1", title: "30x40", description: "East" } } }, "30x40\nEast"],
  [
    "interactive",
    flow(
      JSON.stringify({ flow_token: "x", screen_0_Plot_size_1: "0_30x40_ft", name: "ಆಶಾ", sites: ["Hassan", "Mysuru"] }),
    ),
    "Plot size: 30x40 ft\nname: ಆಶಾ\nsites: Hassan, Mysuru",
  ],
  ["interactive", flow({ floors: 2 }), "floors: 2"],
  ["interactive", flow("{broken"), "Sent"],
  ["image", { image: { id: "1", caption: "Our plot" } }, `Sent a picture. ${OPEN}\nOur plot`],
  ["video", { video: { id: "1" } }, `Sent a video. ${OPEN}`],
  ["audio", { audio: { id: "1", voice: true } }, `Sent a voice message. ${OPEN}`],
  ["document", { document: { filename: "plan.pdf" } }, `Sent a document. ${OPEN}\nplan.pdf`],
  ["sticker", { sticker: { id: "1" } }, `Sent a sticker. ${OPEN}`],
  [
    "location",
    { location: { latitude: 12.9, longitude: 76.1, name: "Plot 4", address: "Hassan" } },
    `Sent a location. ${OPEN}\nPlot 4\nHassan\n12.9, 76.1`,
  ],
  [
    "contacts",
    { contacts: [card] },
    `Sent a contact. ${OPEN}\nRavi Kumar, Kumar Builders, +91 98450 12345, +919845012346, ravi@example.com`,
  ],
  ["order", { order }, `Sent an order. ${OPEN}\nBy May\n2 × villa-2, INR 1800000`],
  ["reaction", { reaction: { message_id: "x", emoji: "👍" } }, "Reacted with 👍"],
  ["reaction", { reaction: { message_id: "x" } }, "Removed a reaction"],
  [
    "edit",
    { edit: { original_message_id: "x", message: { text: { body: "30x50" } } } },
    "Changed an earlier message:\n30x50",
  ],
  ["revoke", { revoke: { original_message_id: "x" } }, "Deleted an earlier message."],
  ["request_welcome", {}, "Opened the chat and has not written yet."],
  ["unsupported", { errors: [unavailable], unsupported: { type: "text" } }, `${NOT_SHOWN}\nAsk them to send it again`],
  [
    "unsupported",
    { errors: [unknownType], unsupported: { type: "poll_creation" } },
    `Sent a poll. ${OPEN}\nNot supported`,
  ],
  [
    "unknown",
    { errors: [{ code: 131051, details: "Message type is not currently supported" }] },
    `${NOT_SHOWN}\nMessage type is not currently supported`,
  ],
  ["ephemeral", {}, NOT_SHOWN],
  ["a type of next year", {}, NOT_SHOWN],
  ["constructor", { unsupported: "x", contacts: "y" }, NOT_SHOWN],
])("a message of type '%s' with %j has a text for staff", (type, content, text) => {
  const { received, unusable } = read([{ type, ...content }]);
  expect(received.map(({ fields, phone }) => [phone, fields.name, fields.text])).toEqual([[NUMBER, "Asha Rao", text]]);
  expect(unusable).toEqual([]);
});

test("the ids of an advertisement come with a message of any type", () => {
  const referral = { source_id: "8", source_type: "ad", headline: "Villas", ctwa_clid: "AR1" };
  const { received } = read([{ type: "unsupported", errors: [unavailable], referral }]);
  expect(received[0]?.fields).toMatchObject({ ad: "8", ad_headline: "Villas", ctwa_clid: "AR1" });
});

test("what is no message of a person is returned with its reason: without a sender, without an id, an error without a message", () => {
  const { received, unusable } = read(
    [{ from: undefined, type: "text", text: { body: "Hello" } }, { id: "" }, { type: "text", text: { body: "Hi" } }],
    { contacts: [], errors: [{ code: 130429, title: "Rate limit hit" }] },
  );
  expect(received).toHaveLength(1);
  expect(unusable.map(({ reason }) => reason)).toEqual([
    "WhatsApp does not say who wrote it.",
    "It cannot be read as a message.",
    "WhatsApp reports an error and no message.",
  ]);
  expect(unusable[0]?.fields).toMatchObject({ "text.body": "Hello" });
  expect(new Set(unusable.map(({ id }) => id)).size).toBe(3);
});

test("messages of one notification are in the order in which they were written", () => {
  const { received } = read([
    { type: "text", text: { body: "Please quote" }, timestamp: "1763640020" },
    { type: "text", text: { body: "Hello" }, timestamp: "1763640000" },
  ]);
  expect(received.map(({ fields }) => fields.text)).toEqual(["Hello", "Please quote"]);
});
