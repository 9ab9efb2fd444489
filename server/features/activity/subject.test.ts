import { auditCalls } from "@/contract/calls/audit";
import type { AnyInput, Call } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { deletedCalls } from "@/contract/calls/deleted";
import { calendarFeedCalls, employeeCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { secondFactorCalls } from "@/contract/calls/second-factors";
import { sessionCalls } from "@/contract/calls/sessions";
import { siteContentCalls } from "@/contract/calls/site-content";
import { subjectOf } from "./subject";

const of = (call: Call, input: AnyInput = {}) => {
  const { action, thing, rowId } = subjectOf(call, input);
  return [action, thing, rowId].join(" ").trim();
};
const row = { params: { id: "64ab" } };

test("a write of a backend row is audited as added, changed or deleted", () => {
  expect(of(cityCalls.create, { body: { cityName: "Mysuru" } })).toBe("added cities");
  expect(of(cityCalls.update, row)).toBe("changed cities 64ab");
  expect(of(cityCalls.remove, row)).toBe("deleted cities 64ab");
  expect(of(enquiryCalls.updateStatus, { body: { enquiryId: "64ab" } })).toBe("changed enquiries 64ab");
  expect(of(cityCalls.create, { body: { enquiryId: 7 } })).toBe("added cities");
});

test("follow-up work is audited on its record", () => {
  expect(of(followUpCalls.assign, { params: { kind: "customer", id: "64ab" } })).toBe("did customers 64ab");
  expect(of(followUpCalls.lose, row)).toBe("did enquiries 64ab");
  expect(of(followUpCalls.assign, { params: { kind: "toString", id: "64ab" } })).toBe("did follow-up 64ab");
});

test("work on a colleague's account is audited on that colleague", () => {
  for (const call of [sessionCalls.endAllOf, secondFactorCalls.clearOf, rightsCalls.set, spokenLanguageCalls.set])
    expect(of(call, { params: { employee: "64ab" } })).toBe("did employees 64ab");
});

test("no secret of a session, a second factor or a calendar is audited", () => {
  expect(of(sessionCalls.endOwn, row)).toBe("did sessions");
  expect(of(secondFactorCalls.removeOwn, row)).toBe("did second-factors");
  expect(of(calendarFeedCalls.make, row)).toBe("did calendar-feed");
});

test("restored, exported, saved and decided rows are audited under their own names", () => {
  expect(of(deletedCalls.restore, { params: { id: "64ab" } })).toBe("restored");
  expect(of(deletedCalls.restore, { params: { id: "customers-64-ab" } })).toBe("restored customers 64-ab");
  expect(of(auditCalls.noteExport)).toBe("exported");
  expect(of(employeeCalls.changePassword, row)).toBe("changed employees");
  expect(of(siteContentCalls.save, { params: { key: "company" } })).toBe("changed site-content company");
  expect(of(deadLetterCalls.discard, { params: { key: "a" } })).toBe("did outbox a");
});
