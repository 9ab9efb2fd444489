"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/admin/fields/field-frame";
import fields from "@/components/admin/fields/fields.module.scss";
import { presetOf, presets } from "@/contract/rules/role-presets";
import type { Preset } from "@/contract/schemas/permission";
import type { Typed } from "./employee-form";
import { roleWords as words } from "./role-words";

/**
 * Ticks the boxes of a preset, once the rights are loaded. Names the preset of the ticked boxes; it is not stored.
 */
export function PresetField({ offered }: { offered: readonly Preset[] }) {
  const { setValue } = useFormContext<Typed>();
  const [permissions, rights, role] = useWatch<Typed, ["permissions", "rights", "role"]>({
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
    <FieldFrame field={field} label={words.preset}>
      <select
        className={fields.control}
        {...field.described}
        value={chosen ?? ""}
        disabled={rights === undefined}
        onChange={({ target }) => choose(target.value as Preset)}
      >
        {!chosen && <option value="">{words.custom}</option>}
        {(chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
