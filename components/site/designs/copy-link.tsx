"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import styles from "./share-button.module.scss";

/** The link in a field, so that visitors can copy it by hand where scripts cannot (plain http). */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setNote("Link copied.");
    } catch {
      setNote("The link is selected. Please copy it.");
    }
  }

  return (
    <>
      <input ref={field} className={styles.link} aria-label={`Link to ${name}`} value={link} readOnly />
      <Button look="line" onClick={copy}>
        Copy link
      </Button>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}
