import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.scss";
import { Icon } from "./icon";

type Words = { id: string; label: string; hint?: string; error?: string };
type FrameProps = Words & { optional?: boolean; children: ReactNode };

/** Label above, hint below, and the error in the hint's place. */
function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>Optional</span>}
      </label>
      {children}
      {error ? (
        <p id={noteOf(id)} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteOf(id)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const noteOf = (id: string) => `${id}-note`;

const described = ({ id, hint, error }: Words) => ({
  id,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error || hint ? noteOf(id) : undefined,
});

export function InputField({
  id,
  label,
  hint,
  error,
  unit,
  ...input
}: ComponentProps<"input"> & Words & { unit?: string }) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!input.required}>
      <div className={styles.box}>
        <input className={styles.control} {...described({ id, label, hint, error })} {...input} />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

export function TextAreaField({ id, label, hint, error, ...area }: ComponentProps<"textarea"> & Words) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!area.required}>
      <textarea className={styles.area} {...described({ id, label, hint, error })} {...area} />
    </FieldFrame>
  );
}
