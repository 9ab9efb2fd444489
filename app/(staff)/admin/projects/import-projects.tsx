"use client";

import { readRows } from "@/components/admin/bulk/read-rows";
import { readReference } from "@/components/admin/import/cells";
import { importColumnsOf } from "@/components/admin/import/columns-of";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { customerCalls } from "@/contract/calls/customers";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import { nameKey } from "@/contract/name-key";
import type { Customer } from "@/contract/schemas/customer";
import type { HousePackage } from "@/contract/schemas/package";
import { type Project, type ProjectInput, projectInput } from "@/contract/schemas/project";
import { projectThing } from "@/contract/things/project";
import { inOrder } from "@/contract/things/thing";
import { sendCall } from "@/lib/api/use-call";
import { publicationWords } from "@/lib/content/publication-words";

type Lists = { projects: readonly Project[]; packages: readonly HousePackage[]; customers: readonly Customer[] };

const keyOf = (projectName: string, customer = "") => `${nameKey(projectName)} of ${customer}`;
const packageNames = ({ packageName, city }: HousePackage) => [packageName, `${packageName}, ${city?.cityName ?? ""}`];
const customerNames = ({ name, email }: Customer) => [name, email];

/** Packages and customers are found by name. Pictures are added in the form. */
export const projectsKind = ({ projects, packages, customers }: Lists): ImportKind<ProjectInput> => ({
  columns: importColumnsOf(
    projectThing,
    {
      package: readReference("package", packages, packageNames),
      customer: readReference("customer", customers, customerNames),
    },
    inOrder(projectThing, ["projectName", "package", "customer", "description"]),
  ),
  schema: projectInput,
  titleOf: ({ projectName }) => projectName,
  sameBy: "name",
  keysOf: ({ projectName, customer }) => [keyOf(projectName, customer)],
  warn: () => publicationWords.imported,
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

export const ImportProjects = ({ onClose }: { onClose: () => void }) => (
  <ImportModal
    what="projects"
    load={load}
    create={create}
    remove={remove}
    tags={projectCalls.create.tags}
    onClose={onClose}
  />
);
