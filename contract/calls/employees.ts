import { z } from "zod";
import { type BackendCall, group, type SiteCall } from "@/contract/calls/call";
import { LANGUAGES, type Language } from "@/contract/language";
import { dataOf, done, listOf, listQuery, says } from "@/contract/schemas/answer";
import {
  employee,
  employeeInput,
  employeeUpdate,
  invitationInput,
  invitations,
  passwordChange,
  sentInvitation,
  signInInput,
} from "@/contract/schemas/employee";
import { rowId } from "@/contract/schemas/field";
import { PERMISSIONS, right } from "@/contract/schemas/permission";

const own = group({ answeredBy: "backend", access: ["employee"], tags: ["employees"] });

export const employeeCalls = {
  /** Its answer holds the token, which only next-auth on the server may see. */
  signIn: own.post("/api/employees/login/", z.object({ token: z.string().min(1) }), {
    access: "public",
    isInternal: true,
    tags: [],
    body: signInInput,
  }),
  list: own.get("/api/employees", listOf(employee), { query: listQuery, order: "createdAt" }),
  create: own.post("/api/employees", dataOf(employee), { needsProof: true, body: employeeInput }),
  /** Needs proof of identity too if it changes credentials or permissions (server/gateway/steps/employees.ts). */
  update: own.put("/api/employees/:id", dataOf(employee), { body: employeeUpdate }),
  remove: own.delete("/api/employees/:id", says("employee deleted successfully")),
  /** This call and the next are not in the specification: a hosted backend may answer 404. */
  me: own.get("/api/employees/me", dataOf(employee), { access: PERMISSIONS }),
  changePassword: own.post("/api/employees/me/password", says("password changed successfully"), {
    access: PERMISSIONS,
    tags: [],
    body: passwordChange,
  }),
} as const satisfies Record<string, BackendCall>;

const ofEmployees = group({ answeredBy: "site", access: ["employee"], tags: ["employees"] });
const withFollowUp = ["employees", "follow-up"] as const;

/** Invitations of colleagues. Their account at the backend exists from the start. */
export const invitationCalls = {
  list: ofEmployees.get("/api/invitations", invitations),
  invite: ofEmployees.post("/api/invitations", dataOf(sentInvitation), {
    tags: withFollowUp,
    needsProof: true,
    body: invitationInput,
  }),
  /** A new link; the older one stops working. */
  resend: ofEmployees.post("/api/invitations/:employee/resend", dataOf(sentInvitation), { needsProof: true }),
  /** Deletes the account too, which nobody has used. */
  cancel: ofEmployees.delete("/api/invitations/:employee", done, { tags: withFollowUp }),
} as const satisfies Record<string, SiteCall>;

const rightsInput = z.object({ rights: z.array(right) });

/** An employee's rights, by the id of their row. An admin's are those that would remain without `admin`. */
const rightsOfEmployee = rightsInput.extend({ _id: rowId });

export const rightsCalls = {
  list: ofEmployees.get("/api/rights", listOf(rightsOfEmployee)),
  set: ofEmployees.put("/api/rights/:employee", dataOf(rightsOfEmployee), { needsProof: true, body: rightsInput }),
} as const satisfies Record<string, SiteCall>;

/** Of staff about whom nothing is stored: the staff area is English. */
export const DEFAULT_SPOKEN: readonly Language[] = ["en"];

const language = z.enum(LANGUAGES);

export const spokenInput = z.object({ languages: z.array(language).min(1, "Choose at least one language") });

const spokenLanguages = z.object({ languages: z.array(language) });

const spokenByEmployee = spokenLanguages.extend({ _id: rowId });

/** The languages that employees speak, for the assignment of enquiries. A hosted backend has no field for them. */
export const spokenLanguageCalls = {
  list: ofEmployees.get("/api/spoken-languages", listOf(spokenByEmployee)),
  set: ofEmployees.put("/api/spoken-languages/:employee", dataOf(spokenByEmployee), { body: spokenInput }),
  /** The caller's own; any staff member. */
  own: ofEmployees.get("/api/spoken-languages/own", dataOf(spokenLanguages), { access: PERMISSIONS }),
} as const satisfies Record<string, SiteCall>;

/** Since when a calendar address exists. The address itself is not shown again. */
const calendarFeed = z.object({ since: z.string().nullable() });

/** Shown once, in the answer that creates it. */
const calendarAddress = calendarFeed.extend({ address: z.url() });

const ofRecords = group({
  answeredBy: "site",
  access: ["enquiries", "customers", "projects"],
  tags: ["calendar-feed"],
});

/** The secret address at which a calendar program reads the caller's next steps. */
export const calendarFeedCalls = {
  read: ofRecords.get("/api/calendar-feed", dataOf(calendarFeed)),
  /** Replaces the address. It opens the calendar without a password, hence the fresh proof of identity. */
  make: ofRecords.post("/api/calendar-feed", dataOf(calendarAddress), { needsProof: true }),
  remove: ofRecords.delete("/api/calendar-feed", dataOf(calendarFeed)),
} as const satisfies Record<string, SiteCall>;
