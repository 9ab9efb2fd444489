import { Hourglass } from "lucide-react";
import { useNow } from "@/components/admin/hooks/use-now";
import { iconProps } from "@/components/admin/parts/icon-props";
import styles from "@/components/admin/record/record.module.scss";
import { cx } from "@/components/ui/cx";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowUp } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { duration } from "@/lib/format";

const words = recordWords.answer;

/**
 * The person's waiting time for a first answer, running or final. Closed and converted enquiries do not wait. An old
 * lead that was imported as answered has no known time.
 */
export function FirstAnswer({ enquiry, followUp }: { enquiry: Enquiry; followUp: FollowUp }) {
  const now = useNow();
  const { createdAt, status } = enquiry;
  const { firstTouchAt } = followUp;
  const isOver = status === "closed" || status === "converted";
  if (!createdAt || (isOver && !firstTouchAt)) return null;
  const wait = (firstTouchAt ? Date.parse(firstTouchAt) : now) - Date.parse(createdAt);
  if (firstTouchAt && wait === 0) return null;
  const waited = duration(wait);
  return (
    <p className={cx(styles.answer, !firstTouchAt && styles.waiting)}>
      <Hourglass size={16} {...iconProps} />
      {firstTouchAt ? words.answered(waited) : words.waiting(waited)}
    </p>
  );
}
