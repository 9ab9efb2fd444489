import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from "react";
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormContext,
  useFormState,
  useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { note } from "@/components/admin/kit/content";
import { padded, place, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import type { ListCall, ListedRow } from "@/components/admin/table/columns-of";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import styles from "./fields.module.scss";
import { type Choice, Options } from "./plain-field";

/** By field, what a colleague changed while the form was open. */
export const ChangedMeanwhile = createContext<Changes>({});

export const RequiredFields = createContext<ReadonlySet<string>>(new Set());

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
  const changed = useContext(ChangedMeanwhile)[name];
  const isRequired = useContext(RequiredFields).has(name);
  const noteId = `${id}-note`;
  return {
    id,
    error,
    changed,
    noteId,
    described: {
      id,
      // The attribute `required` would make the browser show messages of its own.
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

/** A FieldFrame around several controls. */
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

type NoteProps = Pick<FrameProps, "field" | "hint" | "describeValue">;

/** Always rendered, because the control names it as its description. */
export function FieldNote({ field, hint, describeValue = String }: NoteProps) {
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

/** Names the fields for which the schema refuses an empty text, so that the form marks what the check requires. */
export function requiredBy(schema: z.ZodType, typed: object): ReadonlySet<string> {
  const emptied = Object.entries(typed).map(([name, value]) => [name, typeof value === "string" ? "" : value]);
  const { error } = schema.safeParse(Object.fromEntries(emptied));
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}

export type Changes = Record<string, { was: unknown; now: unknown }>;

export function changesBetween(was: Record<string, unknown>, now: Record<string, unknown>): Changes {
  const names = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(names.map((name) => [name, { was: was[name], now: now[name] }]));
}

type Input = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;
type Props<Typed extends FieldValues> = FieldProps<Typed> & Input & { unit?: string; currency?: string };

export function TextField<Typed extends FieldValues>(props: Props<Typed>) {
  const { name, label, hint, isOptional, isHalfWidth, unit, currency, autoComplete = "off", ...input } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldFrame field={field} {...{ label, hint, isOptional, isHalfWidth }}>
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
  const { name, rows = 3, ...frame } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <FieldFrame field={field} {...frame}>
      <textarea className={styles.area} rows={rows} {...field.described} {...register(name)} />
    </FieldFrame>
  );
}

type SecretProps<T extends FieldValues> = FieldProps<T> & { autoComplete: "current-password" | "new-password" };

export function SecretField<Typed extends FieldValues>(props: SecretProps<Typed>) {
  const { name, autoComplete, ...frame } = props;
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  const [isShown, setShown] = useState(false);
  const word = isShown ? "Hide" : "Show";
  return (
    <FieldFrame field={field} {...frame}>
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
          aria-label={`${word} ${frame.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {word}
        </button>
      </div>
    </FieldFrame>
  );
}

type SelectFieldProps<Typed extends FieldValues> = FieldProps<Typed> & {
  options: readonly Choice[];
  more?: { label: string; options: readonly Choice[] };
  none?: string;
};

export function SelectField<Typed extends FieldValues>(props: SelectFieldProps<Typed>) {
  const { name, options, more, none, ...frame } = props;
  const { field: controller } = useController<Typed>({ name });
  const field = useField(name);
  const allOptions = [...options, ...(more?.options ?? [])];
  const labelOf = (value: unknown) => allOptions.find((option) => option.value === value)?.label ?? String(value);
  return (
    <FieldFrame field={field} {...frame} describeValue={labelOf}>
      <select className={styles.control} {...field.described} {...controller}>
        {none !== undefined && <option value="">{none}</option>}
        <Options choices={options} />
        {more && (
          <optgroup label={more.label}>
            <Options choices={more.options} />
          </optgroup>
        )}
      </select>
    </FieldFrame>
  );
}

type ChoiceFieldProps<Typed extends FieldValues, Row extends ListedRow> = FieldProps<Typed> & {
  list: ListCall<Row>;
  rowLabel: (row: Row) => string;
  none: string;
};

/** Offers the selected row even if the list lacks it, so that saving does not change an untouched value. */
export function ChoiceField<Typed extends FieldValues, Row extends ListedRow>(props: ChoiceFieldProps<Typed, Row>) {
  const { list, rowLabel, ...field } = props;
  const { data } = useCall(list, {});
  const selected: string = useWatch({ name: field.name });
  const options = (data?.data ?? []).map((row) => ({ value: row._id, label: rowLabel(row) }));
  options.sort((first, second) => first.label.localeCompare(second.label, "en-IN"));
  if (selected && !options.some(({ value }) => value === selected)) {
    options.unshift({ value: selected, label: data ? "No longer available" : visitorMessages.loading });
  }
  return <SelectField {...field} options={options} />;
}
