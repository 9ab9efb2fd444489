import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { iconButton, progressBar } from "@/components/admin/kit/content";
import { row, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { counted } from "@/lib/format";
import { FieldGroup, type FieldProps, useField } from "./inputs";
import { FilePick } from "./plain-field";

type Props<Typed extends FieldValues> = FieldProps<Typed> & { current?: string };

export function PictureField<Typed extends FieldValues>({ name, label, hint, isOptional, current }: Props<Typed>) {
  const { field: controller } = useController<Typed>({ name });
  const field = useField(name);
  const [error, setError] = useState<string>();
  const picked: File | undefined = controller.value;
  const shown = picked ?? current;

  function pick([file]: File[]) {
    const refusal = file && validatePicture(file);
    setError(refusal);
    if (file && !refusal) controller.onChange(file);
  }

  return (
    <FieldGroup field={field} label={label} hint={hint} isOptional={isOptional}>
      <div className={fields.onePicture}>
        {shown && (
          <div className={fields.picture}>
            <Preview picture={shown} alt={picked ? "New picture" : "Current picture"} />
          </div>
        )}
        <FilePick accept={ACCEPTED_PICTURES} onPick={pick} onBlur={controller.onBlur} ref={controller.ref}>
          {shown ? "Replace picture" : "Choose picture"}
        </FilePick>
      </div>
      {picked && (
        <Button look="quiet" onClick={() => controller.onChange(undefined)}>
          Remove {picked.name}
        </Button>
      )}
      {error && (
        <p className={fields.error} role="alert">
          {error}
        </p>
      )}
    </FieldGroup>
  );
}

export function PicturesField<Typed extends FieldValues>({ name, label, hint, isOptional }: FieldProps<Typed>) {
  const { value, onChange, onBlur, ref } = useController<Typed>({ name }).field;
  const field = useField(name);
  const [errors, setErrors] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const setInputRef = (element: HTMLInputElement | null) => {
    input.current = element;
    ref(element);
  };
  const pictures: Picture[] = value ?? [];

  function pick(files: File[]) {
    setErrors(files.flatMap((file) => validatePicture(file) ?? []));
    onChange([...pictures, ...files.filter((file) => !validatePicture(file))]);
  }

  function move(from: number, to: number) {
    const moved = [...pictures];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  }

  /** The button disappears with its picture, so focus moves to the input. */
  function remove(removed: Picture) {
    onChange(pictures.filter((picture) => picture !== removed));
    input.current?.focus();
  }

  return (
    <FieldGroup
      field={field}
      label={label}
      hint={hint}
      isOptional={isOptional}
      describeValue={(value) => counted((value as Picture[]).length, { one: "{n} picture", other: "{n} pictures" })}
    >
      <ol className={fields.pictures}>
        {pictures.map((picture, index) => (
          <li key={keyOf(picture, index)} className={fields.picture}>
            <Preview picture={picture} alt={`Picture ${index + 1}`} />
            <div className={row(0, undefined, "between")}>
              <PictureButton
                label={`Move picture ${index + 1} left`}
                icon={ArrowLeft}
                isDisabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <PictureButton
                label={`Move picture ${index + 1} right`}
                icon={ArrowRight}
                isDisabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <PictureButton label={`Remove picture ${index + 1}`} icon={X} onClick={() => remove(picture)} />
            </div>
          </li>
        ))}
        <li>
          <FilePick multiple accept={ACCEPTED_PICTURES} onPick={pick} onBlur={onBlur} ref={setInputRef}>
            Add pictures
          </FilePick>
        </li>
      </ol>
      {errors.map((error) => (
        <p key={error} className={fields.error} role="alert">
          {error}
        </p>
      ))}
    </FieldGroup>
  );
}

const keyOf = (picture: Picture, index: number) =>
  typeof picture === "string" ? picture : `${picture.name} ${picture.size} ${picture.lastModified} ${index}`;

type ButtonProps = { label: string; icon: typeof X; isDisabled?: boolean; onClick: () => void };

const PictureButton = ({ label, icon: Icon, isDisabled, onClick }: ButtonProps) => (
  <button
    type="button"
    className={cx(iconButton, fields.pictureTool)}
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onClick}
  >
    <Icon size={16} {...iconProps} />
  </button>
);

export type Picture = string | File;

function Preview({ picture, alt }: { picture: Picture; alt: string }) {
  const [address, setAddress] = useState(typeof picture === "string" ? picture : "");

  useEffect(() => {
    if (typeof picture === "string") return setAddress(picture);
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);

  // biome-ignore lint/performance/noImgElement: a local file, which the server cannot optimise.
  return address && <img src={address} alt={alt} />;
}

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** For file inputs. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join(",");

export function validatePicture({ name, type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return pictureErrors.otherKind(name);
  return size > UPLOAD_LIMITS.pictureBytes ? pictureErrors.tooLarge(name, size) : undefined;
}

export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(100 * share);
  const words = percent < 100 ? `Uploading: ${percent}%` : "Uploaded. Processing pictures...";
  return (
    <label className={cx(stack(1), text("ink-2"), fields.progress)}>
      <span>{words}</span>
      <progress className={progressBar} max={100} value={percent} />
    </label>
  );
}
