"use client";

import { type FieldValues, useController, useWatch } from "react-hook-form";
import type { ListCall, Listed } from "@/components/admin/table/listed";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";

export type Option = { value: string; label: string };

type Props<Typed extends FieldValues> = FieldProps<Typed> & {
  options: readonly Option[];
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

type ChoiceFieldProps<Typed extends FieldValues, Row extends Listed> = FieldProps<Typed> & {
  list: ListCall<Row>;
  named: (row: Row) => string;
  none: string;
};

/** Keeps the selected row if the list lacks it, so that saving does not change an untouched value. */
export function ChoiceField<Typed extends FieldValues, Row extends Listed>(props: ChoiceFieldProps<Typed, Row>) {
  const { list, named, ...field } = props;
  const { data } = useCall(list, {});
  const chosen: string = useWatch({ name: field.name });
  const rows = (data?.data ?? []).map((row) => ({ value: row._id, label: named(row) }));
  const options = rows.sort((a, b) => a.label.localeCompare(b.label, "en-IN"));
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.unshift({ value: chosen, label: data ? "No longer available" : visitorMessages.loading });
  }
  return <SelectField {...field} options={options} />;
}
