"use client";

import { useController } from "react-hook-form";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Field } from "@/contract/content/fields";
import { useCall } from "@/lib/api/use-call";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { FieldNote, useField } from "../fields/field-frame";
import fields from "../fields/fields.module.scss";
import styles from "./content-field.module.scss";

const words = siteEditorWords.staff;

type Props = { name: string; field: Extract<Field, { kind: "staff" }> };

/** Chosen staff members. Someone who left the company stays visible until an editor removes them. */
export function StaffField({ name, field: { label, hint } }: Props) {
  const { field } = useController({ name });
  const described = useField(name);
  const { data, error, isValidating, mutate } = useCall(followUpCalls.people, {});
  const chosen: string[] = field.value ?? [];
  const people = data?.data ?? [];
  const gone = data ? chosen.filter((one) => people.every(({ _id }) => _id !== one)) : [];
  const listed = [...people, ...gone.map((_id) => ({ _id, name: words.gone }))];
  const choose = (_id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, _id] : chosen.filter((one) => one !== _id));
  return (
    <fieldset className={fields.field} aria-describedby={described.noteId}>
      <legend className={fields.label}>{label}</legend>
      {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Loading rows={2} />}
      {data && listed.length === 0 && <p>{words.nobody}</p>}
      {listed.map(({ _id, name: called }) => (
        <label key={_id} className={styles.flag}>
          <input
            type="checkbox"
            checked={chosen.includes(_id)}
            onChange={({ target }) => choose(_id, target.checked)}
            onBlur={field.onBlur}
          />
          {called}
        </label>
      ))}
      <FieldNote field={described} hint={hint} worded={() => words.chosen(chosen.length)} />
    </fieldset>
  );
}
