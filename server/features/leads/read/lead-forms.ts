import { createHmac } from "node:crypto";
import { z } from "zod";
import { cut } from "@/contract/cut";
import { AppError } from "@/contract/errors";
import { ownValue } from "@/contract/own-value";
import { isWholeNumber } from "@/contract/phone";
import { plainDigits } from "@/contract/plain-characters";
import { type LeadMapping, type LeadTarget, MAX_LEAD_FIELDS, META_TEST } from "@/contract/schemas/lead-source";
import { isLikelyEmail } from "@/lib/enquiry/suspect-answers";
import { isSameSecret } from "@/server/platform/sealed";
import {
  type Fields,
  fieldsOf,
  type Lead,
  lenient,
  MAX_NAME,
  MAX_VALUE,
  mappedLead,
  type NonEnquiry,
  omitFields,
  parseJsonObject,
  toNonEnquiry,
} from "./lead";

/* Google Ads lead form webhook: https://developers.google.com/google-ads/webhook/docs/implementation */

const googleDelivery = z.looseObject({
  lead_id: lenient.pipe(z.string().min(1).max(200)),
  google_key: lenient,
  is_test: z.boolean().catch(false),
  user_column_data: z.array(z.object({ column_id: lenient, column_name: lenient, string_value: lenient })).catch([]),
  campaign_id: lenient,
  form_id: lenient,
  creative_id: lenient,
  gcl_id: lenient,
});
type GoogleDelivery = z.output<typeof googleDelivery>;

const GOOGLE_KEY = /"google_key"\s*:\s*"\s*(\w[\w-]*)/;

/** Searches the text, because parsing a long body would take long. Returns blank if there is no key. */
export const googleKeyIn = (body: string): string => body.match(GOOGLE_KEY)?.[1] ?? "";

export function readGoogle(body: string): GoogleDelivery {
  const parsed = googleDelivery.safeParse(parseJsonObject(body));
  if (!parsed.success) throw new AppError("malformed", "This is not a lead of a Google Ads lead form.");
  return parsed.data;
}

export function leadOfGoogle(sent: GoogleDelivery, mapping: LeadMapping): Lead {
  const { lead_id, is_test, campaign_id, form_id, creative_id, gcl_id } = sent;
  return {
    id: lead_id,
    isTest: is_test,
    ...leadOfQuestions(answersOfGoogle(sent), mapping),
    campaign: { campaign: campaign_id, form: form_id, advertisement: creative_id, click: gcl_id },
    isDated: true,
  };
}

const answersOfGoogle = ({ user_column_data }: GoogleDelivery): Fields =>
  answersOf(
    user_column_data.map(({ column_id, column_name, string_value }) => [column_id || column_name, string_value]),
  );

export function fieldsOfGoogle(sent: GoogleDelivery): Fields {
  const { user_column_data: _, google_key: _key, is_test: _test, ...otherFields } = sent;
  return fieldsOf({ ...answersOfGoogle(sent), ...otherFields }) ?? {};
}

const GOOGLE_FIELDS = [
  ...["lead_id", "api_version", "form_id", "campaign_id", "gcl_id", "adgroup_id", "creative_id", "asset_group_id"],
  ...["lead_submit_time", "lead_stage", "lead_source"],
];

export const storedGoogleAnswers = (stored: Fields): Fields => omitFields(stored, GOOGLE_FIELDS);

export function storedGoogleDelivery(stored: Fields): GoogleDelivery {
  const answers = Object.entries(storedGoogleAnswers(stored));
  const user_column_data = answers.map(([column_id, string_value]) => ({ column_id, string_value }));
  return googleDelivery.parse({ lead_id: "unknown", ...stored, user_column_data });
}

/* Meta Lead Ads, webhook "leadgen" and the Graph API's lead (docs/lead-sources.md). */

const metaId = lenient.pipe(z.string().min(1).max(100));
const leadEvent = z.object({ leadgen_id: metaId, form_id: lenient, ad_id: lenient, created_time: lenient });
export type MetaLeadEvent = z.output<typeof leadEvent>;

const metaNotification = z.object({
  object: z.literal("page"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: lenient, value: z.unknown() })).catch([]) })),
});

