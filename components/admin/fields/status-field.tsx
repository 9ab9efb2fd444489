"use client";

import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { colourOf, type Known, statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { FieldNote, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";
import { SelectField } from "./select-field";
import { groupedStatuses, MORE_STATUSES } from "./status-hints";

type Props<Typed extends FieldValues> = FieldProps<Typed> & {
  /** The kind of record whose status it is. */
  of: string;
  known: Known;
  hints: Record<string, string>;
};

/** The most options shown as radio buttons, in their badges' colours. */
const FEW = 4;

/** A status, with the meaning of the selected one below. */
export function StatusField<Typed extends FieldValues>({ of: kind, known, hints, ...field }: Props<Typed>) {
  const hint = hints[useWatch<FieldValues>({ name: field.name })];
  if (known.length <= FEW) return <StatusRadios {...field} known={known} hint={hint} />;
  const { usual, more } = groupedStatuses<Known[number]>(kind, known);
  const optionOf = (value: Known[number]) => ({ value, label: statusWord(value) });
  const others = { label: MORE_STATUSES, options: more.map(optionOf) };
  return (
    <SelectField {...field} hint={hint} options={usual.map(optionOf)} more={more.length > 0 ? others : undefined} />
  );
}

type RadiosProps<Typed extends FieldValues> = FieldProps<Typed> & { known: Known };

function StatusRadios<Typed extends FieldValues>({ name, label, hint, known }: RadiosProps<Typed>) {
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <fieldset className={styles.field} aria-describedby={field.noteId}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {known.map((status) => (
          <label key={status} className={cx(styles.choice, colourOf(status))}>
            <input type="radio" value={status} {...register(name)} />
            <span>{statusWord(status)}</span>
          </label>
        ))}
      </div>
      <FieldNote field={field} hint={hint} worded={(value) => statusWord(String(value))} />
    </fieldset>
  );
}
