"use client";

import { hasShortcuts, setShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { KEYS } from "@/lib/content/keys";
import styles from "./account.module.scss";

/** Speech input would trigger single keys (WCAG 2.1.4). */
export const SingleKeysSwitch = () => (
  <label className={styles.choice}>
    <input type="checkbox" defaultChecked={hasShortcuts()} onChange={({ target }) => setShortcuts(target.checked)} />
    <span>
      Single-key shortcuts: <kbd>{KEYS.search}</kbd> search, <kbd>{KEYS.add}</kbd> add, <kbd>{KEYS.help}</kbd> show all
    </span>
  </label>
);
