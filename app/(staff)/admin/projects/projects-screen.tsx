"use client";

import { Globe, GlobeOff } from "lucide-react";
import { useState } from "react";
import { ListScreen } from "@/components/admin/list/list-screen";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { usePublished, WebsiteState } from "@/components/admin/record/facts";
import { StatusMenu } from "@/components/admin/record/work/status";
import { Thumbnail } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { IconButton } from "@/components/admin/table/row-actions";
import { projectCalls } from "@/contract/calls/catalogue";
import { projectEntity } from "@/contract/entities/catalogue";
import type { Project } from "@/contract/schemas/catalogue";
import words from "@/lib/content/publication-words.json";
import { PublishDialog } from "./publish-dialog";
import { useProjectEditor } from "./use-project-editor";

const columns = columnsOf<Project>(projectEntity, {
  customer: { width: 12.3, cardSlot: "start" },
  projectName: { width: 14, cardSlot: "title" },
  package: { header: "PackageName", width: 11.7 },
  imageUrl: {
    cell: (row) => <Thumbnail key={row.imageUrl} src={row.imageUrl} />,
    width: 10.4,
    cardSlot: "picture",
  },
  description: { width: 11.2, from: "x" },
  property_type: { width: 11.2 },
  plot_size: { width: 9.3 },
  status: {
    cell: (row) => <StatusMenu followed={{ kind: "project", row }} />,
    below: ({ _id }) => <WebsiteState id={_id} />,
    width: 17.4,
    cardSlot: "badge",
  },
});

export function ProjectsScreen({ me }: { me: string }) {
  const { error, isPublished } = usePublished();
  const [reviewed, setReviewed] = useState<Project>();

  const publishButton = (row: Project) => {
    const isPublic = isPublished(row._id);
    if (isPublic === undefined) return null;
    const [icon, label] = isPublic ? [GlobeOff, words.unpublish] : [Globe, words.publish];
    return <IconButton icon={icon} label={label} row={row} onClick={() => setReviewed(row)} />;
  };

  return (
    <>
      {error && <FormFailure>{words.unknown}</FormFailure>}
      <ListScreen
        title="Projects"
        record={{ kind: "project", me }}
        list={projectCalls.list}
        columns={columns}
        rowActions={publishButton}
        editor={useProjectEditor()}
        empty="No projects yet. Add your first project."
        remove={{
          call: projectCalls.remove,
          question: (row) => `Delete the project ${row.projectName}?`,
          hasPictures: true,
        }}
      />
      {reviewed && (
        <PublishDialog
          project={reviewed}
          isPublic={isPublished(reviewed._id) === true}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
