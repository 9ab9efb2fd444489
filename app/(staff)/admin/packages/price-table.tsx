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
  typed: TypedPrices;
  outcomes: ReadonlyMap<string, BatchOutcome>;
  isLocked: boolean;
  onType: (typed: TypedPrices) => void;
};

const priceInput = { className: fields.control, inputMode: "decimal", autoComplete: "off" } as const;

/** The typed prices by the package's id. */
export type TypedPrices = ReadonlyMap<string, string | undefined>;

export function PriceTable({ matrix: { cities, rows, withoutCity }, ...props }: Props) {
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
                    {...props}
                  />
                </td>
                {cities.map((city) => (
                  <td key={city._id}>
                    {(inCity.get(city._id) ?? []).map((row) => (
                      <Cell key={row._id} row={row} label={`Price of ${packageName} in ${city.cityName}`} {...props} />
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
        <p>These packages have no city. Edit each one: {withoutCity.map(nameWithPrice).join(", ")}</p>
      )}
    </>
  );
}

const nameWithPrice = ({ packageName, pricePerSquareFoot: price }: HousePackage) =>
  price === null ? packageName : `${packageName} (${rupees(price)})`;

type SetAllProps = Pick<Props, "typed" | "isLocked" | "onType"> & { label: string; rows: readonly HousePackage[] };

function SetAll({ label, rows, typed, isLocked, onType }: SetAllProps) {
  const [text, setText] = useState("");
  const typedBefore = useRef<TypedPrices>(new Map());

  function typeInAll(next: string) {
    if (text === "") typedBefore.current = new Map(rows.map(({ _id }) => [_id, typed.get(_id)]));
    setText(next);
    onType(next === "" ? typedBefore.current : new Map(rows.map(({ _id }) => [_id, next])));
  }

  return (
    <input
      {...priceInput}
      aria-label={label}
      readOnly={isLocked}
      value={text}
      onChange={({ target }) => typeInAll(target.value)}
    />
  );
}

type CellProps = Omit<Props, "matrix"> & { row: HousePackage; label: string };

function Cell({ row, label, currentOf, typed, outcomes, isLocked, onType }: CellProps) {
  const current = currentOf(row);
  const change = changeOf(current, typed.get(row._id));
  const { state } = change;
  const outcome = outcomes.get(row._id);
  const refusal = state === "changed" && outcome ? failureText(outcome) : undefined;
  const isSaved = state === "same" && outcome?.state === "done";
  const wrong = change.state === "wrong" ? change.why : undefined;
  const note = wrong ?? refusal ?? (isSaved ? "Saved" : "");
  const noteId = `note-${row._id}`;
  return (
    <div className={styles.cell} data-state={refusal ? "refused" : state}>
      <input
        {...priceInput}
        aria-label={label}
        aria-invalid={state === "wrong" || undefined}
        aria-describedby={noteId}
        readOnly={isLocked}
        value={typed.get(row._id) ?? String(current.pricePerSquareFoot ?? "")}
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

/** A city may have several packages of a name, because the backend allows duplicates. */
type MatrixRow = { packageName: string; inCity: ReadonlyMap<string, HousePackage[]> };
export type Matrix = { cities: City[]; rows: MatrixRow[]; withoutCity: HousePackage[] };

export function matrixOf(packages: readonly HousePackage[], cities: readonly City[]): Matrix {
  const known = new Set(cities.map(({ _id }) => _id));
  const hasKnownCity = ({ city }: HousePackage) => city != null && known.has(city._id);
  const byName = groupBy(packages.filter(hasKnownCity), ({ packageName }) => packageName.trim());
  const rows = [...byName].map(([packageName, ofName]) => ({
    packageName,
    inCity: groupBy(ofName, ({ city }) => city?._id ?? ""),
  }));
  return { cities: [...cities], rows, withoutCity: packages.filter((item) => !hasKnownCity(item)) };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

type PriceChange = { state: "same" } | { state: "wrong"; why: string } | { state: "changed"; price: number };

export function changeOf({ pricePerSquareFoot }: HousePackage, typed: string | undefined): PriceChange {
  if (typed === undefined || (typed.trim() === "" && pricePerSquareFoot === null)) return { state: "same" };
  const result = typed.trim() === "" ? { why: "Enter a price, e.g. 1,620" } : readPrice(typed);
  if ("why" in result) return { state: "wrong", why: result.why };
  return result.price === pricePerSquareFoot ? { state: "same" } : { state: "changed", price: result.price };
}
