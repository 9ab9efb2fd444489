"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useController, useFormContext } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { FieldFrame, FieldGroup, useField } from "@/components/admin/fields/inputs";
import { PICTURE_KINDS, UploadProgress, validatePicture } from "@/components/admin/fields/picture-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { cluster, marginBelow, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { LogoPicture } from "@/components/ui/logo-picture";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { Field, SitePicture } from "@/contract/content/fields";
import { logoErrors } from "@/contract/field-errors";
import type { Logo } from "@/contract/schemas/site-content";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { useWrite } from "@/lib/api/use-call";

import { counted } from "@/lib/format";
import styles from "./content-editor.module.scss";
import { useHoldForm, usePickedUpload, useSuggestAlt } from "./uploads";

const KINDS = "image/svg+xml,image/png";

export function LogoField({ name, field: { label, hint } }: { name: string; field: Extract<Field, { kind: "logo" }> }) {
  const { field: controller } = useController({ name });
  const field = useField(name);
  const add = useWrite(siteContentCalls.addLogo);
  const upload = usePickedUpload(whyNot, async (file, onProgress) =>
    controller.onChange(await add({ body: { logo: file } }, onProgress)),
  );
  const { isRunning, why } = upload;
  const logo: Logo | null = controller.value;

  const choose = isRunning ? "Uploading..." : logo ? "Replace logo" : "Upload logo (SVG or PNG)";
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      {logo && <LogoPreviews logo={logo} />}
      <label className={fields.pick}>
        <Upload size={20} {...iconProps} />
        {choose}
        {/* Not `disabled`, which would lose focus. */}
        <input
          type="file"
          accept={KINDS}
          aria-label={`${label}: ${choose}`}
          aria-disabled={isRunning}
          onChange={isRunning ? undefined : upload.pick}
          onBlur={controller.onBlur}
          ref={controller.ref}
        />
      </label>
      {isRunning && <UploadProgress share={upload.progress} />}
      {logo && (
        <div>
          <Button look="quiet" onClick={() => controller.onChange(null)}>
            Remove logo
          </Button>
        </div>
      )}
      <Why>{why}</Why>
    </FieldGroup>
  );
}

function whyNot({ name, type, size }: File): string | undefined {
  if (!KINDS.split(",").includes(type)) return logoErrors.otherKind(name);
  return size > UPLOAD_LIMITS.logoBytes ? logoErrors.tooLarge(name, size) : undefined;
}

const LogoPreviews = ({ logo }: { logo: Logo }) => (
  <ul className={cx(cluster(3), text("small", "ink-3"), marginBelow(2), styles.looks)}>
    {(["light", "dark"] as const).map((scheme) => (
      <li key={scheme} className={stack(1)}>
        <span className={cx(padded(2, 2, 3), styles[scheme])}>
          <LogoPicture logo={logo} alt="" height={40} />
        </span>
        On a {scheme} screen
      </li>
    ))}
    <li className={stack(1)}>
      <span className={cx(padded(2, 2, 3), styles.icon)}>
        {/* biome-ignore lint/performance/noImgElement: small already, and Next would cache an unpublished picture. */}
        <img src={logo.appIcon} alt="" width={40} height={40} />
      </span>
      App icon
    </li>
  </ul>
);

const Why = ({ children }: { children: string | undefined }) =>
  children && (
    <p className={fields.error} role="alert">
      {children}
    </p>
  );

type SitePictureFieldProps = { name: string; field: Extract<Field, { kind: "picture" }> };

