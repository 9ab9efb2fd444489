"use client";

import { useEffect, useState } from "react";
import { progressBar } from "@/components/admin/kit/content";
import { stack, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { pictureErrors } from "@/contract/field-errors";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import styles from "./fields.module.scss";

export type Picture = string | File;

export function Preview({ picture, alt }: { picture: Picture; alt: string }) {
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

const KINDS = ["image/jpeg", "image/png", "image/webp", "image/avif"];

export const PICTURE_KINDS = KINDS.join(",");

export function validatePicture({ name, type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return pictureErrors.otherKind(name);
  return size > UPLOAD_LIMITS.pictureBytes ? pictureErrors.tooLarge(name, size) : undefined;
}

export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(100 * share);
  const words = percent < 100 ? `Uploading: ${percent}%` : "Uploaded. Processing pictures...";
  return (
    <label className={cx(stack(1), text("ink-2"), styles.progress)}>
      <span>{words}</span>
      <progress className={progressBar} max={100} value={percent} />
    </label>
  );
}
