import { Plus } from "lucide-react";
import { Fragment, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldError, get, useFieldArray, useFormState, useWatch } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { badge, breaks, heading, note, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button, ItemTools, listWords } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { emptyItem, type Field } from "@/contract/content/fields";
import { sumOfShares } from "@/lib/estimate/arithmetic";
import styles from "./content-editor.module.scss";
import { AddPictures } from "./picture-fields";
import { type ContentFieldProps, NONE, titleOf } from "./worded";

type Item = Record<string, unknown>;
type Props = ContentFieldProps<"list"> & { children: (name: string, field: Field) => ReactNode };

const sampleField: Field = {
  kind: "flag",
  label: "Sample",
  hint: "Shown only on a demo website, marked as a sample. Untick after you enter real details.",
};
type RemovedItem = { index: number; item: Item; name: string };

export function ListField({ name, field, children }: Props) {
  const { fields: rows, append, insert, move, remove } = useFieldArray({ name });
  const items: Item[] = useWatch({ name }) ?? [];
  const { errors } = useFormState({ name });
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<RemovedItem>();
  const list = useRef<HTMLOListElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { root, message } = (get(errors, name) ?? {}) as FieldError & { root?: FieldError };
  const error = root?.message ?? message;
  const nameOf = (index: number) => listWords.numbered(field.item, index + 1, titleOf(field.of, items[index] ?? {}));
  const isFull = rows.length >= field.max;

  /** Keeps focus on the pressed button, so that the same key moves the item again. */
  function moveItem(from: number, direction: "up" | "down") {
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= rows.length) return;
    const name = titleOf(field.of, items[from] ?? {}) || nameOf(from);
    flushSync(() => {
      move(from, to);
      setAnnouncement(listWords.moved(name, to + 1, rows.length));
    });
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
  }

  function removeItem(index: number) {
    flushSync(() => {
      setRemoved({ index, item: items[index] ?? {}, name: nameOf(index) });
      setAnnouncement(listWords.removed(nameOf(index)));
      remove(index);
    });
    undoButton.current?.focus();
  }

  function restoreRemoved() {
    if (!removed) return;
    flushSync(() => {
      insert(removed.index, removed.item, { shouldFocus: false });
      setAnnouncement(`${removed.name} restored`);
      setRemoved(undefined);
    });
    focusItem(removed.index);
  }

  function add() {
    flushSync(() => {
      setRemoved(undefined);
      append({ ...emptyItem(field.of), ...(field.canHoldSamples && { isSample: false }) }, { shouldFocus: false });
    });
    focusItem(rows.length);
  }

  const focusItem = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>("input, textarea, select")?.focus();

  return (
    <fieldset className={stack(3)} aria-describedby={`${id}-note`}>
      <legend className={cx(heading, padded(0, 2))}>{field.label}</legend>
      {field.hint && <p className={text("ink-3")}>{field.hint}</p>}
      {rows.length === 0 && <p className={text("ink-3")}>{NONE}</p>}
      <ol ref={list} className={stack(3)}>
        {rows.map(({ id: key }, index) => (
          <li key={key} className={cx(place("shrinking"), padded(3, 4, 4), styles.item)}>
            <fieldset className={stack(3)}>
              <legend className={cx(cluster(0, "center"), columnGap(2), text("tight"), rowName, styles.name)}>
                {nameOf(index)}
                {items[index]?.isSample === true && <span className={badge("yellow")}>Sample</span>}
              </legend>
              <div className={cx(row(0), styles.tools)}>
                <ItemTools
                  name={nameOf(index)}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  className={styles.tool}
                  onMove={(direction) => moveItem(index, direction)}
                  onRemove={() => removeItem(index)}
                />
              </div>
              {Object.entries(field.of).map(([itemName, itemField]) => (
                <Fragment key={itemName}>{children(`${name}.${index}.${itemName}`, itemField)}</Fragment>
              ))}
              {field.canHoldSamples && children(`${name}.${index}.isSample`, sampleField)}
            </fieldset>
          </li>
        ))}
      </ol>
      {removed && (
        <p className={cx(row(3, "center", "between"), note("grey"), breaks, styles.removed)}>
          {listWords.removed(removed.name)}
          <button
            ref={undoButton}
            type="button"
            className={cx(text("mid", "underlined"), place("rigid", "controlHigh"), padded(0, 0, 3))}
            onClick={restoreRemoved}
          >
            Undo
          </button>
        </p>
      )}
      <SumOfShares field={field} items={items} />
      <div id={`${id}-note`}>
        {error && <p className={fields.error}>{error}</p>}
        {isFull && <p className={text("ink-3")}>You can add up to {field.max}.</p>}
      </div>
      {field.of.picture?.kind === "picture" && (
        <AddPictures
          room={field.max - rows.length}
          onAdd={(picture) => append({ ...emptyItem(field.of), picture }, { shouldFocus: false })}
        />
      )}
      {!isFull && (
        <Button icon={Plus} className={place("left")} onClick={add}>
          {listWords.add(field.item)}
        </Button>
      )}
      <p className="unseen" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Warns if percentages do not add up to 100. They can be saved, because the next edit may correct the sum. */
function SumOfShares({ field, items }: Pick<Props, "field"> & { items: Item[] }) {
  const isShare = (itemField: Field) => itemField.kind === "number" && itemField.unit === "%";
  const [name, shareField] = Object.entries(field.of).find(([, itemField]) => isShare(itemField)) ?? [];
  if (!name || !shareField || items.length === 0) return null;
  const sum = sumOfShares(items.map((item) => ({ share: Number(item[name]) || 0 })));
  if (sum === 100) return <p className={text("ink-3")}>Total 100%.</p>;
  return (
    <p className={note("yellow")}>
      {shareField.label}: {sum}% in total. They must total 100%. Until then the payment schedule is hidden and quotes
      cannot be created.
    </p>
  );
}
