"use client";

import { EmailLink, PhoneLink } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { StatusBadge } from "@/components/admin/status-badge";
import { useList } from "@/components/admin/use-list";
import { customerCalls } from "@/lib/api/calls/customers";
import { CUSTOMER_STATUSES, type Customer } from "@/lib/schemas/customer";

const columns: Column<Customer>[] = [
  { header: "Customer Name", text: (row) => row.name, width: 22, card: "title" },
  { header: "Email", cell: (row) => <EmailLink email={row.email} />, width: 26, card: "line" },
  { header: "Phone", cell: (row) => <PhoneLink phone={row.phone} />, width: 16, card: "phone" },
  { header: "Location of Plot", text: (row) => row.address, width: 22, card: "line" },
  {
    header: "Status",
    cell: (row) => <StatusBadge status={row.status} known={CUSTOMER_STATUSES} />,
    width: 14,
    card: "badge",
  },
];

export function CustomersScreen() {
  return <ListPanel title="Customers" list={useList(customerCalls.list, 10)} columns={columns} />;
}