export function SitePictureField({ name, field: { label, hint } }: SitePictureFieldProps) {
  const { field: controller } = useController({ name });
  const { register } = useFormContext();
  const field = useField(name);
  const alt = useField(`${name}.alt`);
  const add = useWrite(siteContentCalls.addPicture);
  const suggestAlt = useSuggestAlt();
  const picture: SitePicture | null = controller.value;
  const upload = usePickedUpload(validatePicture, async (file, onProgress) => {
    const added = await add({ body: { picture: file } }, onProgress);
    controller.onChange({ ...added, alt: picture?.alt ?? suggestAlt() });
  });
  const { isRunning, why } = upload;

  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <div className={picture ? styles.picture : undefined}>
        {/* biome-ignore lint/performance/noImgElement: small already, and Next would cache an unpublished picture. */}
        {picture && <img src={picture.src} alt={picture.alt} />}
        <div className={stack(2)}>
          {picture && (
            <FieldFrame
              field={alt}
              label="Picture description"
              hint="For people who cannot see the picture, e.g. Front of a two-storey house"
            >
              <input className={fields.control} autoComplete="off" {...alt.described} {...register(`${name}.alt`)} />
            </FieldFrame>
          )}
          <label className={cx(fields.pick, styles.pick)}>
            <Upload size={20} {...iconProps} />
            {isRunning ? "Uploading..." : picture ? "Replace picture" : "Choose picture"}
            <input
              type="file"
              accept={PICTURE_KINDS}
              aria-label={`${label}: ${picture ? "Replace picture" : "Choose picture"}`}
              disabled={isRunning}
              onChange={upload.pick}
              onBlur={controller.onBlur}
              ref={controller.ref}
            />
          </label>
          {isRunning && <UploadProgress share={upload.progress} />}
          {picture && (
            <Button look="quiet" className={place("left")} onClick={() => controller.onChange(null)}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <Why>{why}</Why>
    </FieldGroup>
  );
}

export function AddPictures({ room, onAdd }: { room: number; onAdd: (picture: SitePicture) => void }) {
  const add = useWrite(siteContentCalls.addPicture);
  const withSessionRetry = useSessionRetry();
  const suggestAlt = useSuggestAlt();
  const { failure, isRunning, run } = useAction();
  const [errors, setErrors] = useState<string[]>([]);
  const [sent, setSent] = useState({ number: 0, of: 0, share: 0 });
  const [added, setAdded] = useState(0);
  const news = useRef<HTMLParagraphElement>(null);
  useHoldForm(isRunning);

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const all = [...(target.files ?? [])];
    target.value = ""; // allows picking a removed file again
    if (isRunning) return;
    const good = all.filter((file) => !validatePicture(file));
    const files = good.slice(0, room);
    const notAdded = good.length - files.length;
    const tooMany = counted(notAdded, {
      one: "{n} picture was not added: the list is full.",
      other: "{n} pictures were not added: the list is full.",
    });
    setErrors([...all.flatMap((file) => validatePicture(file) ?? []), ...(notAdded > 0 ? [tooMany] : [])]);
    setAdded(0);
    run(async () => {
      for (const [at, picture] of files.entries()) {
        const show = (share: number) => setSent({ number: at + 1, of: files.length, share });
        show(0);
        const stored = await withSessionRetry(() => add({ body: { picture } }, show));
        flushSync(() => onAdd({ ...stored, alt: suggestAlt() }));
        setAdded(at + 1);
      }
      if (!target.isConnected && document.activeElement === document.body) news.current?.focus();
    });
  }

  return (
    <div className={marginBelow(2)}>
      {room > 0 && (
        <label className={fields.pick}>
          <Upload size={20} {...iconProps} />
          {isRunning ? `Uploading ${sent.number} of ${sent.of}...` : "Add photos"}
          {/* Not `disabled`, which would lose focus. */}
          <input type="file" multiple accept={PICTURE_KINDS} aria-disabled={isRunning} onChange={pick} />
        </label>
      )}
      {isRunning && <UploadProgress share={sent.share} />}
      {errors.map((error) => (
        <Why key={error}>{error}</Why>
      ))}
      <Why>{failure}</Why>
      <p ref={news} tabIndex={-1} className="unseen" role="status">
        {!isRunning && added > 0 && counted(added, { one: "{n} photo added", other: "{n} photos added" })}
      </p>
    </div>
  );
}
