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
import { markAsText } from "./save-file";

export const pagesIn = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

type Layouts<Row> = { [Name in keyof Row]?: Partial<Column<Row>> };

/** Returns a column per layout. Fields without a layout are only in CSV files, after the last column's cells. */
export function columnsOf<Row extends object>(entity: AnyEntity, layouts: Layouts<Row>): Column<Row>[] {
  const columns = Object.entries<Partial<Column<Row>> | undefined>(layouts).map(([name, layout]) => ({
    ...columnOf<Row>(entity, name),
    ...layout,
  }));
  const unlisted = writtenNames(entity).filter((name) => !(name in layouts));
  const last = columns.at(-1);
  if (!last || unlisted.length === 0) return columns;
  const inFile = [last, ...unlisted.map((name) => columnOf<Row>(entity, name))].flatMap(cellsInFile);
  return [...columns.slice(0, -1), { ...last, inFile }];
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
        cell: (row) => <Phone phone={String(value(row))} refused={refusedChannels(row)} />,
      };
    case "date": {
      const inFile = [{ header, text: (row: Row) => String(value(row) ?? "") }]; // ISO dates sort
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
const refusedChannels = (row: object) => ("refused" in row ? (row.refused as readonly ContactChannel[]) : []);

const Phone = (props: { phone: string; refused: readonly ContactChannel[] }) => (
  <>
    <span className={place("onDesk")}>
      <PhoneLink {...props} />
    </span>
    <span className={place("onPhone")}>
      <ContactButtons {...props} />
    </span>
  </>
);

const sourceIn = ({ enquiry }: Enquiry): Source => readSource(enquiry).source ?? {};

function otherSourceDetails(row: Enquiry): string {
  const { utm_source, utm_campaign, placement, language, ...others } = sourceIn(row);
  const details = labelledSource(others).map(({ label, value }) => `${label}: ${value}`);
  return details.join("; ");
}

const listedLayouts: Layouts<Enquiry> = {
  name: { below: (row) => <Since when={row.createdAt} />, width: 14.5, cardSlot: "title" },
  phone: { width: 14 },
  email: { width: 17 },
  location: { below: (row) => squareFeetForStaff(row.plot_size), belowUntil: "x", width: 12, cardSlot: "line" },
  plot_size: { width: 10, from: "x" },
  enquiry: {
    inFile: [
      { header: "Plot Details", text: (row) => readSource(row.enquiry).text },
      { header: "Source", text: (row) => sourceIn(row).utm_source ?? sourceIn(row).referrer ?? "" },
      { header: "Campaign", text: (row) => sourceIn(row).utm_campaign ?? "" },
      { header: "Form", text: (row) => sourceIn(row).placement ?? "" },
      { header: "Language", text: (row) => languages[languageOf(sourceIn(row))].english },
      { header: "Website details", text: otherSourceDetails },
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

const unlistedNames = writtenNames(enquiryEntity).filter((name) => !(name in listedLayouts));
const unlistedLayouts = Object.fromEntries(unlistedNames.map((name) => [name, { from: "w", width: 10 }]));
const enquiryLayouts = { ...listedLayouts, ...unlistedLayouts };

/** The columns of the dashboard's list of enquiries. Another list passes what it changes. */
export function enquiryColumnsOf<Row extends Enquiry>(changes: Layouts<Row> = {}): Column<Row>[] {
  const changed = Object.entries(enquiryLayouts).map(([name, layout]) => [
    name,
    { ...layout, ...changes[name as keyof Row] },
  ]);
  return columnsOf<Row>(enquiryEntity, Object.fromEntries(changed));
}

export type ListedRow = { _id: string; createdAt?: string; updatedAt?: string };

export type ListCall<Row> = Call & {
  method: "GET";
  query: typeof listQuery;
  response: z.ZodType<{ data: Row[]; total?: number }>;
};

/** Marks plain digits as text: spreadsheets would drop a leading 0, or show 9.00E+09. */
export function phoneCell(phone: string): string {
  const number = shownPhone(phone);
  return /^[\d.,]+$/.test(number) ? markAsText(number) : number;
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
  if (kind === "reference") {
    const { _id, ...label } = value as Record<string, unknown>; // such as { _id, cityName }
    return String(Object.values(label)[0] ?? "");
  }
  return Array.isArray(value) ? value.join(kind === "permissions" ? ", " : "\n") : String(value);
}
