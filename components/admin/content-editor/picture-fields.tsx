import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ControllerRenderProps, useController, useFormContext } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { FieldFrame, FieldGroup, useField } from "@/components/admin/fields/inputs";
import { ACCEPTED_PICTURES, UploadProgress, validatePicture } from "@/components/admin/fields/picture-field";
import { FilePick } from "@/components/admin/fields/plain-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { cluster, marginBelow, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { LogoPicture } from "@/components/ui/logo-picture";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { SitePicture } from "@/contract/content/fields";
import { logoErrors } from "@/contract/field-errors";
import type { Logo } from "@/contract/schemas/site-content";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { useWrite } from "@/lib/api/use-call";
import { counted } from "@/lib/format";
import styles from "./content-editor.module.scss";
import type { ContentFieldProps } from "./worded";

const LOGO_TYPES = "image/svg+xml,image/png";

export function LogoField({ name, field: { label, hint } }: ContentFieldProps<"logo">) {
  const { field: controller } = useController({ name });
  const field = useField(name);
  const add = useWrite(siteContentCalls.addLogo);
  const upload = usePickedUpload(validateLogo, async (file, onProgress) =>
    controller.onChange(await add({ body: { logo: file } }, onProgress)),
  );
  const logo: Logo | null = controller.value;
  const action = logo ? "Replace logo" : "Upload logo (SVG or PNG)";
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      {logo && <LogoPreviews logo={logo} />}
      <Picker label={label} action={action} accept={LOGO_TYPES} upload={upload} controller={controller} />
      {logo && (
        <Button look="quiet" onClick={() => controller.onChange(null)}>
          Remove logo
        </Button>
      )}
      <FieldFailure>{upload.failure}</FieldFailure>
    </FieldGroup>
  );
}

type PickerProps = {
  label: string;
  action: string;
  accept: string;
  className?: string | undefined;
  upload: Omit<ReturnType<typeof usePickedUpload>, "failure">;
  controller: Pick<ControllerRenderProps, "onBlur" | "ref">;
};

const Picker = ({ label, action, accept, className, upload, controller }: PickerProps) => (
  <>
    {/* `disabled` would take focus from the button. */}
    <FilePick
      className={className}
      accept={accept}
      aria-label={`${label}: ${action}`}
      aria-disabled={upload.isRunning}
      onPick={upload.pick}
      onBlur={controller.onBlur}
      ref={controller.ref}
    >
      {upload.isRunning ? "Uploading..." : action}
    </FilePick>
    {upload.isRunning && <UploadProgress share={upload.progress} />}
  </>
);

function validateLogo({ name, type, size }: File): string | undefined {
  if (!LOGO_TYPES.split(",").includes(type)) return logoErrors.otherKind(name);
  return size > UPLOAD_LIMITS.logoBytes ? logoErrors.tooLarge(name, size) : undefined;
}

