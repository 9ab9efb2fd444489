"use client";

import { Absent } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { packageCalls } from "@/lib/api/calls/packages";
import { messages } from "@/lib/content/messages";
import type { HousePackage } from "@/lib/schemas/package";

const columns: Column<HousePackage>[] = [
  { header: "Package Name", cell: (row) => row.packageName, card: "title" },
  { header: "City", cell: (row) => row.city?.cityName || <Absent /> },
  { header: "Price /sq.ft", cell: (row) => `Rs.${row.pricePerSquareFoot}/*-Sq Ft`, align: "end" },
];

export function PackagesScreen() {
  return <ListPanel title="Packages" list={packageCalls.list} columns={columns} failure={messages.home.packages} />;
}
