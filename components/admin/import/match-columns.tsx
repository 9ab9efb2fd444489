"use client";

import { statusWord } from "@/components/admin/table/status-badge";
import { importWords } from "@/lib/content/import-words";
import type { ImportColumn } from "./columns-of";
import styles from "./import.module.scss";
import { type Mapping, valueFor, withField, withValue } from "./mapping";
import { MatchLine } from "./match-line";
import { cellsOf, plain, type Table } from "./table";

const words = importWords.columns;

type Props = {
  table: Table;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** Where each column of the file goes, and what each status in it means. */
export function MatchColumns({ table, columns, mapping, onChange }: Props) {
  return (
    <>
      <section className={styles.match} aria-label={words.title}>
        <h3>{words.title}</h3>
        <p className={styles.note}>{words.note}</p>
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

type ValuesProps = Omit<Props, "columns"> & { column: ImportColumn };

function MatchValues({ table, column, mapping, onChange }: ValuesProps) {
  const { field, header, choices } = column;
  const index = mapping.fields.indexOf(field);
  if (!choices || index < 0) return null;
  const cells = new Map(cellsOf(table, index).map((cell) => [plain(cell), cell]));
  if (cells.size === 0) return null;
  return (
    <section className={styles.match} aria-label={importWords.values.title(header)}>
      <h3>{importWords.values.title(header)}</h3>
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
