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

/** Returns the new row, whose version the next change must name. */
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
  const rest = { description: row.description, customer: row.customer?._id };
  const body = { ...formValues(projectEntity, row), ...rest, status: status as ProjectInput["status"] };
  const saved = await sendCall(projectCalls.update, { ...change, body });
  return { kind: "project", row: { ...row, status, updatedAt: versionOf(saved) } };
}

const versionOf = (saved: { updatedAt?: string } | { success: true }) =>
  "updatedAt" in saved ? saved.updatedAt : undefined;

const NAME = "record";

const OVER_LIST = "recordOverList";

const SENDING_EVERY_MS = 3_000;
const isSending = (record: FollowedRecord | undefined) =>
  Object.values(record?.whatsapp?.sent ?? {}).some(({ state }) => state === "queued");

/** Optimistic: a failure is rolled back and thrown. `listed` is shown while the record loads. */
export function useRecord(kind: RecordKind, id: string, listed: Followed | undefined, me: string) {
  const params = { kind, id };
  const { data, error, isValidating, mutate } = useCall(
    followUpCalls.read,
    { params },
    { refreshInterval: (latest) => (isSending(latest) ? SENDING_EVERY_MS : 0) },
  );
  const people = useCall(followUpCalls.stepChoices, {}).data?.data ?? [];
  const change = useChange();
  const tags = TAGS_OF[kind];
  const person = (who: string | null): StaffPerson | null =>
    who === null ? null : (people.find(({ _id }) => _id === who) ?? { _id: who, name: who });
  const planned = (step: NextStepInput | null) => ({ nextStep: step && { ...step, who: person(step.who) } });
  const followUp: FollowUp | undefined = data?.followUp;
  /** A contact with an enquiry also changes its status and assignee (server/features/follow-up/records/changes.ts). */
  const answered = (): OptimisticChange => {
    const isFirst = kind === "enquiry" && followUp?.firstTouchAt === null;
    return {
      ...(kind === "enquiry" && data?.row.status === "pending" && { status: "active" }),
      followUp: isFirst && !followUp.assignee ? { assignee: person(me) } : {},
    };
  };

  const enter = (entry: EntryInput, send: () => Promise<unknown>) => {
    const at = new Date().toISOString();
    const touch = { firstTouchAt: followUp?.firstTouchAt ?? at, lastTouchAt: at };
    const { status, followUp: claim } = answered();
    const { corrects = null, outcome = null } = entry;
    const shown = { ...entry, at, by: "You", corrects, outcome };
    const contact = isTry(outcome) ? { followUp: claim } : { status, followUp: { ...claim, ...touch } };
    const effect = entry.type === "note" ? {} : contact;
    return change(tags, id, { ...effect, entry: shown }, send);
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

    write: (entry: EntryInput) => enter(entry, () => sendCall(followUpCalls.addEntry, { params, body: entry })),

    send: (reply: ReplyInput, text: string) =>
      enter({ _id: reply._id, type: "whatsapp", text }, () => sendCall(whatsappCalls.reply, { params, body: reply })),

    plan: (step: NextStepInput) =>
      change(tags, id, { followUp: planned(step) }, () => sendCall(followUpCalls.setNextStep, { params, body: step })),

    finish: (next: NextStepInput | null) =>
      change(tags, id, { followUp: planned(next) }, () =>
        sendCall(followUpCalls.finishStep, { params, body: { at: followUp?.nextStep?.at, next } }),
      ),

    assign: (assignee: string | null) =>
      change(tags, id, { followUp: { assignee: person(assignee) } }, () =>
        sendCall(followUpCalls.assign, { params, body: { assignee } }),
      ),

    refuse(body: OptOutInput) {
      const others = (data?.refusals ?? []).filter(({ way }) => way !== body.way);
      const noted = { way: body.way, by: "You", at: new Date().toISOString() };
      const refusals = body.isRefused ? [...others, noted] : others;
      return change(tags, id, { refusals }, () => sendCall(followUpCalls.setRefusal, { params, body }));
    },

    setSame: (answer: SamePersonInput) =>
      change(tags, id, {}, () => sendCall(followUpCalls.setSamePerson, { params, body: answer })),

    decide: (operation: string, decision: OperationDecision["decision"]) =>
      change(tags, id, {}, () =>
        sendCall(followUpCalls.decideOperation, { params: { id: operation }, body: { decision } }),
      ),

    lose: (reason: LostReason) =>
      change(tags, id, { status: "closed", followUp: { lostReason: reason, nextStep: null } }, () =>
        sendCall(followUpCalls.lose, { params: { id }, body: { reason } }),
      ),
  };
}

function addressWith(query: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete(NAME);
  else next.set(NAME, id);
  return next.size > 0 ? `?${next}` : window.location.pathname;
}

const queryNow = () => new URLSearchParams(window.location.search);

/** Replaces the history entry of another record, so that Back returns to the list at once. */
function open(id: string): void {
  const isOpen = queryNow().has(NAME);
  const isOverList = isOpen ? window.history.state?.[OVER_LIST] : true;
  window.history[isOpen ? "replaceState" : "pushState"]({ [OVER_LIST]: isOverList }, "", addressWith(queryNow(), id));
}

function close(): void {
  if (window.history.state?.[OVER_LIST]) window.history.back();
  else window.history.replaceState(null, "", addressWith(queryNow(), undefined));
}

export function useRecordAddress() {
  const query = new URLSearchParams(useSearchParams());
  return {
    id: query.get(NAME) || undefined,
    addressOf: (row: { _id: string }) => addressWith(query, row._id),
    open,
    close,
  };
}
