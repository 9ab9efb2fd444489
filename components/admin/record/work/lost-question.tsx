"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/admin/parts/button";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import styles from "./next-step.module.scss";

const words = recordWords.step;

type Props = {
  onLost: (reason: LostReason) => void;
  /** Closes without a reason, where that is allowed. */
  onSkip?: () => void;
  onCancel: () => void;
};

/** Asks why an enquiry was lost. */
export function LostQuestion({ onLost, onSkip, onCancel }: Props) {
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <fieldset ref={question} className={styles.reasons}>
      <legend className={styles.question}>{words.lostWhy}</legend>
      {(Object.keys(LOST_REASONS) as LostReason[]).map((reason) => (
        <Button key={reason} onClick={() => onLost(reason)}>
          {LOST_REASONS[reason]}
        </Button>
      ))}
      {onSkip && (
        <Button look="quiet" onClick={onSkip}>
          {words.skipReason}
        </Button>
      )}
      <Button look="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
    </fieldset>
  );
}
