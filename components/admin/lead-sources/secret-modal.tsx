"use client";

import { Spoken } from "@/components/admin/parts/announcer";
import { CopyLine } from "@/components/admin/parts/copy-line";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { leadSourceWords } from "./lead-source-words";
import styles from "./lead-sources.module.scss";
import type { Given } from "./source-editor";

const words = leadSourceWords.secret;

/** What to paste at the platform, and where. Shown once. */
export function SecretModal({ given: { door, name, address, key }, onClose }: { given: Given; onClose: () => void }) {
  const toCopy = [
    { text: address, ...words.address[door] },
    ...(key === null ? [] : [{ text: key, ...(words.key[door] ?? words.address[door]) }]),
  ];
  return (
    <Modal title={words.title(name)} onClose={onClose}>
      <ModalBody>
        <Spoken>{words.once(toCopy.at(-1)?.label ?? "")}</Spoken>
        {toCopy.map(({ text, label, copy }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <CopyLine text={text} label={label} words={{ ...words, copy }} />
          </div>
        ))}
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
