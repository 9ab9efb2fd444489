"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type FieldError, type FieldPath, type FieldValues, get, useFormState } from "react-hook-form";
import { iconProps } from "../icon-props";
import { useChanged } from "./changed-meanwhile";
import styles from "./fields.module.scss";

export type FieldProps<Typed extends FieldValues> = {
  name: FieldPath<Typed>;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  /** Two of these stand side by side where there is room. */
  isHalf?: boolean;
};

/** What ties a control to its label and to what is said about it. */
export function useField(name: string) {
  const id = useId();
  const { errors } = useFormState({ name });
  const error = (get(errors, name) as FieldError | undefined)?.message;
  const changed = useChanged(name);
  const noteId = `${id}-note`;
  return {
    id,
    error,
    changed,
    noteId,
    described: { id, "aria-invalid": error ? true : undefined, "aria-describedby": noteId },
  };
}

type FrameProps = Pick<FieldProps<FieldValues>, "label" | "hint" | "isOptional" | "isHalf"> & {
  field: ReturnType<typeof useField>;
  children: ReactNode;
  /** How a value of this field reads, for saying what somebody else made of it. */
  worded?: (value: unknown) => string;
};

/** Label above, hint below, and the error in the hint's place. */
export function FieldFrame({ field, label, hint, isOptional, isHalf, worded, children }: FrameProps) {
  return (
    <div className={styles.field} data-half={isHalf || undefined}>
      <label htmlFor={field.id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> Optional</span>}
      </label>
      {children}
      <FieldNote field={field} hint={hint} worded={worded} />
    </div>
  );
}

/** Always there, so that a control's description never points at nothing. */
export function FieldNote({ field, hint, worded = String }: Pick<FrameProps, "field" | "hint" | "worded">) {
  const { noteId, error, changed } = field;
  return (
    <div id={noteId} className={styles.notes}>
      {changed && (
        <p className={styles.changed}>
          Now “{worded(changed.now)}”, was “{worded(changed.was)}”
        </p>
      )}
      {error ? (
        <p className={styles.error}>
          <CircleAlert size={16} {...iconProps} />
          {error}
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  );
}
