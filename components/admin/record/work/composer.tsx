import { type RefObject, useState } from "react";
import { lineAbove, screenOnly } from "@/components/admin/kit/content";
import { cluster, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { announce, notify } from "@/components/admin/parts/toasts";
import { ENTRY_KINDS } from "@/components/admin/record/timeline";
import { cx } from "@/components/ui/cx";
import { AppError } from "@/contract/errors";
import { CALL_OUTCOMES, type CallOutcome } from "@/contract/rules/call-outcome";
import { ENTRY_TYPES, type EntryType, type RecordKind, type TimelineEntry } from "@/contract/schemas/follow-up";
import { LENGTHS } from "@/contract/schemas/lengths";
import { readStoredObject, store, tabStorage } from "@/lib/browser-storage";
import { newId } from "./use-change";
import styles from "./work.module.scss";

/** An entry that is sent again keeps its id, so that it is stored once. A changed one gets a new id. */
export type Draft = { _id: string; type: EntryType; text: string; corrects?: string; outcome?: CallOutcome };

const storageKey = (kind: RecordKind, id: string) => `record.${kind}.${id}`;

type DraftChange = Partial<Omit<Draft, "_id">>;

export const blankDraft = (): Draft => ({ _id: newId(), type: "note", text: "" });
export const changeDraft = (draft: Draft, change: DraftChange): Draft => ({ ...draft, ...change, _id: newId() });

export function readDraft(kind: RecordKind, id: string): Draft {
  return { ...blankDraft(), ...readStoredObject(tabStorage, storageKey(kind, id)) };
}

export function storeDraft(kind: RecordKind, id: string, draft: Draft): void {
  store(tabStorage, storageKey(kind, id), draft.text.trim() ? JSON.stringify(draft) : null);
}

/** Keeps a draft that is newer than the saved one. */
export function dropDraft(kind: RecordKind, id: string, saved: Draft): void {
  if (readDraft(kind, id)._id === saved._id) storeDraft(kind, id, { ...saved, text: "" });
}

type ComposerInput = {
  kind: RecordKind;
  id: string;
  name: string;
  textArea: RefObject<HTMLTextAreaElement | null>;
  write: (draft: Draft) => Promise<unknown>;
};

/** Stores the draft in the tab until it is saved, so that no text is lost if the record closes or saving fails. */
export function useComposer({ kind, id, name, textArea, write }: ComposerInput) {
  const [draft, setDraft] = useState(() => readDraft(kind, id));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  function update(change: DraftChange) {
    const changed = changeDraft(draft, change);
    storeDraft(kind, id, changed);
    setDraft(changed);
  }

  async function save(outcome?: CallOutcome): Promise<void> {
    if (isSaving || !(draft.text.trim() || outcome)) return textArea.current?.focus();
    setSaving(true);
    setFailure(undefined);
    try {
      await write({ ...draft, ...(outcome && { outcome }) });
      announce(ENTRY_KINDS[draft.type].saved);
      dropDraft(kind, id, draft);
      setDraft(blankDraft());
    } catch (thrown) {
      const { message } = AppError.from(thrown);
      setFailure(`Not saved: ${message} What you wrote is still here.`);
      // If the employee has moved to another record, the failure is shown there too.
      if (!textArea.current)
        notify.failed(`Your entry for ${name} was not saved: ${message} Open the record to try again.`);
    } finally {
      setSaving(false);
    }
  }

  return {
    textArea,
    draft,
    isSaving,
    failure,
    save,
    setText: (text: string) => update({ text }),
    setType(type: EntryType) {
      update({ type });
      textArea.current?.focus({ preventScroll: true });
    },
    correct({ _id, type, text }: TimelineEntry) {
      update({ type: type as EntryType, text, corrects: _id });
      textArea.current?.focus({ preventScroll: true });
    },
    dropCorrection: () => update({ corrects: undefined, text: "" }),
  };
}

type ComposerProps = { composer: ReturnType<typeof useComposer>; onSaved: (outcome?: CallOutcome) => void };

export function Composer({ composer, onSaved }: ComposerProps) {
  const { textArea, draft, isSaving, failure, setText, setType, dropCorrection } = composer;
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
          const { Icon, name } = ENTRY_KINDS[type];
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
        ref={textArea}
        className={cx(place("block"), styles.textArea)}
        aria-label="Details"
        placeholder={isSaving ? "Saving..." : ENTRY_KINDS[draft.type].hint}
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
        <span className={cx(text("small", "ink-3"), styles.shortcut)}>Ctrl+Enter to save</span>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      </div>
    </form>
  );
}
