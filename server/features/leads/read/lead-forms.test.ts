import { readIndiaMart, withoutHtml } from "./indiamart";
import { mappedLead } from "./lead";
import { fieldsOfMeta, isUnclear, leadOfGoogle, leadOfMeta, metaLead, readGoogle, storedMetaLead } from "./lead-forms";

type Question = [name: string, ...values: string[]];
const meta = (...questions: Question[]) =>
  leadOfMeta(metaLead.parse({ id: "1", field_data: questions.map(([name, ...values]) => ({ name, values })) }), {});

const NAME: Question = ["full_name", "Asha Rao"];
const NUMBER = "+919800000001";

test.each([
  ["Meta's names", "full_name", "phone_number", "email"],
  ["its newer names of a phone", "full_name", "user_provided_phone_number", "email"],
  ["WhatsApp's number", "full_name", "whatsapp_number", "email"],
  ["short names", "name", "phone", "e-mail"],
  ["names with blanks", "Full Name", "phone number", "Email address"],
  ["own questions", "What is your name?", "your_mobile_number?", "mail_id"],
  ["Hindi", "पूरा_नाम", "फ़ोन_नंबर", "ईमेल"],
  ["a question in Hindi", "आपका नाम क्या है?", "अपना मोबाइल नंबर लिखें", "ई-मेल"],
  ["Kannada", "ಪೂರ್ಣ_ಹೆಸರು", "ಫೋನ್_ಸಂಖ್ಯೆ", "ಇಮೇಲ್"],
  ["Tamil", "முழு_பெயர்", "தொலைபேசி_எண்", "மின்னஞ்சல்"],
  ["German", "vollständiger_name", "telefonnummer", "e-mail-adresse"],
  ["the shape of unknown questions' answers", "full_name", "where_do_we_reach_you?", "और?"],
])("the person of a form is read by %s", (_, name, phone, email) => {
  expect(meta([name, "Asha Rao"], [phone, NUMBER], [email, "asha@example.com"])).toMatchObject({
    answers: { name: "Asha Rao", phone: NUMBER, email: "asha@example.com" },
    lines: [],
  });
});

test("a name that comes in parts is one, also beside the full name", () => {
  const firstName: Question = ["vorname", "Asha"];
  const lastName: Question = ["nachname", "Rao"];
  const expected = { answers: { name: "Asha Rao" }, lines: [] };
  expect(meta(firstName, lastName)).toMatchObject(expected);
  expect(meta(firstName, lastName, NAME)).toMatchObject(expected);
});

test("other answers stay in the text with their question, and none of them becomes the person", () => {
  const { answers, lines } = meta(
    NAME,
    ["whatsapp?", "Yes"],
    ["phone_number", NUMBER],
    ["whatsapp_number", "+919800000002"],
    ["company_name", "Rao Timber"],
    ["agent_name", "Ravi"],
    ["budget", "2500000"],
    ["pin_code", "560001"],
    ["your_website", "raotimber.example"],
    ["plot_size?", "30x40"],
    ["when?", "2027", "2028"],
  );
  expect(answers).toMatchObject({ name: "Asha Rao", phone: NUMBER, plot_size: "30x40", location: "560001" });
  expect(lines).toEqual([
    "whatsapp?: Yes",
    "whatsapp number: +919800000002",
    "company name: Rao Timber",
    "agent name: Ravi",
    "budget: 2500000",
    "your website: raotimber.example",
    "when?: 2027, 2028",
  ]);
});

test("each consent that a form of Meta asks for is kept, ticked or not, also when it is read again from what is stored", () => {
  const custom_disclaimer_responses = [
    { checkbox_key: "call_me", is_checked: "1" },
    { checkbox_key: "send_offers", is_checked: "" },
  ];
  const sent = metaLead.parse({ id: "1", custom_disclaimer_responses });
  for (const lead of [sent, storedMetaLead(fieldsOfMeta(sent))])
    expect(leadOfMeta(lead, {}).lines).toEqual(["call me: Yes", "send offers: No"]);
});

test("a country code that comes apart belongs to the number", () => {
  const mapping = { code: "phone", number: "phone" } as const;
  const phoneIn = (code: string, number: string) => mappedLead({ code, number }, mapping).answers.phone;
  expect([phoneIn("+971", "501234567"), phoneIn("91", "98000 00001")]).toEqual(["+971 501234567", "98000 00001"]);
});

test("what an admin chose is remembered for every later lead of the form, and a question kept as text stays one", () => {
  const sent = { "who are you?": "Asha", "call me on": "080 / 4123", city: "Hassan" };
  expect(isUnclear(sent, {})).toBe(true);
  const mapping = { "who are you?": "name", "call me on": "phone", city: "enquiry" } as const;
  const questions = Object.entries(sent).map(([name, value]) => ({ name, values: [value] }));
  expect(isUnclear(sent, mapping)).toBe(false);
  expect(leadOfMeta(metaLead.parse({ id: "1", field_data: questions }), mapping)).toMatchObject({
    answers: { name: "Asha", phone: "080 / 4123", location: "" },
    lines: ["city: Hassan"],
  });
});

