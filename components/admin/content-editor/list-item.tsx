"use client";

import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import type { ReactNode } from "react";
import { iconProps } from "@/components/admin/parts/icon-props";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import styles from "./list-field.module.scss";

const words = siteEditorWords.list;

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
      className={styles.item}
      data-dragged={own.isDragged || undefined}
      onDragOver={(event) => own.isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        own.onDrop();
      }}
    >
      <fieldset className={styles.fields}>
        <legend className={styles.name}>
          {name}
          {isSample && <span className={styles.sample}>{siteEditorWords.sample}</span>}
        </legend>
        <div className={styles.tools}>
          {/* For the pointer only: the buttons do the same. */}
          <span
            className={styles.grip}
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
          <button
            type="button"
            className={styles.tool}
            data-move="up"
            aria-label={`${words.up}: ${name}`}
            aria-disabled={isFirst}
            onClick={() => own.onMove("up")}
          >
            <ArrowUp size={18} {...iconProps} />
          </button>
          <button
            type="button"
            className={styles.tool}
            data-move="down"
            aria-label={`${words.down}: ${name}`}
            aria-disabled={isLast}
            onClick={() => own.onMove("down")}
          >
            <ArrowDown size={18} {...iconProps} />
          </button>
          <button type="button" className={styles.tool} aria-label={`${words.remove}: ${name}`} onClick={own.onRemove}>
            <X size={18} {...iconProps} />
          </button>
        </div>
        {children}
      </fieldset>
    </li>
  );
}
