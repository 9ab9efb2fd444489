import { readSource } from "@/lib/enquiry/source";
import { squareFeetForStaff } from "@/lib/format";
import { ENQUIRY_STATUSES, type Enquiry } from "@/lib/schemas/enquiry";
import { OneLine, Origin, Since } from "./cells";
import { emailColumn, phoneColumn } from "./contact-columns";
import type { Column } from "./data-table";
import { StatusBadge, statusWord } from "./status-badge";

/** The dashboard's and the enquiries screen's (DASH-02, ENQR-01). */
export const enquiryColumns: Column<Enquiry>[] = [
  {
    header: "Name",
    text: (row) => row.name,
    below: (row) => <Since when={row.createdAt} />,
    sort: "name",
    width: 14.5,
    card: "title",
  },
  phoneColumn(13),
  emailColumn(19.5),
  { header: "Location of Plot", text: (row) => row.location, sort: "location", width: 14, card: "start" },
  {
    header: "Plot Size",
    text: (row) => squareFeetForStaff(row.plot_size),
    sort: "plot_size",
    width: 10.5,
    align: "end",
    card: "finish",
  },
  {
    header: "Plot Details",
    text: (row) => row.enquiry,
    cell: (row) => <OneLine text={readSource(row.enquiry).text} />,
    below: (row) => <Origin source={readSource(row.enquiry).source} />,
    width: 14.5,
    card: "line",
  },
  {
    header: "Status",
    text: (row) => statusWord(row.status),
    cell: (row) => <StatusBadge status={row.status} known={ENQUIRY_STATUSES} />,
    sort: "status",
    width: 13.5,
    card: "badge",
  },
];
