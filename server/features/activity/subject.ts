import { auditCalls, deletedCalls, entityOf } from "@/contract/calls/audit";
import type { AnyInput, BackendCall, Call } from "@/contract/calls/call";
import { calendarFeedCalls, employeeCalls, invitationCalls } from "@/contract/calls/employees";
import { enquiryCalls, receiptCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { goLiveCalls } from "@/contract/calls/monitoring";
import { passwordResetCalls, proofCalls, secondFactorCalls, secondStepCalls } from "@/contract/calls/sign-in";
import { siteContentCalls } from "@/contract/calls/site-content";
import { ownValue } from "@/contract/own-value";
import type { AuditAction } from "@/contract/schemas/audit";
import type { RecordKind } from "@/contract/schemas/follow-up";

/** Writes without an audit entry, each with the reason. All others have one. */
export const notAudited = new Map<Call, string>([
  [auditCalls.revert, "the write that it makes is audited, and names the reverted entry"],
  [enquiryCalls.create, "a visitor's; the outbox stores it"],
  [employeeCalls.signIn, "audited as a sign-in"],
  [passwordResetCalls.request, "no one is signed in, and nothing changes"],
  [passwordResetCalls.open, "only reads"],
  [passwordResetCalls.use, "no one is signed in; audited when the password is set"],
  [passwordResetCalls.accept, "no one is signed in; audited when the password is set"],
  [secondStepCalls.beginProof, "a challenge; the sign-in is audited"],
  [secondStepCalls.beginPasskey, "a challenge; the sign-in is audited"],
  [proofCalls.begin, "a challenge"],
  [secondFactorCalls.beginPasskey, "a challenge; adding it is audited"],
  [secondFactorCalls.beginApp, "a challenge; adding it is audited"],
  [siteContentCalls.saveDraft, "a private draft"],
  [siteContentCalls.dropDraft, "a private draft"],
  [followUpCalls.saveViews, "a personal preference"],
  [receiptCalls.chooseCallTime, "a visitor's; the enquiry's timeline records it"],
  [goLiveCalls.noteChat, "only notes that a link was opened"],
  [goLiveCalls.sendTestEnquiry, "an enquiry as a visitor sends it; the outbox stores it"],
  [goLiveCalls.followTestEnquiry, "only checks, and stores the result"],
]);

export type Subject = { action: AuditAction; thing: string; rowId: string }; // thing: an entity's name

const ENTITY_OF_KIND: Record<RecordKind, string> = { enquiry: "enquiries", customer: "customers", project: "projects" };

export function subjectOf(call: Call, input: AnyInput): Subject {
  const { params = {}, body } = input;
  if (call === deletedCalls.restore) return { action: "restored", ...deletedRow(params.id ?? "") };
  if (call === employeeCalls.changePassword) return { action: "changed", thing: "employees", rowId: "" };
  if (call === auditCalls.noteExport) return { action: "exported", thing: "", rowId: "" };
  if (call === invitationCalls.invite) return { action: "did", thing: "employees", rowId: "" };
  const row = rowNamedBy(call, params, (body ?? {}) as { enquiryId?: unknown });
  if (call.answeredBy === "backend") return { action: actionOf(call), ...row };
  return { action: call === siteContentCalls.save ? "changed" : "did", ...row };
}

function actionOf({ method, path }: BackendCall): AuditAction {
  if (method === "DELETE") return "deleted";
  return method === "PUT" || path === enquiryCalls.updateStatus.path ? "changed" : "added";
}

function rowNamedBy(call: Call, params: Record<string, string>, { enquiryId }: { enquiryId?: unknown }) {
  const thing = entityOf(call.path);
  if (thing === "follow-up") {
    const kind = params.kind ?? call.path.split("/")[3] ?? "";
    return { thing: ownValue(ENTITY_OF_KIND, kind) ?? thing, rowId: params.id ?? "" };
  }
  if (params.employee) return { thing: "employees", rowId: params.employee };
  // A secret's hash or a session's id must not be readable here.
  if (thing === "sessions" || thing === "second-factors" || call.path === calendarFeedCalls.make.path)
    return { thing, rowId: "" };
  const [rowId = ""] = [Object.values(params)[0], enquiryId].filter((one) => typeof one === "string");
  return { thing, rowId };
}

function deletedRow(id: string) {
  const [, thing = "", rowId = ""] = /^([a-z]+)-(.*)$/.exec(id) ?? [];
  return { thing, rowId };
}
