"use client";

import { Upload } from "lucide-react";
import { useController } from "react-hook-form";
import { UploadProgress } from "@/components/admin/fields/upload-progress";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { LogoPicture } from "@/components/ui/logo-picture";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { Field } from "@/contract/content/fields";
import { logoErrors } from "@/contract/field-errors";
import type { Logo } from "@/contract/schemas/site-content";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";
import { useWrite } from "@/lib/api/use-call";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { FieldNote, useField } from "../fields/field-frame";
import fields from "../fields/fields.module.scss";
import pictures from "../fields/pictures-field.module.scss";
import styles from "./logo-field.module.scss";
import { usePickedUpload } from "./use-picked-upload";

const words = siteEditorWords.logo;
const KINDS = "image/svg+xml,image/png";

type Props = { name: string; field: Extract<Field, { kind: "logo" }> };

/** The company's logo. Uploads as soon as it is chosen, and shows how it will look. */
export function LogoField({ name, field: { label, hint } }: Props) {
  const { field: value } = useController({ name });
  const field = useField(name);
  const add = useWrite(siteContentCalls.addLogo);
  const upload = usePickedUpload(whyNot, async (file, onProgress) =>
    value.onChange(await add({ body: { logo: file } }, onProgress)),
  );
  const { isRunning, why } = upload;
  const logo: Logo | null = value.value;

  const choose = isRunning ? siteEditorWords.picture.uploading : logo ? words.another : words.choose;
  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={fields.label}>{label}</legend>
      {logo && <Looks logo={logo} />}
      <label className={pictures.pick}>
        <Upload size={20} {...iconProps} />
        {choose}
        {/* Not `disabled`, which would lose focus. */}
        <input
          type="file"
          accept={KINDS}
          aria-label={`${label}: ${choose}`}
          aria-disabled={isRunning}
          onChange={isRunning ? undefined : upload.pick}
          onBlur={value.onBlur}
          ref={value.ref}
        />
      </label>
      {isRunning && <UploadProgress share={upload.progress} />}
      {logo && (
        <div>
          <Button look="quiet" onClick={() => value.onChange(null)}>
            {words.remove}
          </Button>
        </div>
      )}
      {why && (
        <p className={fields.error} role="alert">
          {why}
        </p>
      )}
      <FieldNote field={field} hint={hint} />
    </fieldset>
  );
}

/** The reason to refuse this file, before its upload. */
function whyNot({ name, type, size }: File): string | undefined {
  if (!KINDS.split(",").includes(type)) return logoErrors.otherKind(name);
  return size > UPLOAD_LIMITS.logoBytes ? logoErrors.tooLarge(name, size) : undefined;
}

const Looks = ({ logo }: { logo: Logo }) => (
  <ul className={styles.looks}>
    <li>
      <span className={styles.light}>
        <LogoPicture logo={logo} alt="" height={40} />
      </span>
      {words.onLight}
    </li>
    <li>
      <span className={styles.dark}>
        <LogoPicture logo={logo} alt="" height={40} />
      </span>
      {words.onDark}
    </li>
    <li>
      <span className={styles.icon}>
        {/* biome-ignore lint/performance/noImgElement: small already, and Next would cache an unpublished picture. */}
        <img src={logo.appIcon} alt="" width={40} height={40} />
      </span>
      {words.icon}
    </li>
  </ul>
);
