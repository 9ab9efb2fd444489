import { z } from "zod";
import { leadMessages } from "@/contract/lead-messages";
import { visitorMessages } from "@/contract/visitor-messages";
import { rowId } from "./field";
import { tooLong } from "./lengths";

/** Doors with a published format, and any other sender, whose fields an admin chooses. */
export const LEAD_DOORS = ["google", "meta", "whatsapp", "indiamart", "inbox"] as const;
export type LeadDoor = (typeof LEAD_DOORS)[number];

/** What a sender's field can become. `id` tells repeated deliveries from new leads; `time` makes equal ones two. */
export const LEAD_TARGETS = [
  "name",
  "phone",
  "email",
  "location",
  "plot_size",
  "enquiry",
  "campaign",
  "id",
  "time",
] as const;
export type LeadTarget = (typeof LEAD_TARGETS)[number];

const NAME_LENGTH = 60;
const NOTICE_LENGTH = 1_000;
const CREDENTIAL_LENGTH = 1_000;
/** A sender's fields beyond these are not read. */
export const MAX_LEAD_FIELDS = 200;

const credential = z.string().trim().max(CREDENTIAL_LENGTH, tooLong(CREDENTIAL_LENGTH)).default("");

export const leadSourceInput = z.object({
  door: z.enum(LEAD_DOORS, leadMessages.noDoor),
  name: z.string().trim().min(1, visitorMessages.required.name).max(NAME_LENGTH, tooLong(NAME_LENGTH)),
  /** The words about their data that people read in the advertisement's form. */
  notice: z.string().trim().max(NOTICE_LENGTH, tooLong(NOTICE_LENGTH)).default(""),
  /**
   * Of Meta and WhatsApp: the secret that signs their notifications, and the token to read leads or send messages. Blank
   * in an update: unchanged.
   */
  appSecret: credential,
  pageToken: credential,
  /** Of IndiaMART alone, for an account that cannot push: leads are read every few minutes with this. */
  crmKey: credential,
});

/** Credentials without which a source cannot work. WhatsApp's token is for replies alone. */
export const NEEDED: Partial<Record<LeadDoor, readonly ("appSecret" | "pageToken")[]>> = {
  meta: ["appSecret", "pageToken"],
  whatsapp: ["appSecret"],
};

/** A new source, with the credentials that it needs. */
export const newLeadSource = leadSourceInput.superRefine((input, { addIssue }) => {
  for (const name of NEEDED[input.door] ?? [])
    if (!input[name]) addIssue({ code: "custom", path: [name], message: leadMessages.noCredentials[name] });
});

/** Name, notice and credentials of an existing source. Another notice gets a new version. */
export const leadSourceUpdate = leadSourceInput.omit({ door: true }).extend({
  /** Leads of IndiaMART are only pushed from now on. */
  dropsCrmKey: z.boolean().default(false),
});

/** Targets by the sender's name of a field. Other fields are kept as lines of the enquiry's text. */
export const leadMapping = z
  .record(z.string().max(200), z.enum(LEAD_TARGETS))
  .refine((mapping) => Object.keys(mapping).length <= MAX_LEAD_FIELDS, leadMessages.tooManyFields)
  .refine((mapping) => ["phone", "email"].some((target) => Object.values<string>(mapping).includes(target)), {
    error: leadMessages.noContact,
  });
export type LeadMapping = z.output<typeof leadMapping>;

export const leadSource = z.object({
  _id: rowId,
  ...leadSourceInput.pick({ door: true, name: true, notice: true }).shape,
  /** Where to send leads; an address with a secret is only given out when it is made. */
  address: z.string(),
  mapping: z.record(z.string(), z.enum(LEAD_TARGETS)),
  lastReceivedAt: z.iso.datetime().nullable(),
  /** Leads of the last 30 days, those of them that wait for chosen fields, and refused deliveries. */
  received: z.number(),
  waiting: z.number(),
  refused: z.number(),
  /** Whether leads of IndiaMART are also asked for. */
  hasCrmKey: z.boolean(),
  /** Why leads cannot be read now; blank if they can. */
  trouble: z.string(),
});
export type LeadSource = z.output<typeof leadSource>;

/** A new or renewed secret, given out once: within the address, or as the key that Google asks for (Meta calls it "verify token"). */
export const leadSourceSecret = z.object({ _id: rowId, address: z.string(), key: z.string().nullable() });
export type LeadSourceSecret = z.output<typeof leadSourceSecret>;

/**
 * `fetching`: the platform has announced a lead and not yet given it; `gone`: it never did. `message`: it is in the
 * record of a known person.
 */
export const LEAD_STATES = ["enquiry", "message", "test", "waiting", "fetching", "gone"] as const;

/** A delivery as it came, for 30 days. */
export const receivedLead = z.object({
  _id: z.string(),
  receivedAt: z.iso.datetime(),
  state: z.enum(LEAD_STATES),
  /** The reference of its enquiry. */
  reference: z.string().nullable(),
  /** Values by the sender's names; empty once they are deleted. */
  fields: z.record(z.string(), z.string()),
});
export type ReceivedLead = z.output<typeof receivedLead>;
