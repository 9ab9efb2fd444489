import { z } from "zod";
import type { BackendCall, SiteCall } from "@/contract/calls/call";
import { LANGUAGES, type Language } from "@/contract/language";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { employee, employeeInput, employeeUpdate, passwordChange, signInInput } from "@/contract/schemas/employee";
import { rowId } from "@/contract/schemas/field";
import { invitationInput, invitations, sentInvitation } from "@/contract/schemas/invitation";
import { listQuery } from "@/contract/schemas/list-query";
import { PERMISSIONS, right } from "@/contract/schemas/permission";

const access = ["employee"] as const;
const tags = ["employees"] as const;

const own = { answeredBy: "backend", access, tags } as const;

export const employeeCalls = {
  /** Its answer holds the token, which only next-auth on the server may see. */
  signIn: {
    method: "POST",
    path: "/api/employees/login/",
    answeredBy: "backend",
    access: "public",
    isInternal: true,
    tags: [],
    body: signInInput,
    response: z.object({ token: z.string().min(1) }),
  },
  list: {
    ...own,
    method: "GET",
    path: "/api/employees",
    query: listQuery,
    order: "createdAt",
    response: listOf(employee),
  },
  create: {
    ...own,
    method: "POST",
    path: "/api/employees",
    needsProof: true,
    body: employeeInput,
    response: dataOf(employee),
  },
  /** Needs proof of identity too if it changes credentials or permissions (server/gateway/steps/employees.ts). */
  update: { ...own, method: "PUT", path: "/api/employees/:id", body: employeeUpdate, response: dataOf(employee) },
  remove: { ...own, method: "DELETE", path: "/api/employees/:id", response: says("employee deleted successfully") },
  /** This call and the next are not in the specification: a hosted backend may answer 404. */
  me: { ...own, method: "GET", path: "/api/employees/me", access: PERMISSIONS, response: dataOf(employee) },
  changePassword: {
    method: "POST",
    path: "/api/employees/me/password",
    answeredBy: "backend",
    access: PERMISSIONS,
    tags: [],
    body: passwordChange,
    response: says("password changed successfully"),
  },
} as const satisfies Record<string, BackendCall>;

const ofEmployees = { answeredBy: "site", access: ["employee"], tags: ["employees"] } as const;

/** Invitations of colleagues. Their account at the backend exists from the start. */
export const invitationCalls = {
  list: { ...ofEmployees, method: "GET", path: "/api/invitations", response: invitations },
  invite: {
    ...ofEmployees,
    tags: ["employees", "follow-up"],
    method: "POST",
    path: "/api/invitations",
    needsProof: true,
    body: invitationInput,
    response: dataOf(sentInvitation),
  },
  /** A new link; the older one stops working. */
  resend: {
    ...ofEmployees,
    method: "POST",
    path: "/api/invitations/:employee/resend",
    needsProof: true,
    response: dataOf(sentInvitation),
  },
  /** Deletes the account too, which nobody has used. */
  cancel: {
    ...ofEmployees,
    tags: ["employees", "follow-up"],
    method: "DELETE",
    path: "/api/invitations/:employee",
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, SiteCall>;

const rightsInput = z.object({ rights: z.array(right) });

/** An employee's rights, by the id of their row. An admin's are those that would remain without `admin`. */
const rightsOfEmployee = rightsInput.extend({ _id: rowId });

/** What the site itself allows each employee. */
export const rightsCalls = {
  list: { ...ofEmployees, method: "GET", path: "/api/rights", response: listOf(rightsOfEmployee) },
  set: {
    ...ofEmployees,
    method: "PUT",
    path: "/api/rights/:employee",
    needsProof: true,
    body: rightsInput,
    response: dataOf(rightsOfEmployee),
  },
} as const satisfies Record<string, SiteCall>;

/** Of staff about whom nothing is stored: the staff area is English. */
export const DEFAULT_SPOKEN: readonly Language[] = ["en"];

const language = z.enum(LANGUAGES);

export const spokenInput = z.object({ languages: z.array(language).min(1, "Choose at least one language") });

const spokenLanguages = z.object({ languages: z.array(language) });

/** The languages that an employee speaks, by the id of their row. */
const spokenByEmployee = spokenLanguages.extend({ _id: rowId });

/** The languages that employees speak, for the assignment of enquiries. A hosted backend has no field for them. */
export const spokenLanguageCalls = {
  list: { ...ofEmployees, method: "GET", path: "/api/spoken-languages", response: listOf(spokenByEmployee) },
  set: {
    ...ofEmployees,
    method: "PUT",
    path: "/api/spoken-languages/:employee",
    body: spokenInput,
    response: dataOf(spokenByEmployee),
  },
  /** The caller's own; any staff member. */
  own: {
    ...ofEmployees,
    method: "GET",
    path: "/api/spoken-languages/own",
    access: PERMISSIONS,
    response: dataOf(spokenLanguages),
  },
} as const satisfies Record<string, SiteCall>;

/** Since when a calendar address exists. The address itself is not shown again. */
const calendarFeed = z.object({ since: z.string().nullable() });

/** Shown once, in the answer that creates it. */
const calendarAddress = calendarFeed.extend({ address: z.url() });

const ofCalendarFeed = {
  answeredBy: "site",
  access: ["enquiries", "customers", "projects"],
  tags: ["calendar-feed"],
  path: "/api/calendar-feed",
} as const;

/** The secret address at which a calendar program reads the caller's next steps. */
export const calendarFeedCalls = {
  read: { ...ofCalendarFeed, method: "GET", response: dataOf(calendarFeed) },
  /** Replaces the address. It opens the calendar without a password, hence the fresh proof of identity. */
  make: { ...ofCalendarFeed, method: "POST", needsProof: true, response: dataOf(calendarAddress) },
  remove: { ...ofCalendarFeed, method: "DELETE", response: dataOf(calendarFeed) },
} as const satisfies Record<string, SiteCall>;
