"use client";

import { Absent, Lines } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { serviceCalls } from "@/lib/api/calls/services";
import type { Service } from "@/lib/schemas/service";

const columns: Column<Service>[] = [
  { header: "Package Name", cell: (row) => row.package?.packageName || <Absent /> },
  { header: "Service Name", cell: (row) => row.serviceName, card: "title" },
  { header: "Description", cell: (row) => <Lines lines={row.description} shown={3} />, width: 3, card: "line" },
];

export function ServicesScreen() {
  return <ListPanel title="Services" list={serviceCalls.list} columns={columns} />;
}
