"use client";

import { useRef, useState } from "react";
import { useTranslator } from "#translator";
import { Button } from "@/components/ui/button";
import styles from "./share-button.module.scss";

/** In a field, so that visitors can copy the link by hand where scripts cannot (plain http). */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const { t } = useTranslator();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setNote(t("Link copied."));
    } catch {
      setNote(t("The link is selected. Please copy it."));
    }
  }

  return (
    <>
      <input ref={field} className={styles.link} aria-label={t("Link to {name}", { name })} value={link} readOnly />
      <Button look="line" onClick={copy}>
        {t("Copy link")}
      </Button>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}
