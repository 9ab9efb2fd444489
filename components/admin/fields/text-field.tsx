"use client";

import type { ComponentProps } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";

type Input = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;
type Props<Typed extends FieldValues> = FieldProps<Typed> & Input & { unit?: string; currency?: string };

export function TextField<Typed extends FieldValues>(props: Props<Typed>) {
  const { name, label, hint, isOptional, isHalf, unit, currency, autoComplete = "off", ...input } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalf={isHalf}>
      <div className={styles.box}>
        {currency && (
          <span className={styles.currency} aria-hidden="true">
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
  const { name, label, hint, isOptional, isHalf, rows = 3 } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalf={isHalf}>
      <textarea className={styles.area} rows={rows} {...field.described} {...register(name)} />
    </FieldFrame>
  );
}
