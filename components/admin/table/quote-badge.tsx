import styles from "@/components/admin/table/cells.module.scss";
import { cx } from "@/components/ui/cx";
import type { QuoteState } from "@/contract/rules/quote-transitions";
import { recordWords } from "@/lib/content/record-words";

const colours: Record<QuoteState, string | undefined> = {
  made: styles.teal,
  sent: styles.blue,
  accepted: styles.green,
  declined: styles.red,
  expired: styles.yellow,
  replaced: styles.grey,
};

export const colourOfQuote = (state: QuoteState) => colours[state];

export const QuoteBadge = ({ state }: { state: QuoteState }) => (
  <span className={cx(styles.badge, colours[state])}>{recordWords.quotes.states[state]}</span>
);
