"use client";

import { Spoken } from "@/components/admin/parts/announcer";
import { CopyLine } from "@/components/admin/parts/copy-line";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { leadSourceWords } from "@/lib/content/lead-source-words";
import styles from "./lead-sources.module.scss";
import type { Given } from "./source-editor";

const words = leadSourceWords.secret;

/** What to paste at the platform, and where. Shown once. */
export function SecretModal({ given: { door, name, address, key }, onClose }: { given: Given; onClose: () => void }) {
  return (
    <Modal title={words.title(name)} onClose={onClose}>
      <ModalBody>
        <Spoken>{key === null ? words.once.other : words.once.google}</Spoken>
        <ToCopy of={key === null ? "address" : "webhook"} text={address} />
        {key !== null && <ToCopy of="key" text={key} />}
        <ol className={styles.steps}>
          {words.steps[door].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

function ToCopy({ of: what, text }: { of: "address" | "webhook" | "key"; text: string }) {
  const { label, copy } = words[what];
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <CopyLine text={text} label={label} words={{ ...words, copy }} />
    </div>
  );
}
