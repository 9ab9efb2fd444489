"use client";

import { type FieldValues, useFormContext } from "react-hook-form";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { permissionWords } from "@/lib/content/screens";
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
        {PERMISSIONS.map((permission) => {
          const { label, hint } = permissionWords[permission];
          return (
            <label key={permission} className={styles.box}>
              <input type="checkbox" value={permission} {...register(name)} />
              <span className={styles.word}>{label}</span>
              {hint && <span className={styles.all}>{hint}</span>}
            </label>
          );
        })}
      </div>
      <FieldNote field={field} worded={(list) => (list as string[]).join(", ")} />
    </fieldset>
  );
}
