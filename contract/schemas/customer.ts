import { z } from "zod";
import { cleanTypedPhone, cleanTypedText } from "@/contract/typed-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { optional, optionalEmail, reference, required, rowId, status, text, timestamps } from "./field";
import { LENGTHS } from "./lengths";

export const CUSTOMER_STATUSES = [
  "verified",
  "inactive",
  "suspended",
  "active",
  "cancelled",
  "pending",
  "trial",
  "expired",
  "blocked",
] as const;

/** Email and address may be blank, so that an enquiry without them can be converted. */
export const customerInput = z.object({
  name: required(visitorMessages.required.name, LENGTHS.name),
  email: optionalEmail,
  phone: required(visitorMessages.required.phone, LENGTHS.phone, cleanTypedPhone),
  address: optional(LENGTHS.address, cleanTypedText),
  status: z.enum(CUSTOMER_STATUSES),
});

export const customer = z.object({
  _id: rowId,
  name: text,
  email: text,
  phone: text,
  address: text,
  status: status(CUSTOMER_STATUSES),
  ...timestamps,
});

export const customerReference = reference({ name: text });

export type CustomerInput = z.infer<typeof customerInput>;
export type Customer = z.infer<typeof customer>;
