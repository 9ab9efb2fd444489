"use client";

import { KEYS } from "@/lib/content/keys";
import styles from "./account.module.scss";
import { hasShortcuts, setShortcuts } from "./use-shortcuts";

/** Whether keys that stand alone do something, on this computer (decision 41). */
export const SingleKeysSwitch = () => (
  <label className={styles.choice}>
    <input type="checkbox" defaultChecked={hasShortcuts()} onChange={({ target }) => setShortcuts(target.checked)} />
    <span>
      Single keys: <kbd>{KEYS.search}</kbd> searches, <kbd>{KEYS.add}</kbd> adds, <kbd>{KEYS.help}</kbd> shows all
    </span>
  </label>
);
