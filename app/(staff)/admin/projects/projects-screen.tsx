"use client";

import { Globe, GlobeOff } from "lucide-react";
import { useState } from "react";
import { readRows } from "@/components/admin/bulk/bulk";
import { readReference } from "@/components/admin/import/cells";
import { importColumnsOf } from "@/components/admin/import/columns-of";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { ListScreen } from "@/components/admin/list/list-screen";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { ToolButton } from "@/components/admin/parts/modal";
import { usePublished, WebsiteState } from "@/components/admin/record/facts";
import { StatusMenu } from "@/components/admin/record/work/status-menu";
import { Thumbnail } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { IconButton } from "@/components/admin/table/row-actions";
import { packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { nameKey } from "@/contract/clean-text";
import { projectEntity } from "@/contract/entities/catalogue";
import { inOrder } from "@/contract/entities/entity";
import type { HousePackage } from "@/contract/schemas/catalogue";
import { type Project, type ProjectInput, projectInput } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import { sendCall, } from "@/lib/api/use-call";
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
    const isOn = isPublished(row._id);
    if (isOn === undefined) return null;
    const [icon, label] = isOn ? [GlobeOff, words.unpublish] : [Globe, words.publish];
    return <IconButton icon={icon} label={label} row={row} onClick={() => setReviewed(row)} />;
  };

  return (
    <>
      {error && <FormFailure>{words.unknown}</FormFailure>}
      <ListScreen
        title="Projects"
        tools={<ToolButton label="Import" dialog={(close) => <ImportProjects onClose={close} />} />}
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
          isOn={isPublished(reviewed._id) === true}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}

type Lists = { projects: readonly Project[]; packages: readonly HousePackage[]; customers: readonly Customer[] };

const keyOf = (projectName: string, customer = "") => `${nameKey(projectName)} of ${customer}`;
const packageNames = ({ packageName, city }: HousePackage) => [packageName, `${packageName}, ${city?.cityName ?? ""}`];
const customerNames = ({ name, email }: Customer) => [name, email];

/** Packages and customers are found by name. A CSV cannot hold pictures: they are added in the form. */
export const projectsKind = ({ projects, packages, customers }: Lists): ImportKind<ProjectInput> => ({
  columns: importColumnsOf(
    projectEntity,
    {
      package: readReference("package", packages, packageNames),
      customer: readReference("customer", customers, customerNames),
    },
    inOrder(projectEntity, ["projectName", "package", "customer", "description"]),
  ),
  schema: projectInput,
  titleOf: ({ projectName }) => projectName,
  sameBy: "name",
  keysOf: ({ projectName, customer }) => [keyOf(projectName, customer)],
  warn: () => words.imported,
  there: new Set(projects.map(({ projectName, customer }) => keyOf(projectName, customer?._id))),
});

async function load(signal: AbortSignal) {
  const [projects, packages, customers] = await Promise.all([
    readRows(projectCalls.list, signal),
    readRows(packageCalls.list, signal),
    readRows(customerCalls.list, signal),
  ]);
  return projectsKind({ projects, packages, customers });
}
const create = (body: ProjectInput) => sendCall(projectCalls.create, { body });
const remove = (id: string) => sendCall(projectCalls.remove, { params: { id } });

const ImportProjects = ({ onClose }: { onClose: () => void }) => (
  <ImportModal
    what="projects"
    load={load}
    create={create}
    remove={remove}
    tags={projectCalls.create.tags}
    onClose={onClose}
  />
);
