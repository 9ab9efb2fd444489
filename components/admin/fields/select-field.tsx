"use client";

import { type FieldValues, useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";

export type Option = { value: string; label: string };

type Props<Typed extends FieldValues> = FieldProps<Typed> & {
  options: readonly Option[];
  /** Further options, under a heading. */
  more?: { label: string; options: readonly Option[] };
  none?: string;
};

export function SelectField<Typed extends FieldValues>(props: Props<Typed>) {
  const { name, label, hint, isOptional, isHalf, options, more, none } = props;
  const { field: value } = useController<Typed>({ name });
  const field = useField(name);
  const all = [...options, ...(more?.options ?? [])];
  const worded = (value: unknown) => all.find((option) => option.value === value)?.label ?? String(value);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalf={isHalf} worded={worded}>
      <select className={styles.control} {...field.described} {...value}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(asOption)}
        {more && <optgroup label={more.label}>{more.options.map(asOption)}</optgroup>}
      </select>
    </FieldFrame>
  );
}

const asOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
