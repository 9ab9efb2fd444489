"use client";

import { type ReactNode, useId } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import styles from "./import.module.scss";

type Props = {
  name: string;
  note?: string;
  value: string;
  onPick: (value: string) => void;
  children: ReactNode;
};

/** Something of a file or of a sender, and a choice of what it is. */
export function MatchLine({ name, note, value, onPick, children }: Props) {
  const id = useId();
  return (
    <li className={styles.pair}>
      <label htmlFor={id} className={styles.name}>
        {name}
      </label>
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
      <select
        id={id}
        className={fields.filter}
        aria-describedby={note && `${id}-note`}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      >
        {children}
      </select>
    </li>
  );
}
