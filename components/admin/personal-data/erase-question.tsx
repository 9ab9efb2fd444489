"use client";

import { useState } from "react";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import type { PersonalData } from "@/contract/schemas/personal-data";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import styles from "./personal-data.module.scss";

type Props = { data: PersonalData; onErase: (keepsForLaw: boolean) => void; onCancel: () => void };

/** Confirms an erasure, and whether to keep records that a law requires. */
export function EraseQuestion({ data, onErase, onCancel }: Props) {
  const [keepsForLaw, setKeepsForLaw] = useState(true);
  const kept = data.parts.flatMap(({ rows }) => rows.filter(({ fate }) => fate === "kept"));
  return (
    <Modal title={words.screen.eraseTitle(data.names[0] ?? words.saidOf.unnamed)} size="small" onClose={onCancel}>
      <ModalBody>
        <p>{words.screen.eraseWarning}</p>
        {kept.length > 0 && (
          <label className={styles.choice}>
            <input type="checkbox" checked={keepsForLaw} onChange={({ target }) => setKeepsForLaw(target.checked)} />
            <span>{words.screen.keepsForLaw(kept.map(({ label }) => label).join(", "))}</span>
          </label>
        )}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="danger" onClick={() => onErase(keepsForLaw)}>
          {words.screen.eraseNow}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
