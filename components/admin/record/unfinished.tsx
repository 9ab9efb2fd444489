import { useAnnounced } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import type { FollowedRecord, IntentDecision } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import styles from "./unfinished.module.scss";

const words = recordWords.unfinished;

type Props = {
  unfinished: NonNullable<FollowedRecord["unfinished"]>;
  decide: (intent: string, decision: IntentDecision["decision"]) => void;
};

/** Unfinished multi-step operations on this row. If the result of a step is unknown, staff decide. */
export function Unfinished({ unfinished, decide }: Props) {
  const shown = unfinished.map(({ _id, text, by, reason, isStuck }) => ({
    _id,
    isStuck,
    title: words.title(text, by || recordWords.site),
    more: isStuck ? reason : words.goesOn,
  }));
  useAnnounced(shown.map(({ title, more }) => `${title} ${more}`).join(" "));
  return shown.map(({ _id, isStuck, title, more }) => (
    <div key={_id} className={styles.unfinished}>
      <p>
        <strong>{title}</strong> {more}
      </p>
      {isStuck && (
        <p className={styles.answers}>
          <Button onClick={() => decide(_id, "again")}>{words.again}</Button>
          <Button look="quiet" onClick={() => decide(_id, "stop")}>
            {words.stop}
          </Button>
        </p>
      )}
    </div>
  ));
}
