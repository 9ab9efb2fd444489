import { useSearchParams } from "next/navigation";
import type { Call } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { whatsappCalls } from "@/contract/calls/sources";
import { projectEntity } from "@/contract/entities/catalogue";
import { formValues } from "@/contract/entities/entity";
import { customerEntity } from "@/contract/entities/people";
import { isTry } from "@/contract/rules/call-outcome";
import { PROJECT_STATUSES, type Project, type ProjectInput } from "@/contract/schemas/catalogue";
import { CUSTOMER_STATUSES, type Customer, type CustomerInput } from "@/contract/schemas/customer";
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from "@/contract/schemas/enquiry";
import type {
  EntryInput,
  FollowedRecord,
  FollowUp,
  NextStepInput,
  OperationDecision,
  OptOutInput,
  RecordKind,
  SamePersonInput,
  StaffPerson,
} from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import type { ReplyInput } from "@/contract/schemas/whatsapp";
import { ifMatchOf, sendCall, useCall } from "@/lib/api/use-call";
import { type OptimisticChange, useChange } from "./work/use-change";

export type Followed =
  | { kind: "enquiry"; row: Enquiry }
  | { kind: "customer"; row: Customer }
  | { kind: "project"; row: Project };

export const STATUSES = {
  enquiry: ENQUIRY_STATUSES,
  customer: CUSTOMER_STATUSES,
  project: PROJECT_STATUSES,
} as const satisfies Record<RecordKind, readonly string[]>;

export const TAGS_OF = {
  enquiry: ["enquiries", "follow-up"],
  customer: ["customers", "projects", "follow-up"],
  project: ["projects", "follow-up"],
} as const satisfies Record<RecordKind, Call["tags"]>;

export const nameOf = (followed: Followed): string =>
  followed.kind === "project" ? followed.row.projectName : followed.row.name;

/** Returns the changed row, with the version that the next change must name. */
export async function sendStatus(followed: Followed, status: string): Promise<Followed> {
  if (followed.kind === "enquiry") {
    const { row } = followed;
    await sendCall(enquiryCalls.updateStatus, { body: { enquiryId: row._id, status: status as EnquiryStatus } });
    return { kind: "enquiry", row: { ...row, status } };
  }
  const change = { params: { id: followed.row._id }, ifMatch: ifMatchOf(followed.row) };
  if (followed.kind === "customer") {
    const body = { ...formValues(customerEntity, followed.row), status: status as CustomerInput["status"] };
    const saved = await sendCall(customerCalls.update, { ...change, body });
    return { kind: "customer", row: { ...followed.row, status, updatedAt: versionOf(saved) } };
  }
  const { row } = followed;
  const unchanged = { description: row.description, customer: row.customer?._id };
  const body = { ...formValues(projectEntity, row), ...unchanged, status: status as ProjectInput["status"] };
  const saved = await sendCall(projectCalls.update, { ...change, body });
  return { kind: "project", row: { ...row, status, updatedAt: versionOf(saved) } };
}

const versionOf = (saved: { updatedAt?: string } | { success: true }) =>
  "updatedAt" in saved ? saved.updatedAt : undefined;

/** The query parameter with the id of the open record. */
const RECORD_PARAMETER = "record";
/** Marks the history entry of a record that was opened from its list, which is then one step back. */
const OPENED_FROM_LIST = "recordOverList";
const POLL_WHILE_SENDING_MS = 3_000;
const isSending = (record: FollowedRecord | undefined) =>
  Object.values(record?.whatsapp?.sent ?? {}).some(({ state }) => state === "queued");

