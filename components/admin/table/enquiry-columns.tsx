import { StatusBadge } from "@/components/admin/table/status-badge";
import { labelled, languageOf, readSource, type Source } from "@/contract/enquiry-source";
import { languages } from "@/contract/language";
import { ENQUIRY_STATUSES, type Enquiry } from "@/contract/schemas/enquiry";
import { enquiryThing } from "@/contract/things/enquiry";
import { writtenNames } from "@/contract/things/thing";
import { squareFeetForStaff } from "@/lib/format";
import { OneLine, Origin, Since } from "./cells";
import { columnsOf, type Layouts } from "./columns-of";

const sourceIn = ({ enquiry }: Enquiry): Source => readSource(enquiry).source ?? {};

function otherOrigin(row: Enquiry): string {
  const { utm_source: _, utm_campaign: __, placement: ___, language: ____, ...others } = sourceIn(row);
  return labelled(others)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}

const layouts: Layouts<Enquiry> = {
  name: { below: (row) => <Since when={row.createdAt} />, width: 14.5, card: "title" },
  phone: { width: 14 },
  email: { width: 17 },
  location: {
    below: (row) => squareFeetForStaff(row.plot_size),
    belowUntil: "x",
    width: 12,
    card: "line",
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
    cell: (row) => <StatusBadge status={row.status} known={ENQUIRY_STATUSES} />,
    width: 12.5,
    card: "badge",
  },
};

const others = writtenNames(enquiryThing).filter((name) => !(name in layouts));

/** For the dashboard and the enquiries screen (DASH-02, ENQR-01). */
export const enquiryColumns = columnsOf<Enquiry>(enquiryThing, {
  ...layouts,
  ...Object.fromEntries(others.map((name) => [name, { from: "w" as const, width: 10 }])),
});
