"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { FieldNote, useField } from "@/components/admin/fields/field-frame";
import fields from "@/components/admin/fields/fields.module.scss";
import boxes from "@/components/admin/fields/permissions-field.module.scss";
import { RIGHTS, type Right } from "@/contract/schemas/permission";
import type { Typed } from "./employee-form";
import { roleWords } from "./role-words";

const { rights: words } = roleWords;

/** Boxes for what the site itself allows. Admins need none. */
export function RightsField() {
  const { register } = useFormContext<Typed>();
  const field = useField("rights");
  const [permissions, rights] = useWatch<Typed, ["permissions", "rights"]>({ name: ["permissions", "rights"] });
  if (permissions.includes("admin")) return <p className={fields.hint}>{words.admin}</p>;
  if (!rights) return null;
  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={fields.label}>{words.label}</legend>
      <div className={boxes.boxes}>
        {RIGHTS.map((right) => (
          <label key={right} className={boxes.box}>
            <input type="checkbox" value={right} {...register("rights")} />
            <span className={boxes.word}>{words.names[right]}</span>
          </label>
        ))}
      </div>
      <FieldNote field={field} worded={(list) => (list as Right[]).map((one) => words.names[one]).join(", ")} />
    </fieldset>
  );
}
