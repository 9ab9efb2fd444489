import { z } from "zod";
import { leadMessages } from "@/contract/messages";
import { visitorMessages } from "@/contract/visitor-messages";
import { rowId } from "./field";
import { LENGTHS, tooLong } from "./lengths";

/** `inbox` is any sender without a published format, whose fields an admin maps. */
export const LEAD_CHANNELS = ["google", "meta", "whatsapp", "indiamart", "inbox"] as const;
export type LeadChannel = (typeof LEAD_CHANNELS)[number];

/** Fields that a question of a platform's form can ask for. Ids and times come with the lead. */
export const QUESTION_TARGETS = ["name", "phone", "email", "location", "plot_size"] as const;
/** `id` distinguishes new leads from repeated deliveries. Without it, another `time` means another lead. */
export const LEAD_TARGETS = [...QUESTION_TARGETS, "enquiry", "campaign", "id", "time"] as const;
export type LeadTarget = (typeof LEAD_TARGETS)[number];

/** Begins the answers of Meta's test leads. */
export const META_TEST = "<test lead: dummy data for";

const NAME_LENGTH = 60;
const NOTICE_LENGTH = 1_000;
const CREDENTIAL_LENGTH = 1_000;
export const MAX_LEAD_FIELDS = 200;

const credential = z.string().trim().max(CREDENTIAL_LENGTH, tooLong(CREDENTIAL_LENGTH)).default("");

const leadSourceInput = z.object({
  /** The channel. The name is stored. */
  door: z.enum(LEAD_CHANNELS, leadMessages.noChannel),
  name: z.string().trim().min(1, visitorMessages.required.name).max(NAME_LENGTH, tooLong(NAME_LENGTH)),
  notice: z.string().trim().max(NOTICE_LENGTH, tooLong(NOTICE_LENGTH)).default(""),
  appSecret: credential,
  pageToken: credential,
  /** Reads leads every few minutes from an IndiaMART account that cannot push them. */
  crmKey: credential,
});

/** WhatsApp's token is optional, because only replies need it. */
export const REQUIRED_CREDENTIALS: Partial<Record<LeadChannel, readonly ("appSecret" | "pageToken")[]>> = {
  meta: ["appSecret", "pageToken"],
  whatsapp: ["appSecret"],
};

export const newLeadSource = leadSourceInput.superRefine((input, { addIssue }) => {
  for (const name of REQUIRED_CREDENTIALS[input.door] ?? [])
    if (!input[name]) addIssue({ code: "custom", path: [name], message: leadMessages.noCredentials[name] });
});

/** Blank credentials stay unchanged. A changed notice gets a new version. */
export const leadSourceUpdate = leadSourceInput.omit({ door: true }).extend({
  dropsCrmKey: z.boolean().default(false),
});

/** Maps the sender's field names to targets. Fields without a target become lines of the enquiry's text. */
const leadMapping = z
  .record(z.string().max(200), z.enum(LEAD_TARGETS))
  .refine((mapping) => Object.keys(mapping).length <= MAX_LEAD_FIELDS, leadMessages.tooManyFields)
  .refine((mapping) => ["phone", "email"].some((target) => Object.values<string>(mapping).includes(target)), {
    error: leadMessages.noContact,
  });
export type LeadMapping = z.output<typeof leadMapping>;

export const mappingInput = z.object({ mapping: leadMapping });
export const waitingLead = z.object({ lead: z.string().max(LENGTHS.line) });

/** `value` is an example answer. The target `enquiry` means that an admin keeps the question as text. */
const formQuestion = z.object({ name: z.string(), value: z.string(), target: z.enum(LEAD_TARGETS).nullable() });
export type FormQuestion = z.output<typeof formQuestion>;

export const leadSource = z.object({
  _id: rowId,
  ...leadSourceInput.pick({ door: true, name: true, notice: true }).shape,
  /** Without the secret, which only the answer that creates it shows. */
  address: z.string(),
  mapping: z.record(z.string(), z.enum(LEAD_TARGETS)),
  lastReceivedAt: z.iso.datetime().nullable(),
  received: z.number(),
  waiting: z.number(),
  refused: z.number(),
  questions: z.array(formQuestion),
  /** Leads whose form asks for the name in unknown words. */
  unclear: z.number(),
  hasCrmKey: z.boolean(),
  trouble: z.string(),
});
export type LeadSource = z.output<typeof leadSource>;

/** The secret is shown once: in the address, or as the key that Google asks for and Meta calls "verify token". */
export const leadSourceSecret = z.object({ _id: rowId, address: z.string(), key: z.string().nullable() });
export type LeadSourceSecret = z.output<typeof leadSourceSecret>;

/**
 * `fetching`: the platform announced it but has not sent it. `gone`: the platform never sent it. `message`: stored in a
 * known person's record. `none`: no enquiry, and the field `reason` says why.
 */
export const LEAD_STATES = ["enquiry", "message", "test", "waiting", "fetching", "gone", "none"] as const;

export const receivedLead = z.object({
  _id: z.string(),
  receivedAt: z.iso.datetime(),
  state: z.enum(LEAD_STATES),
  reference: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
});
export type ReceivedLead = z.output<typeof receivedLead>;
