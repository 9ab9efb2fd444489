"use client";

import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { FieldFrame, FieldGroup, type FieldProps, useField } from "@/components/admin/fields/field-frame";
import fields from "@/components/admin/fields/fields.module.scss";
import { tickBox } from "@/components/admin/kit/controls";
import { text } from "@/components/admin/kit/layout";
import { LANGUAGES, type Language, languages } from "@/contract/language";
import { presetOf, presets } from "@/contract/rules/roles";
import { PERMISSIONS, type Preset, RIGHTS, type Right } from "@/contract/schemas/permission";
import { spokenLanguageWords } from "@/lib/content/spoken-language-words";
import { roleWords, type TypedEmployee } from "./use-save-employee";

export function PresetField({ offered }: { offered: readonly Preset[] }) {
  const { setValue } = useFormContext<TypedEmployee>();
  const [permissions, rights, role] = useWatch<TypedEmployee, ["permissions", "rights", "role"]>({
    name: ["permissions", "rights", "role"],
  });
  const field = useField("preset");
  const chosen = presetOf({ permissions, rights: rights ?? [] });

  function choose(name: Preset) {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue("permissions", [...presets[name].permissions], options);
    setValue("rights", [...presets[name].rights], options);
    if (!role || role === chosen) setValue("role", name, options);
  }

  return (
    <FieldFrame field={field} label={roleWords.preset}>
      <select
        className={fields.control}
        {...field.described}
        value={chosen ?? ""}
        disabled={rights === undefined}
        onChange={({ target }) => choose(target.value as Preset)}
      >
        {!chosen && <option value="">{roleWords.custom}</option>}
        {(chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </FieldFrame>
  );
}

const { rights: rightsFieldWords } = roleWords;

export function RightsField() {
  const { register } = useFormContext<TypedEmployee>();
  const field = useField("rights");
  const [permissions, rights] = useWatch<TypedEmployee, ["permissions", "rights"]>({ name: ["permissions", "rights"] });
  if (permissions.includes("admin")) return <p className={text("ink-3")}>{rightsFieldWords.admin}</p>;
  if (!rights) return null;
  return (
    <FieldGroup
      field={field}
      label={rightsFieldWords.label}
      describeValue={(list) => (list as Right[]).map((one) => rightsFieldWords.names[one]).join(", ")}
    >
      <div className={fields.boxes}>
        {RIGHTS.map((right) => (
          <label key={right} className={tickBox}>
            <input type="checkbox" value={right} {...register("rights")} />
            <span>{rightsFieldWords.names[right]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function LanguagesField() {
  const { register } = useFormContext<TypedEmployee>();
  const field = useField("languages");
  const spoken = useWatch<TypedEmployee, "languages">({ name: "languages" });
  if (!spoken) return null;
  return (
    <FieldGroup
      field={field}
      label={spokenLanguageWords.label}
      hint={spokenLanguageWords.hint}
      describeValue={(list) => spokenLanguageWords.list(list as Language[])}
    >
      <div className={fields.boxes}>
        {LANGUAGES.map((language) => (
          <label key={language} className={tickBox}>
            <input type="checkbox" value={language} {...register("languages")} />
            <span>{languages[language].english}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function PermissionsField<TypedEmployee extends FieldValues>({ name, label }: FieldProps<TypedEmployee>) {
  const { register } = useFormContext<TypedEmployee>();
  const field = useField(name);
  return (
    <FieldGroup field={field} label={label} describeValue={(list) => (list as string[]).join(", ")}>
      <div className={fields.boxes}>
        {PERMISSIONS.map((permission) => (
          <label key={permission} className={tickBox}>
            <input type="checkbox" value={permission} {...register(name)} />
            <span>{permission}</span>
            {permission === "admin" && <span className={text("ink-3")}>full access</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
