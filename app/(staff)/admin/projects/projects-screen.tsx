"use client";

import { ListScreen } from "@/components/admin/list/list-screen";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { ToolButton } from "@/components/admin/parts/tool-button";
import { StatusMenu } from "@/components/admin/record/work/status-menu";
import { columnsOf } from "@/components/admin/table/columns-of";
import { Thumbnail } from "@/components/admin/table/thumbnail";
import { projectCalls } from "@/contract/calls/projects";
import type { Project } from "@/contract/schemas/project";
import { projectThing } from "@/contract/things/project";
import { useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { ImportProjects } from "./import-projects";
import { publicationWords } from "./publication-words";
import { Unpublished } from "./unpublished";
import { useProjectEditor } from "./use-project-editor";
import { usePublication } from "./use-publication";

const columnsWith = ({ isUnpublished, publish }: ReturnType<typeof usePublication>) =>
  columnsOf<Project>(projectThing, {
    customer: { width: 12.5, card: "start" },
    projectName: { width: 14.5, card: "title" },
    package: { header: "PackageName", width: 11.5 },
    imageUrl: {
      cell: (row) => <Thumbnail key={row.imageUrl} src={row.imageUrl} />,
      width: 9.5,
      card: "picture",
    },
    description: { width: 14, from: "x" },
    property_type: { width: 10 },
    plot_size: { width: 9.5 },
    status: {
      cell: (row) => <StatusMenu followed={{ kind: "project", row }} />,
      below: (row) => isUnpublished(row) && <Unpublished project={row} publish={publish} />,
      width: 15.5,
      card: "badge",
    },
  });

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
