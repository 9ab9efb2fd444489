import type { CallOutcome } from "@/contract/rules/call-outcome";
import type { EntryType, RecordKind } from "@/contract/schemas/follow-up";
import { readStoredObject, store, tabStorage } from "@/lib/browser-storage";

/** Resending the same text keeps its id, so that it is stored once; changed text gets a new id. */
export type Draft = { _id: string; type: EntryType; text: string; corrects?: string; outcome?: CallOutcome };

const keyOf = (kind: RecordKind, id: string) => `record.${kind}.${id}`;

/** crypto.randomUUID does not exist on plain http away from localhost. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

export const blankDraft = (): Draft => ({ _id: newId(), type: "note", text: "" });

export const withWords = (draft: Draft, change: Partial<Omit<Draft, "_id">>): Draft => ({
  ...draft,
  ...change,
  _id: newId(),
});

export function readDraft(kind: RecordKind, id: string): Draft {
  return { ...blankDraft(), ...readStoredObject(tabStorage, keyOf(kind, id)) };
}

export function storeDraft(kind: RecordKind, id: string, draft: Draft): void {
  store(tabStorage, keyOf(kind, id), draft.text.trim() ? JSON.stringify(draft) : null);
}

export function dropDraft(kind: RecordKind, id: string, saved: Draft): void {
  if (readDraft(kind, id)._id === saved._id) storeDraft(kind, id, { ...saved, text: "" });
}
