import { createHmac } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { isSameSecret } from "@/server/platform/sealed";
import { asJson, type Fields, fieldsOf, lenient } from "./fields";
import type { Lead } from "./lead";
import { leadOfQuestions } from "./lead";

/* Meta Lead Ads, webhook "leadgen" and the Graph API's lead (docs/lead-sources.md). */

const id = lenient.pipe(z.string().min(1).max(100));
const leadEvent = z.object({ leadgen_id: id, form_id: lenient, ad_id: lenient, created_time: lenient });
export type MetaLeadEvent = z.output<typeof leadEvent>;

const notification = z.object({
  object: z.literal("page"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: lenient, value: z.unknown() })).catch([]) })),
});

/** Of the bytes as received: Meta escapes JSON its own way. */
export function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  if (appSecret === "") return false;
  return isSameSecret(signature, `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
}

export function readMetaEvents(body: string): MetaLeadEvent[] {
  const read = notification.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a notification of Meta about leads.");
  const changes = read.data.entry.flatMap((entry) => entry.changes);
  return changes.flatMap(({ field, value }) => {
    const one = field === "leadgen" ? leadEvent.safeParse(value) : undefined;
    return one?.success ? [one.data] : [];
  });
}

export const metaLead = z.object({
  id,
  created_time: lenient,
  ad_id: lenient,
  campaign_id: lenient,
  form_id: lenient,
  field_data: z.array(z.object({ name: lenient, values: z.array(lenient).catch([]) })).catch([]),
});
export type MetaLead = z.output<typeof metaLead>;

/** Meta's test tool fills every answer with this. */
const TEST_MARK = "<test lead: dummy data for";

export function leadOfMeta({ id, campaign_id, form_id, ad_id, field_data }: MetaLead): Lead {
  const answers = Object.fromEntries(
    field_data.flatMap(({ name, values }) =>
      name && values.some(Boolean) ? [[name, values.filter(Boolean).join(", ")]] : [],
    ),
  );
  return {
    id,
    isTest: Object.values(answers).some((value) => value.startsWith(TEST_MARK)),
    ...leadOfQuestions(answers),
    campaign: { campaign: campaign_id, form: form_id, advertisement: ad_id },
    isDated: true,
  };
}

export const fieldsOfMeta = ({ field_data, ...rest }: MetaLead): Fields => ({
  ...Object.fromEntries(field_data.map(({ name, values }) => [name, values.join(", ")])),
  ...fieldsOf(rest),
});