/** The signature covers the received bytes, because Meta escapes JSON in its own way. */
export function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  if (appSecret === "") return false;
  return isSameSecret(signature, `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
}

export function readMetaEvents(body: string): { events: MetaLeadEvent[]; others: NonEnquiry[] } {
  const parsed = metaNotification.safeParse(parseJsonObject(body));
  if (!parsed.success) throw new AppError("malformed", "This is not a notification of Meta about leads.");
  const values = parsed.data.entry.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === "leadgen").map(({ value }) => value),
  );
  const events = values.map((value) => ({ value, event: leadEvent.safeParse(value).data }));
  return {
    events: events.flatMap(({ event }) => event ?? []),
    others: events.flatMap(({ event, value }) =>
      event ? [] : toNonEnquiry(value, "It announces a lead without its id."),
    ),
  };
}

export const metaLead = z.object({
  id: metaId,
  created_time: lenient,
  ad_id: lenient,
  campaign_id: lenient,
  campaign_name: lenient,
  form_id: lenient,
  field_data: z.array(z.object({ name: lenient, values: z.array(lenient).catch([]) })).catch([]),
  custom_disclaimer_responses: z.array(z.object({ checkbox_key: lenient, is_checked: z.unknown() })).catch([]),
});
export type MetaLead = z.output<typeof metaLead>;

/** A consent that the person did not tick is an answer too. */
const answersOfMeta = ({ field_data, custom_disclaimer_responses: consents }: MetaLead): Fields =>
  answersOf([
    ...field_data.map(({ name, values }) => [name, values.filter(Boolean).join(", ")] as const),
    ...consents.map(({ checkbox_key, is_checked }) => [checkbox_key, isTicked(is_checked) ? "Yes" : "No"] as const),
  ]);

const isTicked = (value: unknown) => /^(?:1|true)$/i.test(String(value));

export function leadOfMeta(sent: MetaLead, mapping: LeadMapping): Lead {
  const { id, campaign_id, campaign_name, form_id, ad_id } = sent;
  const answers = answersOfMeta(sent);
  return {
    id,
    isTest: Object.values(answers).some((value) => value.startsWith(META_TEST)),
    ...leadOfQuestions(answers, mapping),
    campaign: { campaign: campaign_id, name: campaign_name, form: form_id, advertisement: ad_id },
    isDated: true,
  };
}

export function fieldsOfMeta(sent: MetaLead): Fields {
  const { field_data: _, custom_disclaimer_responses: _consents, ...otherFields } = sent;
  return { ...answersOfMeta(sent), ...fieldsOf(otherFields) };
}

const META_FIELDS = ["id", "created_time", "ad_id", "campaign_id", "campaign_name", "form_id"];

export const storedMetaAnswers = (stored: Fields): Fields => omitFields(stored, META_FIELDS);

export function storedMetaLead(stored: Fields): MetaLead {
  const answers = Object.entries(storedMetaAnswers(stored));
  return metaLead.parse({
    id: "unknown",
    ...stored,
    field_data: answers.map(([name, value]) => ({ name, values: [value] })),
  });
}

const PLOT_QUESTION = /plot|(?<!web)site|sq_?ft|area/i;

/** The mapping of an admin decides what an answer is for, else its question, else its shape. */
export function targetsOf(answers: Fields, mapping: LeadMapping): [name: string, target: LeadTarget | undefined][] {
  const entries = Object.entries(answers);
  const targetByName = (name: string, value: string) =>
    ownValue(mapping, name) ?? ifSuitable(targetOfQuestion(name), value);
  const plot = entries.find(([name, value]) => !targetByName(name, value) && PLOT_QUESTION.test(name))?.[0];
  return entries.map(([name, value]) => {
    if (name === plot) return [name, "plot_size"];
    return [name, targetByName(name, value) ?? targetOfAnswer(value)];
  });
}

/** The answer to "WhatsApp?" may be "Yes", which is no number. */
function ifSuitable(target: LeadTarget | undefined, value: string): LeadTarget | undefined {
  if (target === "phone" && plainDigits(value).replace(/\D/g, "").length < MIN_PHONE_DIGITS) return undefined;
  return target === "email" && !value.includes("@") ? undefined : target;
}

const MIN_PHONE_DIGITS = 6;

function targetOfAnswer(value: string): LeadTarget | undefined {
  if (isLikelyEmail(value)) return "email";
  return isWholeNumber(value) ? "phone" : undefined;
}

/** An answer without a target, or for the text of the enquiry, becomes a line with its question. */
function leadOfQuestions(answers: Fields, mapping: LeadMapping): Pick<Lead, "answers" | "lines"> {
  const targets = targetsOf(answers, mapping).filter(([, target]) => target !== undefined && target !== "enquiry");
  const { answers: mapped, lines } = mappedLead(answers, Object.fromEntries(targets) as LeadMapping);
  const withPlainName = (line: string) => line.replace(/^[^:]+/, (name) => name.replaceAll("_", " "));
  return { answers: mapped, lines: lines.map(withPlainName) };
}

/** If true, an admin should say which question of the form asks for the name. */
export function isUnclear(answers: Fields, mapping: LeadMapping): boolean {
  const targets = targetsOf(answers, mapping).map(([, target]) => target);
  return targets.includes(undefined) && !targets.includes("name");
}

/** A second, different answer to a question is added under a numbered name. */
function answersOf(sent: readonly (readonly [name: string, value: string])[]): Fields {
  const answers = new Map<string, string>();
  for (const [question, answer] of sent) {
    const [name, value] = [cut(question, MAX_NAME), cut(answer, MAX_VALUE)];
    if (!name || !value || answers.size === MAX_LEAD_FIELDS) continue;
    let key = name;
    for (let count = 2; answers.has(key) && answers.get(key) !== value; count++) key = `${name} (${count})`;
    answers.set(key, value);
  }
  return Object.fromEntries(answers);
}

/** How forms name the fields of a person, without punctuation. Meta sends the names in the language of the form. */
const PHRASES: Partial<Record<LeadTarget, string>> = {
  name: `
    name, full name, first name, last name, given name, family name, surname, contact name, customer name,
    contact person, naam, pura naam, poora naam, नाम, पूरा नाम, नाव, पूर्ण नाव, पूर्ण नाम, ಹೆಸರು,
    ಪೂರ್ಣ ಹೆಸರು, பெயர், முழு பெயர், முழுப் பெயர், పేరు, పూర్తి పేరు, പേര്, മുഴുവൻ പേര്, পুরো নাম,
    সম্পূর্ণ নাম, নাম, નામ, પૂરું નામ, ਨਾਮ, ਪੂਰਾ ਨਾਮ, ନାମ, ପୂରା ନାମ, نام, پورا نام, مکمل نام,
    vollständiger name, vor und nachname, vorname, nachname, nom, nom complet, prénom, nombre,
    nombre completo, apellidos`,
  phone: `
    phone, phone number, phone no, mobile, mobile number, mobile no, cell, cell phone, telephone,
    contact number, contact no, whatsapp, whatsapp number, whatsapp no, user provided phone number,
    work phone, work phone number, फ़ोन, फ़ोन नंबर, फोन, फोन नंबर, मोबाइल नंबर, मोबाईल नंबर, मोबाइल,
    व्हाट्सएप नंबर, ಫೋನ್, ಫೋನ್ ಸಂಖ್ಯೆ, ಮೊಬೈಲ್ ಸಂಖ್ಯೆ, தொலைபேசி எண், மொபைல் எண், ఫోన్ నంబర్, మొబైల్ నంబర్,
    ഫോൺ നമ്പർ, മൊബൈൽ നമ്പർ, ফোন নম্বর, মোবাইল নম্বর, ફોન નંબર, મોબાઇલ નંબર, ਫ਼ੋਨ ਨੰਬਰ, ଫୋନ ନମ୍ବର, فون نمبر,
    موبائل نمبر, telefon, telefonnummer, handynummer, numéro de téléphone, téléphone, número de teléfono,
    teléfono`,
  email: `
    email, e mail, mail, email address, e mail address, email id, mail id, work email, ईमेल, ई मेल, ईमेल पता,
    ಇಮೇಲ್, ಇ ಮೇಲ್, மின்னஞ்சல், ఇమెయిల్, ഇമെയിൽ, ইমেল, ইমেইল, ઇમેઇલ, ਈਮੇਲ, ای میل, e mail adresse,
    adresse e mail, correo electrónico`,
  location: `
    city, town, state, province, region, country, street address, address, postal code, post code, zip,
    zip code, pin code, pincode, location, शहर, ನಗರ, ಊರು, நகரம், నగరం, നഗരം, শহর, શહેર, ਸ਼ਹਿਰ, شہر, stadt,
    wohnort, postleitzahl, bundesland, ville, ciudad`,
};

/** Words of a question around the name of the field, as in "What is your phone number?" */
const FILLER_WORDS = new Set(
  `
    what which is s your the my please kindly enter provide share give write type tell us aapka apka aapki
    apna apni kya hai आपका आपकी आपके अपना अपनी अपने क्या है कृपया दर्ज करें लिखें बताएं तुमचे ನಿಮ್ಮ ಏನು உங்கள்
    மீ మీ നിങ്ങളുടെ আপনার তোমার તમારું તમારો ਤੁਹਾਡਾ آپ کا wie ist lautet ihr ihre dein deine bitte votre su tu`
    .trim()
    .split(/\s+/),
);

const wordsIn = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];

const TARGET_OF_PHRASE = new Map(
  Object.entries(PHRASES).flatMap(([target, phrases]) =>
    phrases.split(",").map((phrase) => [wordsIn(phrase).join(" "), target as LeadTarget] as const),
  ),
);

function targetOfQuestion(name: string): LeadTarget | undefined {
  const words = wordsIn(name);
  const fieldWords = words.filter((word) => !FILLER_WORDS.has(word));
  return TARGET_OF_PHRASE.get(words.join(" ")) ?? TARGET_OF_PHRASE.get(fieldWords.join(" "));
}
