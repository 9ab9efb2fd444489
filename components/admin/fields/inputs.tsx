"use client";

import { type ComponentProps, useState } from "react";
import { type FieldValues, useController, useFormContext, useWatch } from "react-hook-form";
import { place } from "@/components/admin/kit/layout";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";

type Input = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;
type Props<Typed extends FieldValues> = FieldProps<Typed> & Input & { unit?: string; currency?: string };

export function TextField<Typed extends FieldValues>(props: Props<Typed>) {
  const { name, label, hint, isOptional, isHalfWidth, unit, currency, autoComplete = "off", ...input } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalfWidth={isHalfWidth}>
      <div className={place("relative")}>
        {currency && (
          <span className={cx(styles.unit, styles.currency)} aria-hidden="true">
            {currency}
          </span>
        )}
        <input
          className={cx(styles.control, unit && styles.hasUnit, currency && styles.hasCurrency)}
          autoComplete={autoComplete}
          {...field.described}
          {...input}
          {...register(name)}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

export function TextAreaField<Typed extends FieldValues>(props: FieldProps<Typed> & { rows?: number }) {
  const { name, label, hint, isOptional, isHalfWidth, rows = 3 } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalfWidth={isHalfWidth}>
      <textarea className={styles.area} rows={rows} {...field.described} {...register(name)} />
    </FieldFrame>
  );
}

type SecretFieldProps<Typed extends FieldValues> = FieldProps<Typed> & {
  autoComplete: "current-password" | "new-password";
};

export function SecretField<Typed extends FieldValues>(props: SecretFieldProps<Typed>) {
  const { name, label, hint, isOptional, isHalfWidth, autoComplete } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  const [isShown, setShown] = useState(false);
  const word = isShown ? "Hide" : "Show";
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalfWidth={isHalfWidth}>
      <div className={place("relative")}>
        <input
          className={cx(styles.control, styles.hasUnit)}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...field.described}
          {...register(name)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={`${word} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {word}
        </button>
      </div>
    </FieldFrame>
  );
}

type Option = { value: string; label: string };

type SelectFieldProps<Typed extends FieldValues> = FieldProps<Typed> & {
  options: readonly Option[];
  more?: { label: string; options: readonly Option[] };
  none?: string;
};

export function SelectField<Typed extends FieldValues>(props: SelectFieldProps<Typed>) {
  const { options, more, none, ...frame } = props;
  const { field: controller } = useController<Typed>({ name: frame.name });
  const field = useField(frame.name);
  const allOptions = [...options, ...(more?.options ?? [])];
  const labelOf = (value: unknown) => allOptions.find((option) => option.value === value)?.label ?? String(value);
  return (
    <FieldFrame {...frame} field={field} describeValue={labelOf}>
      <select className={styles.control} {...field.described} {...controller}>
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

type ChoiceFieldProps<Typed extends FieldValues, Row extends ListedRow> = FieldProps<Typed> & {
  list: ListCall<Row>;
  rowLabel: (row: Row) => string;
  none: string;
};

/** Keeps the selected row if the list lacks it, so that saving does not change an untouched value. */
export function ChoiceField<Typed extends FieldValues, Row extends ListedRow>(props: ChoiceFieldProps<Typed, Row>) {
  const { list, rowLabel, ...field } = props;
  const { data } = useCall(list, {});
  const chosen: string = useWatch({ name: field.name });
  const rows = (data?.data ?? []).map((row) => ({ value: row._id, label: rowLabel(row) }));
  const options = rows.sort((a, b) => a.label.localeCompare(b.label, "en-IN"));
  if (chosen && !options.some(({ value }) => value === chosen)) {
    options.unshift({ value: chosen, label: data ? "No longer available" : visitorMessages.loading });
  }
  return <SelectField {...field} options={options} />;
}
