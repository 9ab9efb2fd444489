import { labelled, readSource } from "@/lib/enquiry/source";
import styles from "./came-from.module.scss";

/** Where an enquiry came from, and what in it looks mistyped; nothing for one that staff added. */
export function CameFrom({ enquiry }: { enquiry: string }) {
  const { source } = readSource(enquiry);
  if (!source) return null;
  return (
    <dl className={styles.source} aria-label="Where it came from">
      {labelled(source).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
