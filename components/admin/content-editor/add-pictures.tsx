"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { UploadProgress } from "@/components/admin/fields/upload-progress";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { iconProps } from "@/components/admin/parts/icon-props";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { SitePicture } from "@/contract/content/fields";
import { useWrite } from "@/lib/api/use-call";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { PICTURE_KINDS, validatePicture } from "../fields/check-picture";
import fields from "../fields/fields.module.scss";
import pictures from "../fields/pictures-field.module.scss";
import styles from "./list-field.module.scss";
import { useSuggestAlt } from "./suggested-alt";
import { useHoldForm } from "./uploads";

const words = siteEditorWords.picture;

type Props = { room: number; onAdd: (picture: SitePicture) => void };

/**
 * Uploads many pictures one after another, each an item of the list. A failure keeps those before it. A full list hides
 * the picker, and keeps what was said about the last pictures.
 */
export function AddPictures({ room, onAdd }: Props) {
  const add = useWrite(siteContentCalls.addPicture);
  const keepSession = useSessionRetry();
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
    const tooMany = good.length > files.length ? [words.noRoom(good.length - files.length)] : [];
    setErrors([...all.flatMap((file) => validatePicture(file) ?? []), ...tooMany]);
    setAdded(0);
    run(async () => {
      for (const [at, picture] of files.entries()) {
        const show = (share: number) => setSent({ number: at + 1, of: files.length, share });
        show(0);
        const stored = await keepSession(() => add({ body: { picture } }, show));
        flushSync(() => onAdd({ ...stored, alt: suggestAlt() }));
        setAdded(at + 1);
      }
      // The list is full, and the picker is gone with its focus.
      if (!target.isConnected && document.activeElement === document.body) news.current?.focus();
    });
  }

  return (
    <div className={styles.adder}>
      {room > 0 && (
        <label className={pictures.pick}>
          <Upload size={20} {...iconProps} />
          {isRunning ? words.sending(sent.number, sent.of) : words.addMany}
          {/* Not `disabled`, which would lose focus. */}
          <input type="file" multiple accept={PICTURE_KINDS} aria-disabled={isRunning} onChange={pick} />
        </label>
      )}
      {isRunning && <UploadProgress share={sent.share} />}
      {[...errors, ...(failure ? [failure] : [])].map((error) => (
        <p key={error} className={fields.error} role="alert">
          {error}
        </p>
      ))}
      <p ref={news} tabIndex={-1} className={styles.unseen} role="status">
        {!isRunning && added > 0 && words.added(added)}
      </p>
    </div>
  );
}
