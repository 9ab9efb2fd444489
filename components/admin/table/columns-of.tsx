import type { z } from "zod";
import { place } from "@/components/admin/kit/layout";
import { StatusBadge, statusWord } from "@/components/admin/table/status-badge";
import type { Call } from "@/contract/calls/call";
import { labelledSource, languageOf, readSource, type Source } from "@/contract/enquiry-source";
import { type AnyEntity, fieldOf, headerOf, writtenNames } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { languages } from "@/contract/language";
import { shownPhone } from "@/contract/phone";
import type { listQuery } from "@/contract/schemas/answer";
import { ENQUIRY_STATUSES, type Enquiry } from "@/contract/schemas/enquiry";
import type { ContactChannel } from "@/contract/schemas/follow-up";
import { rupees, squareFeetForStaff, typedDay } from "@/lib/format";
import { ContactButtons, EmailLink, EmptyCell, Lines, OneLine, Origin, PhoneLink, Since } from "./cells";
import type { Column } from "./data-table";
import { asText } from "./save-file";

export const pagesIn = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

type Layouts<Row> = { [Name in keyof Row]?: Partial<Column<Row>> };

/** A field without a layout is no column, and is last in the file. */
export function columnsOf<Row extends object>(entity: AnyEntity, layouts: Layouts<Row>): Column<Row>[] {
  const listed = Object.entries<Partial<Column<Row>> | undefined>(layouts).map(([name, layout]) => ({
    ...columnOf<Row>(entity, name),
    ...layout,
  }));
  const rest = writtenNames(entity).filter((name) => !(name in layouts));
  const last = listed.at(-1);
  if (!last || rest.length === 0) return listed;
  const inFile = [last, ...rest.map((name) => columnOf<Row>(entity, name))].flatMap(cellsInFile);
  return [...listed.slice(0, -1), { ...last, inFile }];
}

export const cellsInFile = <Row,>({ header, text, inFile }: Column<Row>) => inFile ?? (text ? [{ header, text }] : []);

function columnOf<Row extends object>(entity: AnyEntity, name: string): Column<Row> {
  const field = fieldOf(entity, name);
  const header = headerOf(field);
  const text = (row: Row) => shownValue(entity, name, row);
  const value = (row: Row) => (row as Record<string, unknown>)[name];
  switch (field.kind) {
    case "phone":
      return {
        header,
        sort: name,
        cardSlot: "phone",
        inFile: [{ header, text: (row) => phoneCell(String(value(row))) }],
        cell: (row) => <Phone phone={String(value(row))} refused={refusedIn(row)} />,
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

/** Only lists with follow-up know who asked not to be contacted. */
const refusedIn = (row: object) => ("refused" in row ? (row.refused as readonly ContactChannel[]) : []);

const Phone = (row: { phone: string; refused: readonly ContactChannel[] }) => (
  <>
    <span className={place("onDesk")}>
      <PhoneLink phone={row.phone} refused={row.refused} />
    </span>
    <span className={place("onPhone")}>
      <ContactButtons phone={row.phone} refused={row.refused} />
    </span>
  </>
);

const sourceIn = ({ enquiry }: Enquiry): Source => readSource(enquiry).source ?? {};

function otherOrigin(row: Enquiry): string {
  const { utm_source: _, utm_campaign: __, placement: ___, language: ____, ...others } = sourceIn(row);
  return labelledSource(others)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}

const layouts: Layouts<Enquiry> = {
  name: { below: (row) => <Since when={row.createdAt} />, width: 14.5, cardSlot: "title" },
  phone: { width: 14 },
  email: { width: 17 },
  location: {
    below: (row) => squareFeetForStaff(row.plot_size),
    belowUntil: "x",
    width: 12,
    cardSlot: "line",
  },
  plot_size: { width: 10, from: "x" },
  enquiry: {
    inFile: [
      { header: "Plot Details", text: (row) => readSource(row.enquiry).text },
      { header: "Source", text: (row) => sourceIn(row).utm_source ?? sourceIn(row).referrer ?? "" },
      { header: "Campaign", text: (row) => sourceIn(row).utm_campaign ?? "" },
      { header: "Form", text: (row) => sourceIn(row).placement ?? "" },
      { header: "Language", text: (row) => languages[languageOf(sourceIn(row))].english },
      { header: "Website details", text: otherOrigin },
    ],
    cell: (row) => <OneLine text={readSource(row.enquiry).text} />,
    below: (row) => <Origin source={readSource(row.enquiry).source} />,
    width: 15,
  },
  status: {
    cell: (row) => <StatusBadge status={row.status} statuses={ENQUIRY_STATUSES} />,
    width: 12.5,
    cardSlot: "badge",
  },
};

const others = writtenNames(enquiryEntity).filter((name) => !(name in layouts));
const all = { ...layouts, ...Object.fromEntries(others.map((name) => [name, { from: "w", width: 10 }])) };

/** The dashboard's, changed as another list needs. */
export function enquiryColumnsOf<Row extends Enquiry>(changes: Layouts<Row> = {}): Column<Row>[] {
  const changed = Object.entries(all).map(([name, layout]) => [name, { ...layout, ...changes[name as keyof Row] }]);
  return columnsOf<Row>(enquiryEntity, Object.fromEntries(changed));
}

export type ListedRow = { _id: string; createdAt?: string; updatedAt?: string };

export type ListCall<Row> = Call & {
  method: "GET";
  query: typeof listQuery;
  response: z.ZodType<{ data: Row[]; total?: number }>;
};

/** Spreadsheets drop the leading 0 of plain digits, or show 9.00E+09. */
export function phoneCell(phone: string): string {
  const shown = shownPhone(phone);
  return /^[\d.,]+$/.test(shown) ? asText(shown) : shown;
}

export function shownValue(entity: AnyEntity, name: string, row: object): string {
  const value = (row as Record<string, unknown>)[name];
  if (value === null || value === undefined) return "";
  const { kind } = fieldOf(entity, name);
  if (kind === "area") return squareFeetForStaff(String(value));
  if (kind === "phone") return shownPhone(String(value));
  if (kind === "date") return typedDay(String(value));
  if (kind === "money") return rupees(Number(value));
  if (kind === "choice") return statusWord(String(value));
  if (kind === "reference") return String(Object.entries(value).find(([key]) => key !== "_id")?.[1] ?? "");
  return Array.isArray(value) ? value.join(kind === "permissions" ? ", " : "\n") : String(value);
}
