"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { FieldNote, useField } from "@/components/admin/fields/field-frame";
import fields from "@/components/admin/fields/fields.module.scss";
import boxes from "@/components/admin/fields/permissions-field.module.scss";
import { LANGUAGES, type Language, languages } from "@/contract/language";
import { spokenLanguageWords as words } from "@/lib/content/spoken-language-words";
import type { Typed } from "./employee-form";

/** Boxes for the languages that the employee speaks, once they are loaded. */
export function LanguagesField() {
  const { register } = useFormContext<Typed>();
  const field = useField("languages");
  const spoken = useWatch<Typed, "languages">({ name: "languages" });
  if (!spoken) return null;
  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={fields.label}>{words.label}</legend>
      <div className={boxes.boxes}>
        {LANGUAGES.map((language) => (
          <label key={language} className={boxes.box}>
            <input type="checkbox" value={language} {...register("languages")} />
            <span>{languages[language].english}</span>
          </label>
        ))}
      </div>
      <FieldNote field={field} hint={words.hint} worded={(list) => words.list(list as Language[])} />
    </fieldset>
  );
}
