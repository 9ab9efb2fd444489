"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import { colourOf, type Known, statusWord } from "../status-badge";
import { FieldNote, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";
import { SelectField } from "./select-field";

type Props<Typed extends FieldValues> = FieldProps<Typed> & { known: Known };

/** Up to so many stand side by side, in their badges' colours. */
const FEW = 4;

export function StatusField<Typed extends FieldValues>(props: Props<Typed>) {
  const { known, ...field } = props;
  if (known.length <= FEW) return <StatusRadios {...props} />;
  return <SelectField {...field} options={known.map((value) => ({ value, label: statusWord(value) }))} />;
}

function StatusRadios<Typed extends FieldValues>({ name, label, known }: Props<Typed>) {
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
      <FieldNote field={field} worded={(value) => statusWord(String(value))} />
    </fieldset>
  );
}
