import { labelled, readSource } from "@/contract/enquiry-source";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { moment } from "@/lib/format";
import styles from "./came-from.module.scss";

/**
 * An enquiry's arrival, its source, and answers that look mistyped, if known. Without its language, which is a field of
 * the form.
 */
export function CameFrom({ enquiry: { createdAt, enquiry } }: { enquiry: Enquiry }) {
  const received = createdAt ? [{ label: "Received", value: moment(new Date(createdAt)) }] : [];
  const { source = {} } = readSource(enquiry);
  const known = [...received, ...labelled({ ...source, language: "" })];
  if (known.length === 0) return null;
  return (
    <dl className={styles.source} aria-label="Source">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
