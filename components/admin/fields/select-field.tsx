"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";

export type Option = { value: string; label: string };

type Props<Typed extends FieldValues> = FieldProps<Typed> & {
  options: readonly Option[];
  /** What the choice of none is called. Left out, there is no such choice. */
  none?: string;
};

/** One of several, where they are too many to stand side by side. */
export function SelectField<Typed extends FieldValues>(props: Props<Typed>) {
  const { name, label, hint, isOptional, isHalf, options, none } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  const worded = (value: unknown) => options.find((option) => option.value === value)?.label ?? String(value);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalf={isHalf} worded={worded}>
      {/* Anew when the choices arrive: only then can the browser show the one that is set. */}
      <select key={options.length} className={styles.control} {...field.described} {...register(name)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label: word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
