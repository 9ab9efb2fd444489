import { auditCalls, deletedCalls } from "@/contract/calls/audit";
import type { AnyInput, Call } from "@/contract/calls/call";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { calendarFeedCalls, employeeCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { deadLetterCalls } from "@/contract/calls/monitoring";
import { secondFactorCalls, secondStepCalls, sessionCalls } from "@/contract/calls/sign-in";
import { siteContentCalls } from "@/contract/calls/site-content";
import { auditValue, changesOf, documentChanges, isSame, labelOf, subjectOf } from "./audited";

const saved = { name: "Asha", phone: "90000 00014", email: "asha@example.com", address: "Hennur", status: "active" };

test("a change lists only the fields that were sent and differ", () => {
  const body = { name: "Asha Rao", phone: saved.phone, nickname: "Ash", address: undefined };
  expect(changesOf(customerCalls.update, "customers", { body }, saved)).toEqual([["name", "Asha", "Asha Rao"]]);
  expect(changesOf(customerCalls.update, "customers", { body: { name: "Asha" } }, undefined)).toEqual([
    ["name", null, "Asha"],
  ]);
  expect(changesOf(customerCalls.update, "customers", {}, saved)).toEqual([]);
});

test("a deletion lists every value that the row had", () => {
  expect(changesOf(cityCalls.remove, "cities", {}, { cityName: "Mysuru", cityCode: "MYS", _id: "1" })).toEqual([
    ["cityName", "Mysuru", null],
    ["cityCode", "MYS", null],
  ]);
  const unknown = ["cityName", "cityCode"].map((name) => [name, null, null]);
  expect(changesOf(cityCalls.remove, "cities", {}, undefined)).toEqual(unknown);
});

test("a changed password is listed, never its value", () => {
  const body = { name: "Ravi", password: "three beams" };
  const changed = changesOf(employeeCalls.update, "employees", { body }, { name: "Ravi" });
  expect(changed).toEqual([["password", null, null]]);
  const passwords = { oldPassword: "two beams", newPassword: "three beams", name: "Ravi" };
  expect(changesOf(employeeCalls.changePassword, "employees", { body: passwords }, undefined)).toEqual(changed);
  expect(changesOf(employeeCalls.update, "employees", { body: { password: "" } }, {})).toEqual([]);
});

test("a call of the site lists only its declared fields", () => {
  const exported = changesOf(auditCalls.noteExport, "", { body: { title: "Customers", rows: 12, ids: ["1"] } }, {});
  expect(exported).toEqual([
    ["title", null, "Customers"],
    ["rows", null, 12],
  ]);
  const ruled = changesOf(secondFactorCalls.setRule, "", { body: { isRequired: true } }, {});
  expect(ruled).toEqual([["isRequired", null, true]]);
  expect(changesOf(secondStepCalls.beginPasskey, "", { body: { code: "123456" } }, {})).toEqual([]);
});

test("a document's changed fields are listed, with their values if short", () => {
  const before = { brand: "First", places: [1], hours: "10 to 6", gone: "x" };
  const after = { brand: "Second", places: [1, 2], hours: "10 to 6", made: true };
  expect(documentChanges(before, after)).toEqual([
    ["brand", "First", "Second"],
    ["places", null, null],
    ["gone", "x", null],
    ["made", null, true],
  ]);
});

test("values that read the same are equal", () => {
  expect(isSame(["a", "b"], ["b", "a"])).toBe(true);
  for (const [one, other] of [
    ["1200", 1_200],
    [" Asha ", "Asha"],
    [null, ""],
    [{ _id: "1", name: "Mysuru" }, { _id: "1" }],
    ["1", { _id: "1" }],
  ] as const)
    expect(isSame(one as never, other as never)).toBe(true);
  expect(isSame("a", "b")).toBe(false);
  expect(isSame({ _id: "1" }, { _id: "2" })).toBe(false);
  expect(isSame(["a"], ["a", "b"])).toBe(false);
});

test("a reference is stored by id and name, and other values as they are", () => {
  expect(auditValue({ _id: "1", code: "", packageName: "Pure", rate: 9 })).toEqual({ _id: "1", name: "Pure" });
  expect(auditValue({ _id: "1", rate: 9 })).toEqual({ _id: "1" });
  for (const none of [{ rate: 9 }, undefined, null, new Blob([])]) expect(auditValue(none)).toBeNull();
  for (const same of [0, false, "", [{ _id: "1" }, "a"]]) expect(auditValue(same)).toEqual(same);
});

test("a row's label is the field that people know it by", () => {
  expect(labelOf("packages", { packageName: "Pure", name: "other" })).toBe("Pure");
  expect(labelOf("employees", { name: "Ravi" })).toBe("Ravi");
  const unlabelled = [labelOf("packages", undefined), labelOf("packages", {}), labelOf("nothing", { name: "x" })];
  expect(unlabelled).toEqual(["", "", ""]);
  expect(changesOf(packageCalls.create, "nothing", { body: { name: "x" } }, undefined)).toEqual([]);
  const status = { body: { status: "closed" } };
  const changes = changesOf(enquiryCalls.updateStatus, "enquiries", status, { status: "pending" });
  expect(changes).toEqual([["status", "pending", "closed"]]);
});

const row = { params: { id: "64ab" } };
const colleague = { params: { employee: "64ab" } };

test.each<[string, Call, AnyInput, string]>([
  ["a new row as added", cityCalls.create, { body: { cityName: "Mysuru" } }, "added cities"],
  ["a changed row as changed", cityCalls.update, row, "changed cities 64ab"],
  ["a deleted row as deleted", cityCalls.remove, row, "deleted cities 64ab"],
  [
    "an enquiry named in the body",
    enquiryCalls.updateStatus,
    { body: { enquiryId: "64ab" } },
    "changed enquiries 64ab",
  ],
  ["no row that the body names by a number", cityCalls.create, { body: { enquiryId: 7 } }, "added cities"],
  [
    "follow-up work on its record",
    followUpCalls.assign,
    { params: { kind: "customer", id: "64ab" } },
    "did customers 64ab",
  ],
  ["follow-up work on an enquiry", followUpCalls.lose, row, "did enquiries 64ab"],
  ["an unknown kind", followUpCalls.assign, { params: { kind: "toString", id: "64ab" } }, "did follow-up 64ab"],
  ["ended sessions on the colleague", sessionCalls.endAllOf, colleague, "did employees 64ab"],
  ["cleared second factors on the colleague", secondFactorCalls.clearOf, colleague, "did employees 64ab"],
  ["rights on the colleague", rightsCalls.set, colleague, "did employees 64ab"],
  ["languages on the colleague", spokenLanguageCalls.set, colleague, "did employees 64ab"],
  ["no id of a session", sessionCalls.endOwn, row, "did sessions"],
  ["no id of a second factor", secondFactorCalls.removeOwn, row, "did second-factors"],
  ["no secret of a calendar", calendarFeedCalls.make, row, "did calendar-feed"],
  ["an unreadable deleted id without a row", deletedCalls.restore, row, "restored"],
  ["a restored row", deletedCalls.restore, { params: { id: "customers-64-ab" } }, "restored customers 64-ab"],
  ["an export", auditCalls.noteExport, {}, "exported"],
  ["an own new password without an id", employeeCalls.changePassword, row, "changed employees"],
  ["a saved text", siteContentCalls.save, { params: { key: "company" } }, "changed site-content company"],
  ["a discarded dead letter", deadLetterCalls.discard, { params: { key: "a" } }, "did outbox a"],
])("a write is audited under its own name: %s", (_what, call, input, expected) => {
  const { action, thing, rowId } = subjectOf(call, input);
  expect([action, thing, rowId].join(" ").trim()).toBe(expected);
});
