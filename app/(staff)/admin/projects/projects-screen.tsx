"use client";

import { ListScreen } from "@/components/admin/list/list-screen";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { ToolButton } from "@/components/admin/parts/tool-button";
import { StatusMenu } from "@/components/admin/record/work/status-menu";
import { EmptyCell, Lines } from "@/components/admin/table/cells";
import type { Column } from "@/components/admin/table/data-table";
import { statusWord } from "@/components/admin/table/status-badge";
import { Thumbnail } from "@/components/admin/table/thumbnail";
import { projectCalls } from "@/contract/calls/projects";
import type { Project } from "@/contract/schemas/project";
import { useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { publicationWords } from "@/lib/content/publication-words";
import { squareFeetForStaff } from "@/lib/format";
import { ImportProjects } from "./import-projects";
import { Unpublished } from "./unpublished";
import { useProjectEditor } from "./use-project-editor";
import { usePublication } from "./use-publication";

const columnsWith = ({ isUnpublished, publish }: ReturnType<typeof usePublication>): Column<Project>[] => [
  {
    header: "Customer Name",
    text: (row) => row.customer?.name ?? "",
    cell: (row) => row.customer?.name || <EmptyCell />,
    sort: "customer",
    width: 12.5,
    card: "start",
  },
  { header: "Project Name", text: (row) => row.projectName, sort: "projectName", width: 14.5, card: "title" },
  {
    header: "PackageName",
    text: (row) => row.package?.packageName ?? "",
    cell: (row) => row.package?.packageName || <EmptyCell />,
    sort: "package",
    width: 11.5,
  },
  {
    header: "Project Image",
    cell: (row) => <Thumbnail key={row.imageUrl} src={row.imageUrl} />,
    width: 9.5,
    card: "picture",
  },
  {
    header: "Description",
    text: (row) => row.description.join("\n"),
    cell: (row) => <Lines lines={row.description} />,
    width: 14,
    from: "x",
  },
  { header: "Property Type", text: (row) => row.property_type, sort: "property_type", width: 10 },
  {
    header: "Plot Size",
    text: (row) => squareFeetForStaff(row.plot_size),
    sort: "plot_size",
    width: 9.5,
    align: "end",
  },
  {
    header: "Status",
    text: (row) => statusWord(row.status),
    cell: (row) => <StatusMenu followed={{ kind: "project", row }} />,
    below: (row) => isUnpublished(row) && <Unpublished project={row} publish={publish} />,
    sort: "status",
    width: 15.5,
    card: "badge",
  },
];

export function ProjectsScreen({ me }: { me: string }) {
  const remove = useWrite(projectCalls.remove);
  const publication = usePublication();
  return (
    <>
      {publication.isUnknown && <FormFailure>{publicationWords.unknown}</FormFailure>}
      <ListScreen
        title="Projects"
        tools={<ToolButton label={bulkWords.import.open} dialog={(close) => <ImportProjects onClose={close} />} />}
        record={{ kind: "project", me }}
        list={projectCalls.list}
        columns={columnsWith(publication)}
        editor={useProjectEditor()}
        empty="No projects yet. Add your first project."
        remove={{
          ask: (row) => `Delete the project ${row.projectName}?`,
          send: (row) => remove({ params: { id: row._id } }),
          hasPictures: true,
        }}
      />
    </>
  );
}
