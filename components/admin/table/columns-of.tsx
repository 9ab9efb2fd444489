import { type AnyThing, fieldOf, headerOf, writtenNames } from "@/contract/things/thing";
import { EmailLink, EmptyCell, Lines, PhoneLink } from "./cells";
import styles from "./cells.module.scss";
import { ContactButtons } from "./contact-buttons";
import { phoneCell } from "./csv";
import type { Column } from "./data-table";
import { shownValue } from "./shown-value";

export type Layouts<Row> = { [Name in keyof Row]?: Partial<Column<Row>> };

/** A field without a layout is no column, and is last in the file. */
export function columnsOf<Row extends object>(thing: AnyThing, layouts: Layouts<Row>): Column<Row>[] {
  const listed = Object.entries<Partial<Column<Row>> | undefined>(layouts).map(([name, layout]) => ({
    ...columnOf<Row>(thing, name),
    ...layout,
  }));
  const rest = writtenNames(thing).filter((name) => !(name in layouts));
  const last = listed.at(-1);
  if (!last || rest.length === 0) return listed;
  const inFile = [last, ...rest.map((name) => columnOf<Row>(thing, name))].flatMap(cellsInFile);
  return [...listed.slice(0, -1), { ...last, inFile }];
}

export const cellsInFile = <Row,>({ header, text, inFile }: Column<Row>) => inFile ?? (text ? [{ header, text }] : []);

function columnOf<Row extends object>(thing: AnyThing, name: string): Column<Row> {
  const field = fieldOf(thing, name);
  const header = headerOf(field);
  const text = (row: Row) => shownValue(thing, name, row);
  const value = (row: Row) => (row as Record<string, unknown>)[name];
  switch (field.kind) {
    case "phone":
      return {
        header,
        sort: name,
        card: "phone",
        inFile: [{ header, text: (row) => phoneCell(String(value(row))) }],
        cell: (row) => <Phone phone={String(value(row))} />,
      };
    case "date": {
      const inFile = [{ header, text: (row: Row) => String(value(row) ?? "") }]; // sorts, and spreadsheets read it
      return { header, text, sort: name, inFile };
    }
    case "email":
      return { header, text, sort: name, cell: (row) => <EmailLink email={text(row)} /> };
    case "reference":
      return { header, text, sort: name, cell: (row) => text(row) || <EmptyCell /> };
    case "area":
    case "money":
      return { header, text, sort: name, align: "end" };
    case "lines":
      return { header, text, cell: (row) => <Lines lines={value(row) as string[]} /> };
    case "long":
    case "permissions":
      return { header, text };
    case "picture":
    case "pictures":
      return { header };
    default:
      return { header, text, sort: name };
  }
}

/** A phone's card has buttons instead. */
const Phone = ({ phone }: { phone: string }) => (
  <>
    <span className={styles.onDesk}>
      <PhoneLink phone={phone} />
    </span>
    <span className={styles.onPhone}>
      <ContactButtons phone={phone} />
    </span>
  </>
);
