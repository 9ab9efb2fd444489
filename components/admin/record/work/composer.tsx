import { type RefObject, useState } from "react";
import { lineAbove, screenOnly } from "@/components/admin/kit/content";
import { cluster, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { announce, notify } from "@/components/admin/parts/toasts";
import { ENTRIES } from "@/components/admin/record/timeline";
import { cx } from "@/components/ui/cx";
import { AppError } from "@/contract/errors";
import { CALL_OUTCOMES, type CallOutcome } from "@/contract/rules/call-outcome";
import { ENTRY_TYPES, type EntryType, type RecordKind, type TimelineEntry } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { readStoredObject, store, tabStorage } from "@/lib/browser-storage";
import { newId } from "./use-change";
import styles from "./work.module.scss";

/** Resending the same text keeps its id, so that it is stored once; changed text gets a new id. */
export type Draft = { _id: string; type: EntryType; text: string; corrects?: string; outcome?: CallOutcome };

const keyOf = (kind: RecordKind, id: string) => `record.${kind}.${id}`;

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

type ComposerInput = {
  kind: RecordKind;
  id: string;
  name: string;
  box: RefObject<HTMLTextAreaElement | null>;
  write: (draft: Draft) => Promise<unknown>;
};

/** Stored in the tab until saved: closing the record, a reload or a failure lose no text. */
export function useComposer({ kind, id, name, box, write }: ComposerInput) {
  const [draft, setDraft] = useState(() => readDraft(kind, id));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  function change(changed: Partial<Omit<Draft, "_id">>) {
    const next = withWords(draft, changed);
    storeDraft(kind, id, next);
    setDraft(next);
  }

  async function save(outcome?: CallOutcome): Promise<void> {
    if (isSaving || !(draft.text.trim() || outcome)) return box.current?.focus();
    setSaving(true);
    setFailure(undefined);
    try {
      await write({ ...draft, ...(outcome && { outcome }) });
      announce(ENTRIES[draft.type].saved);
      dropDraft(kind, id, draft);
      setDraft(blankDraft());
    } catch (thrown) {
      const { message } = AppError.from(thrown);
      setFailure(`Not saved: ${message} What you wrote is still here.`);
      // The employee may have moved to another row: show the failure there too.
      if (!box.current) notify.failed(`Your entry for ${name} was not saved: ${message} Open the record to try again.`);
    } finally {
      setSaving(false);
    }
  }

  return {
    box,
    draft,
    isSaving,
    failure,
    save,
    setText: (text: string) => change({ text }),
    setType(type: EntryType) {
      change({ type });
      box.current?.focus({ preventScroll: true });
    },
    correct({ _id, type, text }: TimelineEntry) {
      change({ type: type as EntryType, text, corrects: _id });
      box.current?.focus({ preventScroll: true });
    },
    dropCorrection: () => change({ corrects: undefined, text: "" }),
  };
}

type ComposerProps = { composer: ReturnType<typeof useComposer>; onSaved: (outcome?: CallOutcome) => void };

export function Composer({ composer, onSaved }: ComposerProps) {
  const { box, draft, isSaving, failure, setText, setType, dropCorrection } = composer;
  const [isTouched, setTouched] = useState(false);

  function save(outcome?: CallOutcome) {
    if ((draft.text.trim() || outcome) && !isSaving) onSaved(outcome);
    void composer.save(outcome);
  }

  return (
    <form
      className={cx(stack(2), place("rigid"), lineAbove, screenOnly, styles.composer)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
    >
      {failure && <FormFailure>{failure}</FormFailure>}
      {draft.corrects && (
        <p className={cx(row(3, "center", "between"), text("status-yellow"))}>
          Editing an earlier entry
          <Button look="quiet" onClick={dropCorrection}>
            Cancel edit
          </Button>
        </p>
      )}
      <h3 className={text("bold", "tight")}>Log a call, visit or note</h3>
      <div className={cluster(1)}>
        {ENTRY_TYPES.map((type) => {
          const { Icon, name } = ENTRIES[type];
          return (
            <button
              key={type}
              type="button"
              className={styles.type}
              aria-pressed={draft.type === type}
              onClick={() => setType(type)}
            >
              <Icon size={15} {...iconProps} />
              {name}
            </button>
          );
        })}
      </div>
      <textarea
        ref={box}
        className={cx(place("block"), styles.box)}
        aria-label="Details"
        placeholder={isSaving ? "Saving..." : ENTRIES[draft.type].hint}
        rows={isTouched || draft.text ? 3 : 1}
        onFocus={() => setTouched(true)}
        maxLength={LENGTHS.description}
        value={isSaving ? "" : draft.text}
        readOnly={isSaving}
        onChange={({ target }) => setText(target.value)}
      />
      {draft.type === "call" && !draft.corrects && (
        <fieldset className={cluster(1)}>
          <legend className={text("small", "ink-3")}>Outcome of the call</legend>
          {Object.entries(CALL_OUTCOMES).map(([outcome, label]) => (
            <Button key={outcome} disabled={isSaving} onClick={() => save(outcome as CallOutcome)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={row(3, "center", "between")}>
        <span className={cx(text("small", "ink-3"), styles.keys)}>Ctrl+Enter to save</span>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}
