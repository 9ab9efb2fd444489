import { StatusBadge, statusWord } from "@/components/admin/table/status-badge";
import { labelled, readSource, type Source } from "@/contract/enquiry-source";
import { ENQUIRY_STATUSES, type Enquiry } from "@/contract/schemas/enquiry";
import { squareFeetForStaff } from "@/lib/format";
import { OneLine, Origin, Since } from "./cells";
import { emailColumn, phoneColumn } from "./contact-columns";
import type { Column } from "./data-table";

const sourceIn = ({ enquiry }: Enquiry): Source => readSource(enquiry).source ?? {};

/** The parts of the source that have no column of their own in an export. */
function otherOrigin(row: Enquiry): string {
  const { utm_source: _, utm_campaign: __, placement: ___, ...others } = sourceIn(row);
  return labelled(others)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}

/** For the dashboard and the enquiries screen (DASH-02, ENQR-01). */
export const enquiryColumns: Column<Enquiry>[] = [
  {
    header: "Name",
    text: (row) => row.name,
    below: (row) => <Since when={row.createdAt} />,
    sort: "name",
    width: 14.5,
    card: "title",
  },
  phoneColumn(14),
  emailColumn(17),
  {
    header: "Location of Plot",
    text: (row) => row.location,
    below: (row) => squareFeetForStaff(row.plot_size),
    belowUntil: "x",
    sort: "location",
    width: 12,
    card: "line",
  },
  {
    header: "Plot Size",
    text: (row) => squareFeetForStaff(row.plot_size),
    sort: "plot_size",
    width: 10,
    align: "end",
    from: "x",
  },
  {
    header: "Plot Details",
    inFile: [
      { header: "Plot Details", text: (row) => readSource(row.enquiry).text },
      { header: "Source", text: (row) => sourceIn(row).utm_source ?? sourceIn(row).referrer ?? "" },
      { header: "Campaign", text: (row) => sourceIn(row).utm_campaign ?? "" },
      { header: "Form", text: (row) => sourceIn(row).placement ?? "" },
      { header: "Website details", text: otherOrigin },
    ],
    cell: (row) => <OneLine text={readSource(row.enquiry).text} />,
    below: (row) => <Origin source={readSource(row.enquiry).source} />,
    width: 15,
  },
  {
    header: "Status",
    text: (row) => statusWord(row.status),
    cell: (row) => <StatusBadge status={row.status} known={ENQUIRY_STATUSES} />,
    sort: "status",
    width: 12.5,
    card: "badge",
  },
];
