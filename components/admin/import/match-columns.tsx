"use client";

import { type ReactNode, useId } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { rowName } from "@/components/admin/kit/content";
import { stack, text } from "@/components/admin/kit/layout";
import { statusWord } from "@/components/admin/table/status-badge";
import { importWords } from "@/lib/content/bulk-words";
import type { ImportColumn } from "./columns-of";
import styles from "./import.module.scss";
import { type Mapping, valueFor, withField, withValue } from "./mapping";
import { cellsOf, plain, type Table } from "./table";

const words = importWords.columns;

type Props = {
  table: Table;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

export function MatchColumns({ table, columns, mapping, onChange }: Props) {
  return (
    <>
      <section className={stack(1)} aria-label={words.title}>
        <h3 className={rowName}>{words.title}</h3>
        <p className={text("ink-3")}>{words.note}</p>
        <ul className={styles.pairs}>
          {table.headers.map((header, index) =>
            header === "" ? null : (
              <MatchLine
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name.
                key={index}
                name={header}
                note={exampleOf(table, index)}
                value={mapping.fields[index] ?? ""}
                onPick={(field) =>
                  onChange(
                    withField(
                      mapping,
                      index,
                      columns.find((column) => column.field === field),
                    ),
                  )
                }
              >
                <option value="">{words.ignored}</option>
                {columns.map(({ field, header: into }) => (
                  <option key={field} value={field}>
                    {into}
                  </option>
                ))}
              </MatchLine>
            ),
          )}
        </ul>
      </section>
      {columns.map((column) => (
        <MatchValues key={column.field} table={table} column={column} mapping={mapping} onChange={onChange} />
      ))}
    </>
  );
}

const exampleOf = (table: Table, index: number) => {
  const [cell] = cellsOf(table, index);
  return cell && words.example(cell);
};

function MatchValues({ table, column, mapping, onChange }: Omit<Props, "columns"> & { column: ImportColumn }) {
  const { field, header, choices } = column;
  const index = mapping.fields.indexOf(field);
  if (!choices || index < 0) return null;
  const cells = new Map(cellsOf(table, index).map((cell) => [plain(cell), cell]));
  if (cells.size === 0) return null;
  return (
    <section className={stack(1)} aria-label={importWords.values.title(header)}>
      <h3 className={rowName}>{importWords.values.title(header)}</h3>
      <ul className={styles.pairs}>
        {[...cells].map(([key, cell]) => (
          <MatchLine
            key={key}
            name={cell}
            value={valueFor(column, mapping, cell) ?? ""}
            onPick={(value) => onChange(withValue(mapping, field, cell, value))}
          >
            <option value="" disabled>
              {importWords.values.choose}
            </option>
            {choices.values.map((value) => (
              <option key={value} value={value}>
                {statusWord(value)}
              </option>
            ))}
          </MatchLine>
        ))}
      </ul>
    </section>
  );
}

type MatchLineProps = {
  name: string;
  note?: string;
  value: string;
  onPick: (value: string) => void;
  children: ReactNode;
};

export function MatchLine({ name, note, value, onPick, children }: MatchLineProps) {
  const id = useId();
  return (
    <li className={styles.pair}>
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
