"use client";

import { Absent, Lines } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListPanel } from "@/components/admin/list-panel";
import { StatusBadge } from "@/components/admin/status-badge";
import { Thumbnail } from "@/components/admin/thumbnail";
import { useList } from "@/components/admin/use-list";
import { projectCalls } from "@/lib/api/calls/projects";
import { squareFeet } from "@/lib/format";
import { PROJECT_STATUSES, type Project } from "@/lib/schemas/project";

const columns: Column<Project>[] = [
  { header: "Customer Name", cell: (row) => row.customer?.name || <Absent />, width: 12.5 },
  { header: "Project Name", text: (row) => row.projectName, width: 14.5, card: "title" },
  { header: "PackageName", cell: (row) => row.package?.packageName || <Absent />, width: 11.5 },
  { header: "Project Image", cell: (row) => <Thumbnail src={row.imageUrl} />, width: 9 },
  { header: "Description", cell: (row) => <Lines lines={row.description} shown={2} />, width: 21, card: "line" },
  { header: "Property Type", text: (row) => row.property_type, width: 10 },
  { header: "Plot Size", cell: (row) => squareFeet(row.plot_size), width: 10, align: "end" },
  {
    header: "Status",
    cell: (row) => <StatusBadge status={row.status} known={PROJECT_STATUSES} />,
    width: 16.5,
    card: "badge",
  },
];

export function ProjectsScreen() {
  return <ListPanel title="Projects" list={useList(projectCalls.list, 10)} columns={columns} />;
}