const LogoPreviews = ({ logo }: { logo: Logo }) => (
  <ul className={cx(cluster(3), text("small", "ink-3"), marginBelow(2), styles.logoPreviews)}>
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

const FieldFailure = ({ children }: { children: string | undefined }) =>
  children && (
    <p className={fields.error} role="alert">
      {children}
    </p>
  );

export function SitePictureField({ name, field: { label, hint } }: ContentFieldProps<"picture">) {
  const { field: controller } = useController({ name });
  const { register } = useFormContext();
  const field = useField(name);
  const alt = useField(`${name}.alt`);
  const add = useWrite(siteContentCalls.addPicture);
  const suggestAlt = useAltSuggestion();
  const picture: SitePicture | null = controller.value;
  const upload = usePickedUpload(validatePicture, async (file, onProgress) => {
    const added = await add({ body: { picture: file } }, onProgress);
    controller.onChange({ ...added, alt: picture?.alt ?? suggestAlt() });
  });

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
          <Picker
            label={label}
            action={picture ? "Replace picture" : "Choose picture"}
            accept={ACCEPTED_PICTURES}
            className={styles.pickButton}
            upload={upload}
            controller={controller}
          />
          {picture && (
            <Button look="quiet" className={place("left")} onClick={() => controller.onChange(null)}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <FieldFailure>{upload.failure}</FieldFailure>
    </FieldGroup>
  );
}

export function AddPictures({ room, onAdd }: { room: number; onAdd: (picture: SitePicture) => void }) {
  const add = useWrite(siteContentCalls.addPicture);
  const withSessionRetry = useSessionRetry();
  const suggestAlt = useAltSuggestion();
  const { failure, isRunning, run } = useAction();
  const [errors, setErrors] = useState<string[]>([]);
  const [progress, setProgress] = useState({ number: 0, total: 0, share: 0 });
  const [addedCount, setAddedCount] = useState(0);
  const result = useRef<HTMLParagraphElement>(null);
  useRegisterUpload(isRunning);

  function pick(picked: File[], input: HTMLInputElement) {
    if (isRunning) return;
    const validFiles = picked.filter((file) => !validatePicture(file));
    const fittingFiles = validFiles.slice(0, room);
    const notAdded = validFiles.length - fittingFiles.length;
    const tooMany = counted(notAdded, {
      one: "{n} picture was not added: the list is full.",
      other: "{n} pictures were not added: the list is full.",
    });
    setErrors([...picked.flatMap((file) => validatePicture(file) ?? []), ...(notAdded > 0 ? [tooMany] : [])]);
    setAddedCount(0);
    run(async () => {
      for (const [index, picture] of fittingFiles.entries()) {
        const showProgress = (share: number) => setProgress({ number: index + 1, total: fittingFiles.length, share });
        showProgress(0);
        const stored = await withSessionRetry(() => add({ body: { picture } }, showProgress));
        flushSync(() => onAdd({ ...stored, alt: suggestAlt() }));
        setAddedCount(index + 1);
      }
      // If the list is full, its picker disappears, and focus with it.
      if (!input.isConnected && document.activeElement === document.body) result.current?.focus();
    });
  }

  return (
    <div className={marginBelow(2)}>
      {room > 0 && (
        <FilePick multiple accept={ACCEPTED_PICTURES} aria-disabled={isRunning} onPick={pick}>
          {isRunning ? `Uploading ${progress.number} of ${progress.total}...` : "Add photos"}
        </FilePick>
      )}
      {isRunning && <UploadProgress share={progress.share} />}
      {errors.map((error) => (
        <FieldFailure key={error}>{error}</FieldFailure>
      ))}
      <FieldFailure>{failure}</FieldFailure>
      <p ref={result} tabIndex={-1} className="unseen" role="status">
        {!isRunning && addedCount > 0 && counted(addedCount, { one: "{n} photo added", other: "{n} photos added" })}
      </p>
    </div>
  );
}

const WAIT_MESSAGE = "Wait until the photos are uploaded.";

/** Returns the function that ends the upload. */
type BeginUpload = () => () => void;
const BeginUploadContext = createContext<BeginUpload>(() => () => {});
export const BeginUploadProvider = BeginUploadContext.Provider;

/** Counts running uploads, during which the form must not be saved or closed: it would lose the picture. */
export function useUploads() {
  const [running, setRunning] = useState(0);
  const begin = useCallback<BeginUpload>(() => {
    setRunning((count) => count + 1);
    return () => setRunning((count) => count - 1);
  }, []);
  const waitMessage = running > 0 ? WAIT_MESSAGE : undefined;
  /** Drops the message to wait from a form's failure once the uploads have ended. */
  const withoutOldWait = (failure: string | undefined) => (failure === WAIT_MESSAGE ? waitMessage : failure);
  return { waitMessage, begin, withoutOldWait };
}

function useRegisterUpload(isUploading: boolean): void {
  const begin = useContext(BeginUploadContext);
  useEffect(() => (isUploading ? begin() : undefined), [isUploading, begin]);
}

type SendFile = (file: File, onProgress: (share: number) => void) => Promise<void>;

function usePickedUpload(check: (file: File) => string | undefined, upload: SendFile) {
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState(0);
  useRegisterUpload(isRunning);

  function pick([file]: File[]) {
    if (isRunning) return;
    const fileError = file && check(file);
    setError(fileError);
    if (!file || fileError) return;
    run(async () => {
      setProgress(0);
      await withSessionRetry(() => upload(file, setProgress));
    });
  }

  return { pick, isRunning, progress, failure: error ?? failure };
}

const AltSuggestion = createContext<() => string>(() => "");
export const AltSuggestionProvider = AltSuggestion.Provider;
const useAltSuggestion = () => useContext(AltSuggestion);
