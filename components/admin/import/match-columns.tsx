import { type ReactNode, useId } from "react";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import fields from "@/components/admin/fields/fields.module.scss";
import { Options } from "@/components/admin/fields/plain-field";
import { rowName } from "@/components/admin/kit/content";
import { stack, text } from "@/components/admin/kit/layout";
import { statusWord } from "@/components/admin/table/status-badge";
import { typedDay } from "@/lib/format";
import { type DateOrder, dependsOnOrder, readDate } from "@/lib/read-date";
import { dateOrderFor, type Mapping, valueFor, withField, withOrder, withValue } from "./dry-run";
import { cellsOf, type ImportColumn, spellingKey, type Table } from "./table";

type Props = { table: Table; columns: readonly ImportColumn[]; mapping: Mapping; onChange: (mapping: Mapping) => void };

export function MatchColumns(props: Props) {
  return (
    <>
      <section className={stack(1)} aria-label="Match columns">
        <h3 className={rowName}>Match columns</h3>
        <p className={text("ink-3")}>We remember this for the next file.</p>
        <ul className={bulk.rows}>
          {props.table.headers.map(
            (header, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name.
              header !== "" && <MatchColumn key={index} index={index} {...props} />,
          )}
        </ul>
      </section>
      {props.columns.map((column) => (
        <MatchValues key={column.field} column={column} {...props} />
      ))}
    </>
  );
}

function MatchColumn({ index, table, columns, mapping, onChange }: Props & { index: number }) {
  const header = table.headers[index] ?? "";
  const column = columns.find(({ field }) => field === mapping.fields[index]);
  const example = cellsOf(table, index)[0];
  const ambiguousDate = column?.isDate && cellsOf(table, index).find(dependsOnOrder);
  const pick = (field: string) => {
    const picked = columns.find((candidate) => candidate.field === field);
    onChange(withField(mapping, index, picked));
  };
  return (
    <>
      <MatchLine name={header} note={example && `Example: ${example}`} value={column?.field ?? ""} onPick={pick}>
        <option value="">Ignore this column</option>
        <Options choices={columns.map(({ field, header: label }) => ({ value: field, label }))} />
      </MatchLine>
      {ambiguousDate && (
        <MatchLine
          name={`Dates in ${header}`}
          note={`Example: ${ambiguousDate}`}
          value={dateOrderFor(table, mapping, index)}
          onPick={(order) => onChange(withOrder(mapping, index, order as DateOrder))}
        >
          <option value="dayFirst">Day first: {dayInWords(ambiguousDate, "dayFirst")}</option>
          <option value="monthFirst">Month first: {dayInWords(ambiguousDate, "monthFirst")}</option>
        </MatchLine>
      )}
    </>
  );
}

const dayInWords = (text: string, order: DateOrder) => {
  const read = readDate(text, order);
  return read ? typedDay(read.day) : text;
};

function MatchValues({ table, column, mapping, onChange }: Props & { column: ImportColumn }) {
  const { field, header, choices } = column;
  const index = mapping.fields.indexOf(field);
  const wordFor = choices?.wordFor ?? statusWord;
  if (!choices || index < 0) return null;
  const cells = new Map(cellsOf(table, index).map((cell) => [spellingKey(cell), cell]));
  if (cells.size === 0) return null;
  return (
    <section className={stack(1)} aria-label={`Match ${header.toLowerCase()}`}>
      <h3 className={rowName}>Match {header.toLowerCase()}</h3>
      <ul className={bulk.rows}>
        {[...cells].map(([key, cell]) => (
          <MatchLine
            key={key}
            name={cell}
            value={valueFor(column, mapping, cell) ?? ""}
            onPick={(value) => onChange(withValue(mapping, field, cell, value))}
          >
            <option value="" disabled={!choices.noneWord}>
              {choices.noneWord ?? "Choose"}
            </option>
            <Options choices={choices.values.map((value) => ({ value, label: wordFor(value) }))} />
          </MatchLine>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { name: string; note?: string; value: string; onPick: (value: string) => void; children: ReactNode };

export function MatchLine({ name, note, value, onPick, children }: LineProps) {
  const id = useId();
  return (
    <li className={bulk.pair}>
      <label htmlFor={id} className={rowName}>
        {name}
      </label>
      {note && (
        <span id={`${id}-note`} className={text("ink-3", "truncate")}>
          {note}
        </span>
      )}
      <select
        id={id}
        className={fields.filter}
        aria-describedby={note && `${id}-note`}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      >
        {children}
      </select>
    </li>
  );
}
