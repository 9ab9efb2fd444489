"use client";

import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import type { Field } from "@/contract/content/fields";
import { siteEditorWords as words } from "@/lib/content/site-editor-words";
import { FieldFrame, useField } from "../fields/field-frame";
import fields from "../fields/fields.module.scss";
import { SelectField } from "../fields/select-field";
import { TextField } from "../fields/text-field";
import styles from "./content-field.module.scss";
import { ListField } from "./list-field";
import { LogoField } from "./logo-field";
import { ExclusionsField, FinishField } from "./package-scope";
import { PointField } from "./point-field";
import { SitePictureField } from "./site-picture-field";
import { StaffField } from "./staff-field";

type FieldOf<Kind extends Field["kind"]> = Extract<Field, { kind: Kind }>;
type Props<F extends Field = Field> = { name: string; field: F };

export function ContentField({ name, field }: Props) {
  const { label, hint } = field;
  switch (field.kind) {
    case "line":
    case "text":
      return <Words name={name} field={field} />;
    case "link":
      return <TextField<FieldValues> name={name} label={label} hint={hint} type="url" inputMode="url" />;
    case "email":
      return <TextField<FieldValues> name={name} label={label} hint={hint} type="email" />;
    case "phone":
      return <TextField<FieldValues> name={name} label={label} hint={hint} type="tel" />;
    case "month":
      return <TextField<FieldValues> name={name} label={label} hint={hint} type="month" />;
    case "number":
      return <NumberField name={name} field={field} />;
    case "flag":
      return <Flag name={name} label={label} hint={hint} />;
    case "choice": {
      // The only choice with meanings is the finish of a package.
      if (field.meanings) return <FinishField name={name} field={field} />;
      const options = Object.entries(field.options).map(([value, word]) => ({ value, label: word }));
      return <SelectField<FieldValues> name={name} label={label} hint={hint} options={options} />;
    }
    case "picture":
      return <SitePictureField name={name} field={field} />;
    case "logo":
      return <LogoField name={name} field={field} />;
    case "point":
      return <PointField name={name} field={field} />;
    case "staff":
      return <StaffField name={name} field={field} />;
    case "exclusions":
      return <ExclusionsField name={name} field={field} />;
    case "list":
      return (
        <ListField name={name} field={field}>
          {(part, of) => <ContentField name={part} field={of} />}
        </ListField>
      );
  }
}

/** Text of one or more lines, with a character count. */
function Words({ name, field: { kind, label, hint, max } }: Props<FieldOf<"line" | "text">>) {
  const { register } = useFormContext();
  const field = useField(name);
  const typed: unknown = useWatch({ name });
  const length = typeof typed === "string" ? typed.length : 0;
  const count = (
    <span className={styles.count} data-over={length > max || undefined}>
      {words.count(length, max)}
    </span>
  );
  const note = (
    <span className={styles.note}>
      <span>{hint}</span>
      {count}
    </span>
  );
  return (
    <FieldFrame field={field} label={label} hint={note}>
      {kind === "line" ? (
        <input className={fields.control} autoComplete="off" {...field.described} {...register(name)} />
      ) : (
        <textarea className={cx(fields.area, styles.grows)} rows={2} {...field.described} {...register(name)} />
      )}
      {field.error && <p className={styles.note}>{count}</p>}
    </FieldFrame>
  );
}

/** An empty field is null; `Number` would make it 0. */
const asNumber = (typed: unknown) => (typed === "" || typed === null || typed === undefined ? null : Number(typed));

function NumberField({ name, field: { label, hint, unit } }: Props<FieldOf<"number">>) {
  const { register } = useFormContext();
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className={cx(fields.box, styles.short)}>
        <input
          className={cx(fields.control, unit && fields.hasUnit)}
          autoComplete="off"
          inputMode="decimal"
          {...field.described}
          {...register(name, { setValueAs: asNumber })}
        />
        {unit && (
          <span className={fields.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

function Flag({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { register } = useFormContext();
  const { noteId } = useField(name);
  return (
    <div className={fields.field}>
      <label className={styles.flag}>
        <input type="checkbox" aria-describedby={hint && noteId} {...register(name)} />
        {label}
      </label>
      {hint && (
        <p id={noteId} className={fields.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
