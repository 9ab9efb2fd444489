import { squareFeet } from "@/lib/format";
import { ENQUIRY_STATUSES, type Enquiry } from "@/lib/schemas/enquiry";
import { EmailLink, OneLine, PhoneLink } from "./cells";
import type { Column } from "./data-table";
import { StatusBadge } from "./status-badge";

/** The dashboard's and the enquiries screen's (DASH-02, ENQR-01). */
export const enquiryColumns: Column<Enquiry>[] = [
  { header: "Name", cell: (row) => row.name, width: 14.5, card: "title" },
  { header: "Phone", cell: (row) => <PhoneLink phone={row.phone} />, width: 11, card: "phone" },
  { header: "Email", cell: (row) => <EmailLink email={row.email} />, width: 20.5, card: "line" },
  { header: "Location of Plot", cell: (row) => row.location, width: 14, card: "start" },
  { header: "Plot Size", cell: (row) => squareFeet(row.plot_size), width: 10.5, align: "end", card: "finish" },
  { header: "Plot Details", cell: (row) => <OneLine text={row.enquiry} />, width: 16, card: "line" },
  {
    header: "Status",
    cell: (row) => <StatusBadge status={row.status} known={ENQUIRY_STATUSES} />,
    width: 13.5,
    card: "badge",
  },
];
