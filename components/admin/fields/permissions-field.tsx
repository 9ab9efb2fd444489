"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { FieldNote, type FieldProps, useField } from "./field-frame";
import fields from "./fields.module.scss";
import styles from "./permissions-field.module.scss";

/** Checkboxes for all permissions. Admin, which includes all others, is first and apart. */
export function PermissionsField<Typed extends FieldValues>({ name, label }: FieldProps<Typed>) {
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={fields.label}>{label}</legend>
      <div className={styles.boxes}>
        {PERMISSIONS.map((permission) => (
          <label key={permission} className={styles.box}>
            <input type="checkbox" value={permission} {...register(name)} />
            <span className={styles.word}>{permission}</span>
            {permission === "admin" && <span className={styles.all}>full access</span>}
          </label>
        ))}
      </div>
      <FieldNote field={field} worded={(list) => (list as string[]).join(", ")} />
    </fieldset>
  );
}
