import { z } from "zod";
import { employeeInput } from "./employee";
import { rowId } from "./field";
import { PRESETS } from "./permission";

export const INVITATION_DAYS = 7;

export const invitationInput = employeeInput
  .pick({ name: true, email: true, phone: true })
  .extend({ role: z.enum(PRESETS, "Role is required") });

export type InvitationInput = z.infer<typeof invitationInput>;

/** Not accepted yet. `_id` is the employee row's. */
export const invitation = z.object({ _id: rowId, isExpired: z.boolean() });

export const invitations = z.object({
  data: z.array(invitation),
  /** The site may set passwords at this backend. */
  canInvite: z.boolean(),
  sendsEmail: z.boolean(),
});

/** `link` is null if it was emailed. Otherwise it is shown here, once. */
export const sentInvitation = z.object({
  _id: rowId,
  name: z.string(),
  email: z.string(),
  link: z.string().nullable(),
});

export type SentInvitation = z.infer<typeof sentInvitation>;
