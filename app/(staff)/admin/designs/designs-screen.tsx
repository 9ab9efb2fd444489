"use client";

import { OneLine } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { StatusBadge } from "@/components/admin/status-badge";
import { Thumbnail } from "@/components/admin/thumbnail";
import { useList } from "@/components/admin/use-list";
import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { rupees, squareFeet } from "@/lib/format";
import { FLOOR_PLAN_STATUSES, type FloorPlan } from "@/lib/schemas/floor-plan";

const columns: Column<FloorPlan>[] = [
  { header: "Designs Name", text: (row) => row.name, width: 14, card: "title" },
  { header: "Property Type", text: (row) => row.propertyType, width: 12 },
  { header: "Plot Size", cell: (row) => squareFeet(row.plotSize), width: 11, align: "end" },
  { header: "Price", cell: (row) => rupees(row.price), width: 11, align: "end" },
  { header: "Number of floors", text: (row) => row.floor, width: 13 },
  { header: "Description", cell: (row) => <OneLine text={row.description} />, width: 20, card: "line" },
  { header: "Design Image", cell: (row) => <Thumbnail src={row.imageUrls[0] ?? ""} isDrawing />, width: 11 },
  {
    header: "Status",
    cell: (row) => <StatusBadge status={row.status} known={FLOOR_PLAN_STATUSES} />,
    width: 13,
    card: "badge",
  },
];

export function DesignsScreen() {
  return <ListPanel title="Designs" list={useList(floorPlanCalls.list, 10)} columns={columns} />;
}