/** Changes are optimistic: a failure is rolled back and thrown. `listed` is shown while the record loads. */
export function useRecord(kind: RecordKind, id: string, listed: Followed | undefined, myId: string) {
  const params = { kind, id };
  const { data, error, isValidating, mutate } = useCall(
    followUpCalls.read,
    { params },
    { refreshInterval: (latest) => (isSending(latest) ? POLL_WHILE_SENDING_MS : 0) },
  );
  const people = useCall(followUpCalls.stepChoices, {}).data?.data ?? [];
  const change = useChange();
  const update = (optimistic: OptimisticChange, send: () => Promise<unknown>) =>
    change(TAGS_OF[kind], id, optimistic, send);
  const personOf = (who: string | null): StaffPerson | null =>
    who === null ? null : (people.find(({ _id }) => _id === who) ?? { _id: who, name: who });
  const withStep = (step: NextStepInput | null) => ({ nextStep: step && { ...step, who: personOf(step.who) } });
  const followUp: FollowUp | undefined = data?.followUp;
  /** A contact with an enquiry also changes its status and assignee (server/features/follow-up/records/changes.ts). */
  const changeByContact = (): OptimisticChange => {
    const isFirst = kind === "enquiry" && followUp?.firstTouchAt === null;
    return {
      ...(kind === "enquiry" && data?.row.status === "pending" && { status: "active" }),
      followUp: isFirst && !followUp.assignee ? { assignee: personOf(myId) } : {},
    };
  };

  const addEntry = (input: EntryInput, send: () => Promise<unknown>) => {
    const { corrects = null, outcome = null } = input;
    const at = new Date().toISOString();
    const entry = { ...input, at, by: "You", corrects, outcome };
    if (input.type === "note") return update({ entry }, send);
    const { status, followUp: claim } = changeByContact();
    if (isTry(outcome)) return update({ followUp: claim, entry }, send);
    const touch = { firstTouchAt: followUp?.firstTouchAt ?? at, lastTouchAt: at };
    return update({ status, followUp: { ...claim, ...touch }, entry }, send);
  };

  return {
    followed: data ?? listed,
    followUp,
    timeline: data?.timeline,
    related: data?.related ?? [],
    quotes: data?.quotes,
    refusals: data?.refusals ?? [],
    unfinished: data?.unfinished ?? [],
    mailFoot: data?.mailFoot,
    whatsapp: data?.whatsapp,
    people,
    error,
    isValidating,
    reload: () => void mutate(),

    write: (entry: EntryInput) => addEntry(entry, () => sendCall(followUpCalls.addEntry, { params, body: entry })),

    send: (reply: ReplyInput, text: string) =>
      addEntry({ _id: reply._id, type: "whatsapp", text }, () =>
        sendCall(whatsappCalls.reply, { params, body: reply }),
      ),

    plan: (step: NextStepInput) =>
      update({ followUp: withStep(step) }, () => sendCall(followUpCalls.setNextStep, { params, body: step })),

    finish: (next: NextStepInput | null) =>
      update({ followUp: withStep(next) }, () =>
        sendCall(followUpCalls.finishStep, { params, body: { at: followUp?.nextStep?.at, next } }),
      ),

    assign: (assignee: string | null) =>
      update({ followUp: { assignee: personOf(assignee) } }, () =>
        sendCall(followUpCalls.assign, { params, body: { assignee } }),
      ),

    refuse(body: OptOutInput) {
      const others = (data?.refusals ?? []).filter(({ way }) => way !== body.way);
      const refusal = { way: body.way, by: "You", at: new Date().toISOString() };
      const refusals = body.isRefused ? [...others, refusal] : others;
      return update({ refusals }, () => sendCall(followUpCalls.setRefusal, { params, body }));
    },

    setSame: (answer: SamePersonInput) =>
      update({}, () => sendCall(followUpCalls.setSamePerson, { params, body: answer })),

    decide: (operation: string, decision: OperationDecision["decision"]) =>
      update({}, () => sendCall(followUpCalls.decideOperation, { params: { id: operation }, body: { decision } })),

    lose: (reason: LostReason) =>
      update({ status: "closed", followUp: { lostReason: reason, nextStep: null } }, () =>
        sendCall(followUpCalls.lose, { params: { id }, body: { reason } }),
      ),
  };
}

function addressWith(query: URLSearchParams, id: string | undefined): string {
  const changed = new URLSearchParams(query);
  if (id === undefined) changed.delete(RECORD_PARAMETER);
  else changed.set(RECORD_PARAMETER, id);
  return changed.size > 0 ? `?${changed}` : window.location.pathname;
}

const currentQuery = () => new URLSearchParams(window.location.search);

/** Replaces the history entry of another record, so that Back returns to the list at once. */
function openRecord(id: string): void {
  const isRecordOpen = currentQuery().has(RECORD_PARAMETER);
  const state = { [OPENED_FROM_LIST]: isRecordOpen ? window.history.state?.[OPENED_FROM_LIST] : true };
  window.history[isRecordOpen ? "replaceState" : "pushState"](state, "", addressWith(currentQuery(), id));
}

function closeRecord(): void {
  if (window.history.state?.[OPENED_FROM_LIST]) window.history.back();
  else window.history.replaceState(null, "", addressWith(currentQuery(), undefined));
}

export function useRecordAddress() {
  const query = new URLSearchParams(useSearchParams());
  return {
    id: query.get(RECORD_PARAMETER) || undefined,
    addressOf: (row: { _id: string }) => addressWith(query, row._id),
    open: openRecord,
    close: closeRecord,
  };
}
