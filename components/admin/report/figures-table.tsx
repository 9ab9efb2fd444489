import type { Period } from "@/contract/schemas/dashboard";
import { changeInWords, monthValue, monthWords, reportWords } from "@/lib/content/month-words";
import styles from "./report.module.scss";

type Figure = {
  name: string;
  kind: Parameters<typeof monthValue>[0];
  now: number | null;
  before: number | null;
  explanation: string;
};
type Props = { label: string; now: Period; before: Period; rows: readonly Figure[] };

export function FiguresTable({ label, now, before, rows }: Props) {
  const { heads } = monthWords;
  const [thisPeriod, periodBefore] = [reportWords.periodOf(now), reportWords.periodOf(before)];
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.what}</th>
          <th scope="col">{thisPeriod}</th>
          <th scope="col">{periodBefore}</th>
          <th scope="col">{heads.change}</th>
          <th scope="col">{heads.means}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, kind, explanation, ...of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-head={thisPeriod}>{monthValue(kind, of.now)}</td>
            <td data-head={periodBefore}>{monthValue(kind, of.before)}</td>
            <td data-head={heads.change}>{changeInWords(of)}</td>
            <td>{explanation}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
