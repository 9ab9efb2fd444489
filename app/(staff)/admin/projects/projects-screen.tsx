"use client";

import { Absent, Lines } from "@/components/admin/cells";
import type { Column } from "@/components/admin/data-table";
import { ListScreen } from "@/components/admin/list-screen";
import { StatusBadge, statusWord } from "@/components/admin/status-badge";
import { Thumbnail } from "@/components/admin/thumbnail";
import { projectCalls } from "@/lib/api/calls/projects";
import { useWrite } from "@/lib/api/use-call";
import { squareFeetForStaff } from "@/lib/format";
import { PROJECT_STATUSES, type Project } from "@/lib/schemas/project";
import { useProjectEditor } from "./use-project-editor";

const columns: Column<Project>[] = [
  {
    header: "Customer Name",
    text: (row) => row.customer?.name ?? "",
    cell: (row) => row.customer?.name || <Absent />,
    sort: "customer",
    width: 11.5,
  },
  { header: "Project Name", text: (row) => row.projectName, sort: "projectName", width: 13, card: "title" },
  {
    header: "PackageName",
    text: (row) => row.package?.packageName ?? "",
    cell: (row) => row.package?.packageName || <Absent />,
    sort: "package",
    width: 11,
  },
  { header: "Project Image", cell: (row) => <Thumbnail key={row.imageUrl} src={row.imageUrl} />, width: 8 },
  {
    header: "Description",
    text: (row) => row.description.join("\n"),
    cell: (row) => <Lines lines={row.description} shown={2} />,
    width: 17,
    card: "line",
  },
  { header: "Property Type", text: (row) => row.property_type, sort: "property_type", width: 10 },
  { header: "Plot Size", text: (row) => squareFeetForStaff(row.plot_size), sort: "plot_size", width: 9, align: "end" },
  {
    header: "Status",
    text: (row) => statusWord(row.status),
    cell: (row) => <StatusBadge status={row.status} known={PROJECT_STATUSES} />,
    sort: "status",
    width: 14.5,
    card: "badge",
  },
];

export function ProjectsScreen() {
  const remove = useWrite(projectCalls.remove);
  return (
    <ListScreen
      title="Projects"
      list={projectCalls.list}
      columns={columns}
      editor={useProjectEditor()}
      remove={{
        ask: (row) => `Delete the project ${row.projectName}?`,
        send: (row) => remove({ params: { id: row._id } }),
      }}
    />
  );
}
