"use client";

import { SingleKeysSwitch } from "@/components/admin/account/account";
import { heading } from "@/components/admin/kit/content";
import { marginBelow, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { cx } from "@/components/ui/cx";
import { keySheet } from "@/lib/content/keys";
import styles from "./find.module.scss";

export default function KeysDialog({ control, onClose }: { control: string; onClose: () => void }) {
  const sheet = keySheet(control);
  return (
    <Modal title="Keyboard shortcuts" size="wide" onClose={onClose}>
      <ModalBody>
        {[sheet.slice(0, -1), sheet.slice(-1)].map((half) => (
          <div key={half[0]?.title} className={cx(stack(4), place("top"))} data-half>
            {half.map(({ title, keys }) => (
              <section key={title}>
                <h3 className={cx(heading, marginBelow(1))}>{title}</h3>
                <dl>
                  {keys.map(({ press, does }) => (
                    <div key={does} className={cx(row(3, "center"), text("snug"), styles.key)}>
                      <dt className={row(1)}>
                        {press.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </dt>
                      <dd className={text("ink-2")}>{does}</dd>
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
          Close
        </Button>
      </ModalFoot>
    </Modal>
  );
}
