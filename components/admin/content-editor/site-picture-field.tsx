"use client";

import { Upload } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import { UploadProgress } from "@/components/admin/fields/upload-progress";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { cx } from "@/components/ui/cx";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { Field, SitePicture } from "@/contract/content/fields";
import { useWrite } from "@/lib/api/use-call";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { PICTURE_KINDS, validatePicture } from "../fields/check-picture";
import { FieldFrame, FieldNote, useField } from "../fields/field-frame";
import fields from "../fields/fields.module.scss";
import pictures from "../fields/pictures-field.module.scss";
import styles from "./content-field.module.scss";
import { useSuggestAlt } from "./suggested-alt";
import { usePickedUpload } from "./use-picked-upload";

const words = siteEditorWords.picture;

type Props = { name: string; field: Extract<Field, { kind: "picture" }> };

/** A picture for the website with its alternative text. Uploads as soon as it is chosen. */
export function SitePictureField({ name, field: { label, hint } }: Props) {
  const { field: value } = useController({ name });
  const { register } = useFormContext();
  const field = useField(name);
  const alt = useField(`${name}.alt`);
  const add = useWrite(siteContentCalls.addPicture);
  const suggestAlt = useSuggestAlt();
  const picture: SitePicture | null = value.value;
  const upload = usePickedUpload(validatePicture, async (file, onProgress) => {
    const added = await add({ body: { picture: file } }, onProgress);
    value.onChange({ ...added, alt: picture?.alt ?? suggestAlt() });
  });
  const { isRunning, why } = upload;

  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={fields.label}>{label}</legend>
      <div className={cx(picture ? styles.picture : undefined)}>
        {/* biome-ignore lint/performance/noImgElement: small already, and Next would cache an unpublished picture. */}
        {picture && <img src={picture.src} alt={picture.alt} />}
        <div className={styles.about}>
          {picture && (
            <FieldFrame field={alt} label={words.alt} hint={words.altHint}>
              <input className={fields.control} autoComplete="off" {...alt.described} {...register(`${name}.alt`)} />
            </FieldFrame>
          )}
          <label className={cx(pictures.pick, styles.pick)}>
            <Upload size={20} {...iconProps} />
            {isRunning ? words.uploading : picture ? words.another : words.choose}
            <input
              type="file"
              accept={PICTURE_KINDS}
              aria-label={`${label}: ${picture ? words.another : words.choose}`}
              disabled={isRunning}
              onChange={upload.pick}
              onBlur={value.onBlur}
              ref={value.ref}
            />
          </label>
          {isRunning && <UploadProgress share={upload.progress} />}
          {picture && (
            <Button look="quiet" onClick={() => value.onChange(null)}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {why && (
        <p className={fields.error} role="alert">
          {why}
        </p>
      )}
      <FieldNote field={field} hint={hint} />
    </fieldset>
  );
}
