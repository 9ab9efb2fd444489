import { auditCalls } from "@/contract/calls/audit";
import { calendarFeedCalls } from "@/contract/calls/calendar-feed";
import type { AnyInput, BackendCall, Call } from "@/contract/calls/call";
import { deletedCalls } from "@/contract/calls/deleted";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { goLiveCalls } from "@/contract/calls/go-live";
import { passwordResetCalls } from "@/contract/calls/password-resets";
import { proofCalls } from "@/contract/calls/proof";
import { receiptCalls } from "@/contract/calls/receipts";
import { secondFactorCalls } from "@/contract/calls/second-factors";
import { secondStepCalls } from "@/contract/calls/second-step";
import { siteContentCalls } from "@/contract/calls/site-content";
import { ownValue } from "@/contract/own-value";
import type { AuditAction } from "@/contract/schemas/audit";
import { thingOf } from "@/contract/schemas/deleted";
import type { RecordKind } from "@/contract/schemas/follow-up";

/** The writes that are not on record, each with the reason. Every other write of the table is. */
export const notOnRecord = new Map<Call, string>([
  [auditCalls.putBack, "the write that it makes is on record, and names the entry that it takes back"],
  [enquiryCalls.create, "a visitor's; the outbox keeps it"],
  [employeeCalls.signIn, "a sign-in is put on record as such"],
  [passwordResetCalls.request, "nobody is signed in, and nothing is changed"],
  [passwordResetCalls.use, "nobody is signed in; it is put on record where it is set"],
  [secondStepCalls.beginProof, "a challenge; the sign-in is put on record"],
  [secondStepCalls.beginPasskey, "a challenge; the sign-in is put on record"],
  [proofCalls.begin, "a challenge"],
  [secondFactorCalls.beginPasskey, "a challenge; adding it is put on record"],
  [secondFactorCalls.beginApp, "a challenge; adding it is put on record"],
  [siteContentCalls.keepDraft, "typed and not saved: nobody else sees it"],
  [siteContentCalls.dropDraft, "typed and not saved: nobody else sees it"],
  [followUpCalls.keepViews, "how one likes to see one's own list"],
  [receiptCalls.chooseCallTime, "a visitor's; the enquiry's timeline says it"],
  [goLiveCalls.followTestEnquiry, "only looks, and notes what it saw"],
]);

/** What a call does, to what: the row as addresses name it; empty where it is about none, or none that is made yet. */
export type Subject = { action: AuditAction; thing: string; rowId: string };

const thingOfKind: Record<RecordKind, string> = { enquiry: "enquiries", customer: "customers", project: "projects" };

/** What the record says that this call is about. */
export function subjectOf(call: Call, input: AnyInput): Subject {
  const { params = {}, body } = input;
  if (call === deletedCalls.restore) return { action: "restored", ...keptAs(params.id ?? "") };
  if (call === employeeCalls.changePassword) return { action: "changed", thing: "employees", rowId: "" };
  if (call === auditCalls.noteExport) return { action: "exported", thing: "", rowId: "" };
  const row = rowNamedBy(call, params, (body ?? {}) as { enquiryId?: unknown });
  if (call.answeredBy === "backend") return { action: actionOf(call), ...row };
  return { action: call === siteContentCalls.save ? "changed" : "did", ...row };
}

function actionOf({ method, path }: BackendCall): AuditAction {
  if (method === "DELETE") return "deleted";
  return method === "PUT" || path === enquiryCalls.updateStatus.path ? "changed" : "added";
}

function rowNamedBy(call: Call, params: Record<string, string>, { enquiryId }: { enquiryId?: unknown }) {
  const thing = thingOf(call.path);
  if (thing === "follow-up") {
    const kind = params.kind ?? call.path.split("/")[3] ?? "";
    return { thing: ownValue(thingOfKind, kind) ?? thing, rowId: params.id ?? "" };
  }
  if (params.employee) return { thing: "employees", rowId: params.employee };
  // The secret's hash and a session's id are nobody's to read here.
  if (thing === "sessions" || thing === "second-factors" || call.path === calendarFeedCalls.make.path)
    return { thing, rowId: "" };
  const [named = ""] = [Object.values(params)[0], enquiryId].filter((one) => typeof one === "string");
  return { thing, rowId: named };
}

/** 'customers-64ab' */
function keptAs(id: string) {
  const [, thing = "", rowId = ""] = /^([a-z]+)-(.*)$/.exec(id) ?? [];
  return { thing, rowId };
}
