"use client";

import { SingleKeysSwitch } from "@/components/admin/account/account";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { keySheet, keyWords as words } from "@/lib/content/keys";
import styles from "./keys-dialog.module.scss";

export default function KeysDialog({ control, onClose }: { control: string; onClose: () => void }) {
  const sheet = keySheet(control);
  return (
    <Modal title={words.title} size="wide" onClose={onClose}>
      <ModalBody>
        {[sheet.slice(0, -1), sheet.slice(-1)].map((half) => (
          <div key={half[0]?.title} className={styles.half} data-half>
            {half.map(({ title, keys }) => (
              <section key={title}>
                <h3 className={styles.title}>{title}</h3>
                <dl>
                  {keys.map(({ press, does }) => (
                    <div key={does} className={styles.key}>
                      <dt>
                        {press.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
        <SingleKeysSwitch />
      </ModalBody>
      <ModalFoot>
        <Button look="main" onClick={onClose}>
          {words.close}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
