import { useRef, useState } from "react";
import { type BatchOutcome, failureText } from "@/components/admin/bulk/bulk";
import fields from "@/components/admin/fields/fields.module.scss";
import { padded, place, row, text } from "@/components/admin/kit/layout";
import { Heads } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import type { City, HousePackage } from "@/contract/schemas/catalogue";
import { readPrice } from "@/contract/schemas/field";
import { rupees } from "@/lib/format";
import styles from "./price-table.module.scss";

type Props = {
  matrix: Matrix;
  currentOf: (row: HousePackage) => HousePackage;
  typed: Typed;
  outcomes: ReadonlyMap<string, BatchOutcome>;
  isLocked: boolean;
  onType: (typed: Typed) => void;
};

const priceInput = { className: fields.control, inputMode: "decimal", autoComplete: "off" } as const;

type Typed = ReadonlyMap<string, string | undefined>;

export function PriceTable({ matrix: { cities, rows, withoutCity }, ...cell }: Props) {
  if (rows.length === 0 && withoutCity.length === 0) return <p>No packages yet. Add your first package.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <section className={cx(place("shrinking"), styles.scroller)} aria-label="Prices in all cities" tabIndex={0}>
        <table className={styles.table}>
          <Heads words={["Package", "All cities", ...cities.map(({ cityName }) => cityName)]} />
          <tbody>
            {rows.map(({ packageName, inCity }) => (
              <tr key={packageName}>
                <th scope="row" className={text("mid")}>
                  {packageName}
                </th>
                <td>
                  <SetAll
                    label={`Price of ${packageName} in all cities`}
                    rows={[...inCity.values()].flat()}
                    {...cell}
                  />
                </td>
                {cities.map((city) => (
                  <td key={city._id}>
                    {(inCity.get(city._id) ?? []).map((row) => (
                      <Cell key={row._id} row={row} label={`Price of ${packageName} in ${city.cityName}`} {...cell} />
                    ))}
                    {!inCity.has(city._id) && (
                      <span
                        className={cx(text("ink-3"), row(0, "center", "right"), padded(0, 0, 3), place("controlHigh"))}
                      >
                        Not offered
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {withoutCity.length > 0 && (
        <p>
          These packages have no city. Edit each one:{" "}
          {withoutCity
            .map(
              ({ packageName, pricePerSquareFoot: price }) =>
                packageName + (price === null ? "" : ` (${rupees(price)})`),
            )
            .join(", ")}
        </p>
      )}
    </>
  );
}

type SetAllProps = Pick<Props, "typed" | "isLocked" | "onType"> & { label: string; rows: readonly HousePackage[] };

function SetAll({ label, rows, typed, isLocked, onType }: SetAllProps) {
  const [text, setText] = useState("");
  const before = useRef<Typed>(new Map());

  function type(next: string) {
    if (text === "") before.current = new Map(rows.map(({ _id }) => [_id, typed.get(_id)]));
    setText(next);
    onType(next === "" ? before.current : new Map(rows.map(({ _id }) => [_id, next])));
  }

  return (
    <input
      {...priceInput}
      aria-label={label}
      readOnly={isLocked}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}

type CellProps = Omit<Props, "matrix"> & { row: HousePackage; label: string };

function Cell({ row, label, currentOf, typed, outcomes, isLocked, onType }: CellProps) {
  const currentPrice = currentOf(row);
  const change = changeOf(currentPrice, typed.get(row._id));
  const { state } = change;
  const outcome = outcomes.get(row._id);
  const why = state === "changed" && outcome ? failureText(outcome) : undefined;
  const isSaved = state === "same" && outcome?.state === "done";
  const note = change.state === "wrong" ? change.why : (why ?? (isSaved ? "Saved" : ""));
  const noteId = `note-${row._id}`;
  return (
    <div className={styles.cell} data-state={why ? "refused" : state}>
      <input
        {...priceInput}
        aria-label={label}
        aria-invalid={state === "wrong" || undefined}
        aria-describedby={noteId}
        readOnly={isLocked}
        value={typed.get(row._id) ?? String(currentPrice.pricePerSquareFoot ?? "")}
        onChange={({ target }) => onType(new Map([[row._id, target.value]]))}
      />
      <p id={noteId} className={cx(text("small", "ink-3", "snug"), styles.note)}>
        {note}
      </p>
    </div>
  );
}

export const nameInCity = (name: string, city: HousePackage["city"]) =>
  city?.cityName ? `${name} in ${city.cityName}` : name;

/** None, one, or several packages per city: the backend allows duplicates. */
type MatrixRow = { packageName: string; inCity: ReadonlyMap<string, HousePackage[]> };
export type Matrix = { cities: City[]; rows: MatrixRow[]; withoutCity: HousePackage[] };

export function matrixOf(packages: readonly HousePackage[], cities: readonly City[]): Matrix {
  const known = new Set(cities.map(({ _id }) => _id));
  const isPlaced = ({ city }: HousePackage) => city != null && known.has(city._id);
  const byName = groupedBy(packages.filter(isPlaced), ({ packageName }) => packageName.trim());
  const rows = [...byName].map(([packageName, of]) => ({
    packageName,
    inCity: groupedBy(of, ({ city }) => city?._id ?? ""),
  }));
  return { cities: [...cities], rows, withoutCity: packages.filter((one) => !isPlaced(one)) };
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

type PriceChange = { state: "same" } | { state: "wrong"; why: string } | { state: "changed"; price: number };

export function changeOf({ pricePerSquareFoot }: HousePackage, typed: string | undefined): PriceChange {
  if (typed === undefined || (typed.trim() === "" && pricePerSquareFoot === null)) return { state: "same" };
  const read = typed.trim() === "" ? { why: "Enter a price, e.g. 1,620" } : readPrice(typed);
  if ("why" in read) return { state: "wrong", why: read.why };
  return read.price === pricePerSquareFoot ? { state: "same" } : { state: "changed", price: read.price };
}
