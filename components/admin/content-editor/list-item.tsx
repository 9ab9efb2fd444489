"use client";

import { GripVertical, Upload } from "lucide-react";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import fields from "@/components/admin/fields/fields.module.scss";
import { PICTURE_KINDS, UploadProgress, validatePicture } from "@/components/admin/fields/picture-field";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { badge, iconButton, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, marginBelow, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { ItemTools } from "@/components/admin/parts/item-tools";
import { cx } from "@/components/ui/cx";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { SitePicture } from "@/contract/content/fields";
import { useWrite } from "@/lib/api/use-call";
import { counted } from "@/lib/format";

import styles from "./content-editor.module.scss";
import { useHoldForm, useSuggestAlt } from "./uploads";

type Props = {
  name: string;
  isSample: boolean;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  isTarget: boolean;
  onDrag: (isBegun: boolean) => void;
  onDrop: () => void;
  onMove: (to: "up" | "down") => void;
  onRemove: () => void;
  children: ReactNode;
};

export function ListItem({ name, isSample, isFirst, isLast, children, ...own }: Props) {
  return (
    <li
      className={cx(place("shrinking"), padded(3, 4, 4), styles.item)}
      data-dragged={own.isDragged || undefined}
      onDragOver={(event) => own.isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        own.onDrop();
      }}
    >
      <fieldset className={stack(3)}>
        <legend className={cx(cluster(0, "center"), columnGap(2), text("tight"), rowName, styles.name)}>
          {name}
          {isSample && <span className={badge("yellow")}>Sample</span>}
        </legend>
        <div className={cx(row(0), styles.tools)}>
          {/* For the pointer only: the buttons do the same. */}
          <span
            className={cx(iconButton, styles.tool, styles.grip)}
            aria-hidden="true"
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer?.setData("text/plain", name);
              own.onDrag(true);
            }}
            onDragEnd={() => own.onDrag(false)}
          >
            <GripVertical size={18} {...iconProps} />
          </span>
          <ItemTools
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            className={styles.tool}
            onMove={own.onMove}
            onRemove={own.onRemove}
          />
        </div>
        {children}
      </fieldset>
    </li>
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
    const tooMany =
      good.length > files.length
        ? [
            counted(good.length - files.length, {
              one: "{n} picture was not added: the list is full.",
              other: "{n} pictures were not added: the list is full.",
            }),
          ]
        : [];
    setErrors([...all.flatMap((file) => validatePicture(file) ?? []), ...tooMany]);
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
      {[...errors, ...(failure ? [failure] : [])].map((error) => (
        <p key={error} className={fields.error} role="alert">
          {error}
        </p>
      ))}
      <p ref={news} tabIndex={-1} className="unseen" role="status">
        {!isRunning && added > 0 && counted(added, { one: "{n} photo added", other: "{n} photos added" })}
      </p>
    </div>
  );
}
