"use client";

import fields from "@/components/admin/fields/fields.module.scss";
import { cx } from "@/components/ui/cx";
import { Spoken } from "./announcer";
import { Button } from "./button";
import styles from "./copy-address.module.scss";
import { notify } from "./toasts";

type Words = Record<"made" | "address" | "copy" | "copied" | "cannotCopy", string>;

/** An address that is shown once, to copy. */
export function CopyAddress({ address, words }: { address: string; words: Words }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.done(words.copied);
    } catch {
      notify.failed(words.cannotCopy);
    }
  }
  return (
    <>
      <Spoken>{words.made}</Spoken>
      <div className={styles.address}>
        <input
          className={cx(fields.control, styles.text)}
          readOnly
          value={address}
          aria-label={words.address}
          onFocus={({ target }) => target.select()}
        />
        <Button look="main" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
