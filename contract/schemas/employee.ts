import { z } from "zod";
import { LANGUAGE_CODES, type Language } from "@/contract/language";
import { messages } from "@/contract/messages";
import { visibleText } from "@/contract/plain-characters";
import { cleanTypedPhone } from "@/contract/typed-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { field, id, required, rowId, text, textOf, timestamps } from "./field";
import { LENGTHS, tooLong } from "./lengths";
import { type HeldPermission, PERMISSIONS, type Permission, PRESETS, permission, right } from "./permission";

/** OWASP ASVS 6.2.1. */
export const PASSWORD_MIN = 8;

const newPassword = z
  .string()
  .min(1, { error: "Password is required", abort: true })
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(LENGTHS.password, tooLong(LENGTHS.password));

export const employeeInput = z.object({
  name: required(visitorMessages.required.name, LENGTHS.name),
  role: required("Role is required", LENGTHS.role),
  permissions: z.array(permission).min(1, "Select at least one permission").max(PERMISSIONS.length),
  phone: required(visitorMessages.required.phone, LENGTHS.phone, cleanTypedPhone),
  email: required(visitorMessages.required.email, LENGTHS.email, visibleText).pipe(z.email(visitorMessages.emailLike)),
  password: newPassword,
});

/** An empty password keeps the old one (EMPL-02), so the backend does not get it. */
export const employeeUpdate = employeeInput.extend({
  password: z
    .string()
    .optional()
    .transform((password) => password || undefined)
    .pipe(newPassword.optional()),
});

export const passwordChange = z.object({
  oldPassword: z.string().min(1, "Current password is required").max(LENGTHS.password, tooLong(LENGTHS.password)),
  newPassword,
});

/** Reads a list or one text. An unreadable value grants nothing. */
const permissions = field<string[], Permission[]>((value) => {
  const named = textOf(value)
    .toLowerCase()
    .split(/[\s,;]+/);
  return PERMISSIONS.filter((name) => named.includes(name));
});

/** Names neither password nor hash, so both are dropped if a backend sends them (EMPL-01). */
export const employee = z.object({
  _id: rowId,
  name: text,
  role: text,
  permissions,
  phone: text,
  email: text,
  ...timestamps,
});

/** Refuses blanks: a backend may strip them, and the rate limiter would count one address as two. */
export const signInInput = z.object({
  email: required(visitorMessages.required.email, LENGTHS.email, (typed) => typed).regex(
    /^[^\s\p{C}]*$/u,
    visitorMessages.emailLike,
  ),
  password: z.string().min(1, "Password is required").max(LENGTHS.password, tooLong(LENGTHS.password)),
});

/** Specification, section 3. `exp` is in seconds (RFC 7519). */
export const tokenClaims = z.object({
  sub: rowId.optional().catch(undefined),
  name: text,
  role: text,
  permissions,
  exp: z.number().optional(),
});

export type EmployeeInput = z.infer<typeof employeeInput>;
export type EmployeeUpdate = z.infer<typeof employeeUpdate>;
export type PasswordChange = z.infer<typeof passwordChange>;
export type Employee = z.infer<typeof employee>;
export type SignInInput = z.infer<typeof signInInput>;
export type SignedInStaff = Pick<Employee, "name" | "role"> & { permissions: HeldPermission[] };

export const INVITATION_DAYS = 7;

export const invitationInput = employeeInput.pick({ name: true, email: true, phone: true }).extend({
  role: z.enum(PRESETS, "Role is required"),
  /** `whatsapp`: no email is sent, and the caller sends the link. */
  by: z.enum(["mail", "whatsapp"]).default("mail"),
});

export type InvitationInput = z.infer<typeof invitationInput>;

const invitation = z.object({ _id: rowId, isExpired: z.boolean() });

export const invitations = z.object({ data: z.array(invitation), canInvite: z.boolean(), sendsEmail: z.boolean() });

/** `link` is null if it was emailed. Otherwise this answer shows it, once. */
export const sentInvitation = z.object({
  _id: rowId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  link: z.string().nullable(),
});

export type SentInvitation = z.infer<typeof sentInvitation>;

export const rightsInput = z.object({ rights: z.array(right) });

/** `_id` is that of the employee's row. An admin's rights are those that would remain without `admin`. */
export const rightsOfEmployee = rightsInput.extend({ _id: rowId });

/** For staff whose languages are not stored: the staff area is English. */
export const DEFAULT_SPOKEN: readonly Language[] = ["en"];

const language = z.enum(LANGUAGE_CODES);

export const spokenInput = z.object({ languages: z.array(language).min(1, "Choose at least one language") });
export const spokenByEmployee = z.object({ _id: rowId, languages: z.array(language) });

/** Tells since when a calendar address exists. Only the answer that creates it shows the address. */
export const calendarFeed = z.object({ since: z.string().nullable() });
export const calendarAddress = calendarFeed.extend({ address: z.url() });

export const listedSession = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

export const resetRequest = z.object({ email: signInInput.shape.email });

/** 32 random bytes. */
export const resetCode = z.string().regex(/^[\w-]{43}$/, messages.passwords.linkExpired);

/** Accepts any code, so that a shortened one gets the sentence about links that do not work. */
export const linkOpened = z.object({ code: z.string().max(100), isInvitation: z.boolean() });

export const resetUse = z.object({ code: resetCode, newPassword });
export type ResetUse = z.infer<typeof resetUse>;
