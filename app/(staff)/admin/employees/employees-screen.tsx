"use client";

import { EmailLink, Kept, PhoneLink, TagList } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { useList } from "@/components/admin/use-list";
import { employeeCalls } from "@/lib/api/calls/employees";
import type { Employee } from "@/lib/schemas/employee";

const columns: Column<Employee>[] = [
  { header: "Name", text: (row) => row.name, width: 16, card: "title" },
  { header: "Phone", cell: (row) => <PhoneLink phone={row.phone} />, width: 13, card: "phone" },
  { header: "Email", cell: (row) => <EmailLink email={row.email} />, width: 22, card: "line" },
  { header: "Password", cell: () => <Kept />, width: 9 },
  { header: "Role", text: (row) => row.role, width: 14 },
  { header: "Permission", cell: (row) => <TagList tags={row.permissions} shown={3} />, width: 26 },
];

export function EmployeesScreen() {
  return <ListPanel title="Employee" list={useList(employeeCalls.list, 10)} columns={columns} />;
}