test("a column that Google sends twice keeps its first answer, and another one is added to the text", () => {
  const column = (column_id: string, string_value: string) => ({ column_id, string_value });
  const user_column_data = [
    ...[column("FULL_NAME", "Asha Rao"), column("FULL_NAME", "Asha R"), column("PHONE_NUMBER", NUMBER)],
    ...[column("PHONE_NUMBER", "+919800000002"), column("PHONE_NUMBER", NUMBER), column("REGION", "Karnataka")],
    { column_name: "Which floor?", string_value: "Two" },
  ];
  const { answers, lines } = leadOfGoogle(readGoogle(JSON.stringify({ lead_id: "1", user_column_data })), {});
  expect(answers).toMatchObject({ name: "Asha Rao", phone: NUMBER, location: "Karnataka" });
  expect(lines).toEqual(["FULL NAME (2): Asha R", "PHONE NUMBER (2): +919800000002", "Which floor?: Two"]);
});

const indiaMart = (more: object) =>
  readIndiaMart(JSON.stringify({ RESPONSE: { UNIQUE_QUERY_ID: "1", ...more } }))[0]?.read();

test("IndiaMART's other numbers and emails, the company and the place are kept, each once", () => {
  const lead = indiaMart({
    ...{ SENDER_NAME: "Asha &amp; Ravi", SENDER_MOBILE: "+91-9800000001", SENDER_MOBILE_ALT: "9800000001" },
    ...{ SENDER_PHONE: "080-41234567", SENDER_PHONE_ALT: "+91-9800000002" },
    ...{ SENDER_EMAIL: "asha@example.com", SENDER_EMAIL_ALT: "Office@example.com" },
    ...{ SENDER_COMPANY: "Rao &amp; Sons", SENDER_CITY: "Mysuru", SENDER_STATE: "Karnataka", SENDER_PINCODE: "570001" },
    ...{ SENDER_COUNTRY_ISO: "AE", QUERY_MCAT_NAME: "Wooden House" },
  });
  expect(lead?.answers).toMatchObject({
    ...{ name: "Asha & Ravi", phone: "+91-9800000001", email: "asha@example.com", location: "Mysuru, Karnataka" },
  });
  expect(lead?.lines).toEqual([
    ...["Product: Wooden House", "Other number: 080-41234567", "Other number: +91-9800000002"],
    ...["Other email: Office@example.com", "Company: Rao & Sons", "Address: 570001", "Country: AE"],
  ]);
  expect(indiaMart({ SENDER_PHONE_ALT: "080-41234567", SENDER_EMAIL_ALT: "a@b.example" })?.answers).toMatchObject({
    ...{ phone: "080-41234567", email: "a@b.example" },
  });
});

test("of IndiaMART's list what makes no enquiry is returned with the reason", () => {
  const view = { UNIQUE_QUERY_ID: "2", QUERY_TYPE: "BIZ", SENDER_NAME: "Ravi" };
  const RESPONSE = [{ UNIQUE_QUERY_ID: "1", SENDER_MOBILE: NUMBER }, view, { STATUS: "new" }, "text"];
  const rows = readIndiaMart(JSON.stringify({ RESPONSE }));
  expect(rows.map(({ read }) => read().noEnquiry)).toEqual([
    undefined,
    "Somebody looked at the catalogue and asked nothing.",
    "It cannot be read as a lead.",
    "It cannot be read as a lead.",
  ]);
  expect(rows.slice(2).map(({ fields }) => fields)).toEqual([{ STATUS: "new" }, { row: "text" }]);
});

test.each([
  ["Two floors<br>please<br/>soon", "Two floors\nplease\nsoon"],
  ["<p>Need a <b>wooden</b> house</p><p>in Hassan</p>", "Need a wooden house\nin Hassan"],
  ["Rao &amp; Sons &ndash; 30 &times; 40&nbsp;ft, &#8377;20 lakh, &#x0c86;", "Rao & Sons – 30 × 40 ft, ₹20 lakh, ಆ"],
  ["&lt;b&gt;Bold&lt;/b&gt; &amp;amp; more", "Bold & more"],
  ["plot < 1200 sq ft & > 600, a<3", "plot < 1200 sq ft & > 600, a<3"],
  ["<table><tr><td>Area</td><td>1200</td></tr></table>", "Area 1200"],
  ["<style>p { color: red }</style>House<!-- note -->", "House"],
  ["&unknown; &constructor; &#0; &#x110000;", "&unknown; &constructor; &#0; &#x110000;"],
])("the text of %j is %j", (html, text) => {
  expect(withoutHtml(html)).toBe(text);
});
