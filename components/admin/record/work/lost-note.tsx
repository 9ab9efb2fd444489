import { Button } from "@/components/admin/parts/button";
import styles from "@/components/admin/record/record.module.scss";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";

const words = recordWords.lost;

type Props = { enquiry: Enquiry; reason: LostReason | null; onAdd: () => void };

/** Why a closed enquiry was lost, or that no one has said so. */
export function LostNote({ enquiry: { status }, reason, onAdd }: Props) {
  if (status !== "closed") return null;
  return (
    <p className={styles.answer}>
      {reason ? words.reason(LOST_REASONS[reason]) : words.noReason}
      {!reason && (
        <Button look="flush" onClick={onAdd}>
          {words.add}
        </Button>
      )}
    </p>
  );
}
