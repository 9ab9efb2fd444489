"use client";

import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { type FieldError, type FieldPath, type FieldValues, get, useFormState } from "react-hook-form";
import type { z } from "zod";
import { note } from "@/components/admin/kit/content";
import { padded, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import styles from "./fields.module.scss";

export const ChangedMeanwhile = createContext<Changes>({});

const Required = createContext<ReadonlySet<string>>(new Set());

export const RequiredFields = Required.Provider;

export type FieldProps<Typed extends FieldValues> = {
  name: FieldPath<Typed>;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  isHalfWidth?: boolean;
};

export function useField(name: string) {
  const id = useId();
  const { errors } = useFormState({ name });
  const error = (get(errors, name) as FieldError | undefined)?.message;
  const changed = useChanged(name);
  const isRequired = useIsRequired(name);
  const noteId = `${id}-note`;
  return {
    id,
    error,
    changed,
    noteId,
    described: {
      id,
      // Not `required`: the browser would show its own messages.
      "aria-required": isRequired ? true : undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": noteId,
    },
  };
}

type FrameProps = Pick<FieldProps<FieldValues>, "label" | "hint" | "isOptional" | "isHalfWidth"> & {
  field: ReturnType<typeof useField>;
  children: ReactNode;
  describeValue?: (value: unknown) => string;
};

export function FieldFrame({ field, label, isOptional, isHalfWidth, children, ...note }: FrameProps) {
  return (
    <div className={styles.field} data-half={isHalfWidth || undefined}>
      <label htmlFor={field.id} className={styles.label}>
        <Label {...{ label, isOptional }} />
      </label>
      {children}
      <FieldNote field={field} {...note} />
    </div>
  );
}

/** The same around several controls. */
export function FieldGroup({ field, label, isOptional, children, ...note }: Omit<FrameProps, "isHalfWidth">) {
  return (
    <fieldset className={styles.field} aria-describedby={field.noteId}>
      <legend className={styles.label}>
        <Label {...{ label, isOptional }} />
      </legend>
      {children}
      <FieldNote field={field} {...note} />
    </fieldset>
  );
}

const Label = ({ label, isOptional }: Pick<FrameProps, "label" | "isOptional">) => (
  <>
    {label}
    {isOptional && <span className={text("light", "ink-3")}> Optional</span>}
  </>
);

/** Always rendered, because the control's description points at it. */
export function FieldNote({
  field,
  hint,
  describeValue = String,
}: Pick<FrameProps, "field" | "hint" | "describeValue">) {
  const { noteId, error, changed } = field;
  return (
    <div id={noteId} className={styles.notes}>
      {changed && (
        <p className={cx(note("yellow"), text("typed"), padded(1, 1, 2))}>
          Now “{describeValue(changed.now)}”, before “{describeValue(changed.was)}”
        </p>
      )}
      {error ? (
        <p className={styles.error}>
          <CircleAlert size={16} {...iconProps} />
          {error}
        </p>
      ) : (
        hint && <p className={text("ink-3")}>{hint}</p>
      )}
    </div>
  );
}

const useIsRequired = (name: string) => useContext(Required).has(name);

/** Asks the schema itself, with every text emptied, so that form and check cannot differ. */
export function requiredBy(schema: z.ZodType, typed: object): ReadonlySet<string> {
  const emptied = Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? "" : value]);
  const { error } = schema.safeParse(Object.fromEntries(emptied));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

export type Changes = Record<string, { was: unknown; now: unknown }>;

const useChanged = (name: string) => useContext(ChangedMeanwhile)[name];

export function changesBetween(was: Record<string, unknown>, now: Record<string, unknown>): Changes {
  const names = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(names.map((name) => [name, { was: was[name], now: now[name] }]));
}
