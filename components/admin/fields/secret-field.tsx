"use client";

import { useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import { FieldFrame, type FieldProps, useField } from "./field-frame";
import styles from "./fields.module.scss";

type Props<Typed extends FieldValues> = FieldProps<Typed> & { autoComplete: "current-password" | "new-password" };

export function SecretField<Typed extends FieldValues>(props: Props<Typed>) {
  const { name, label, hint, isOptional, isHalf, autoComplete } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  const [isShown, setShown] = useState(false);
  const word = isShown ? "Hide" : "Show";
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional} isHalf={isHalf}>
      <div className={styles.box}>
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
