import { Button } from "@/components/admin/parts/button";
import { factAsRead } from "@/components/admin/personal-data/personal-data-document";
import type { DataRow, PersonalData } from "@/contract/schemas/personal-data";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import { dayInWords } from "@/lib/format";
import styles from "./personal-data.module.scss";

type Props = { data: PersonalData; onAlso: (other: string) => void };

/** The stored data about a person by part, with the effect of an erasure on each row. */
export function Found({ data: { names, alsoKnownBy, parts, leftToDo }, onAlso }: Props) {
  return (
    <>
      <p className={styles.names}>{names.join(", ")}</p>
      {alsoKnownBy.length > 0 && (
        <div className={styles.also}>
          <p>{words.screen.also}</p>
          {alsoKnownBy.map((other) => (
            <Button key={other} onClick={() => onAlso(other)}>
              {other}
            </Button>
          ))}
        </div>
      )}
      {parts.map(({ part, rows }) => (
        <details key={part} className={styles.part} open={rows.length <= 3}>
          <summary>
            {words.parts[part]} <span className={styles.count}>{rows.length}</span>
          </summary>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </details>
      ))}
      <h3 className={styles.subtitle}>{words.screen.leftToDo}</h3>
      <ul className={styles.left}>
        {leftToDo.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

const Row = ({ row: { label, facts, fate, why, until } }: { row: DataRow }) => (
  <li className={styles.row}>
    <div className={styles.head}>
      <b>{label}</b>
      <span className={styles.fate} data-fate={fate}>
        {words.fates[fate]}
        {until && ` ${words.screen.until(dayInWords(new Date(until)))}`}
      </span>
    </div>
    {why && <p className={styles.why}>{why}</p>}
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{words.factOf(name)}</dt>
          <dd>{factAsRead(value)}</dd>
        </div>
      ))}
    </dl>
  </li>
);
