"use client";

import { useFormContext } from "react-hook-form";
import { FieldNote, useField } from "@/components/admin/fields/field-frame";
import fields from "@/components/admin/fields/fields.module.scss";
import { LEAD_DOORS, type LeadDoor } from "@/contract/schemas/lead-source";
import { leadSourceWords as words } from "./lead-source-words";
import styles from "./lead-sources.module.scss";

const NAMES: readonly string[] = LEAD_DOORS.map((door) => words.doors[door].name);

/** Where leads come from. A choice fills in the name, unless staff have typed another. */
export function DoorField() {
  const { register, getValues, setValue } = useFormContext<{ door: LeadDoor; name: string }>();
  const field = useField("door");

  function fillName(door: LeadDoor) {
    if (NAMES.includes(getValues("name"))) setValue("name", words.doors[door].name, { shouldDirty: true });
  }

  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={styles.label}>{words.door}</legend>
      <div className={styles.doors}>
        {LEAD_DOORS.map((door) => (
          <label key={door} className={styles.door}>
            <input
              type="radio"
              value={door}
              aria-describedby={`door-${door}`}
              {...register("door", { onChange: () => fillName(getValues("door")) })}
            />
            <span>
              {words.doors[door].label}
              <span id={`door-${door}`} className={styles.help}>
                {words.doors[door].help}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  );
}
