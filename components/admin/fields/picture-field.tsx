"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FieldNote, type FieldProps, useField } from "./field-frame";
import fields from "./fields.module.scss";
import { PICTURE_KINDS, Preview, validatePicture } from "./picture-parts";
import styles from "./pictures-field.module.scss";

type Props<Typed extends FieldValues> = FieldProps<Typed> & { current?: string };

export function PictureField<Typed extends FieldValues>({ name, label, hint, isOptional, current }: Props<Typed>) {
  const { field: value } = useController<Typed>({ name });
  const field = useField(name);
  const [error, setError] = useState<string>();
  const picked: File | undefined = value.value;
  const shown = picked ?? current;

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const wrong = file && validatePicture(file);
    setError(wrong);
    if (file && !wrong) value.onChange(file);
    target.value = "";
  }

  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={fields.label}>
        {label}
        {isOptional && <span className={fields.optional}>Optional</span>}
      </legend>
      <div className={styles.one}>
        {shown && (
          <div className={styles.picture}>
            <Preview picture={shown} alt={picked ? "New picture" : "Current picture"} />
          </div>
        )}
        <label className={styles.pick}>
          <Upload size={20} {...iconProps} />
          {shown ? "Replace picture" : "Choose picture"}
          <input type="file" accept={PICTURE_KINDS} onChange={pick} onBlur={value.onBlur} ref={value.ref} />
        </label>
      </div>
      {picked && (
        <Button look="quiet" onClick={() => value.onChange(undefined)}>
          Remove {picked.name}
        </Button>
      )}
      {error && (
        <p className={fields.error} role="alert">
          {error}
        </p>
      )}
      <FieldNote field={field} hint={hint} />
    </fieldset>
  );
}
