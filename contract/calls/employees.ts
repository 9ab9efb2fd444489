import { z } from "zod";
import { answeredByBackend, answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf, listQuery, reply, successAnswer } from "@/contract/schemas/answer";
import * as schema from "@/contract/schemas/employee";
import { PERMISSIONS } from "@/contract/schemas/permission";

const forVisitors = answeredByBackend("public", []);
const managing = answeredByBackend(["employee"], ["employees"]);
const forCaller = answeredByBackend(PERMISSIONS, ["employees"]);

export const employeeCalls = {
  /** Its answer holds the token, which only next-auth on the server may see. */
  signIn: forVisitors.post("/api/employees/login/", z.object({ token: z.string().min(1) }), {
    isInternal: true,
    body: schema.signInInput,
  }),
  list: managing.get("/api/employees", listOf(schema.employee), { query: listQuery, order: "createdAt" }),
  create: managing.post("/api/employees", dataOf(schema.employee), { needsProof: true, body: schema.employeeInput }),
  /** A change of credentials or permissions also needs a proof of identity (server/gateway/steps.ts). */
  update: managing.put("/api/employees/:id", dataOf(schema.employee), { body: schema.employeeUpdate }),
  remove: managing.delete("/api/employees/:id", reply("employee deleted successfully")),
  /** This call and the next are not in the specification: a hosted backend may answer 404. */
  me: forCaller.get("/api/employees/me", dataOf(schema.employee)),
  changePassword: forCaller.post("/api/employees/me/password", reply("password changed successfully"), {
    tags: [],
    body: schema.passwordChange,
  }),
};

const forEmployeesAtSite = answeredBySite(["employee"], ["employees"]);
const withFollowUp = answeredBySite(["employee"], ["employees", "follow-up"]);
const invitation = dataOf(schema.sentInvitation);

export const invitationCalls = {
  list: forEmployeesAtSite.get("/api/invitations", schema.invitations),
  invite: withFollowUp.post("/api/invitations", invitation, { needsProof: true, body: schema.invitationInput }),
  resend: forEmployeesAtSite.post("/api/invitations/:employee/resend", invitation, { needsProof: true }),
  /** Also deletes the unused account. */
  cancel: withFollowUp.delete("/api/invitations/:employee", successAnswer),
};

const rights = { needsProof: true, body: schema.rightsInput } as const;

export const rightsCalls = {
  list: forEmployeesAtSite.get("/api/rights", listOf(schema.rightsOfEmployee)),
  set: forEmployeesAtSite.put("/api/rights/:employee", dataOf(schema.rightsOfEmployee), rights),
};

const spoken = dataOf(schema.spokenByEmployee);

export const spokenLanguageCalls = {
  list: forEmployeesAtSite.get("/api/spoken-languages", listOf(schema.spokenByEmployee)),
  set: forEmployeesAtSite.put("/api/spoken-languages/:employee", spoken, { body: schema.spokenInput }),
};

const forRecords = answeredBySite(["enquiries", "customers", "projects"], ["calendar-feed"]);

/** The secret address at which a calendar program reads the caller's next steps. */
export const calendarFeedCalls = {
  read: forRecords.get("/api/calendar-feed", dataOf(schema.calendarFeed)),
  /** The new address opens the calendar without a password, hence the fresh proof of identity. */
  make: forRecords.post("/api/calendar-feed", dataOf(schema.calendarAddress), { needsProof: true }),
  remove: forRecords.delete("/api/calendar-feed", dataOf(schema.calendarFeed)),
};
