"use client";

import type { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { ChoiceField } from "@/components/admin/fields/choice-field";
import { Fixed } from "@/components/admin/fields/fixed";
import { LinesField } from "@/components/admin/fields/lines-field";
import { PackageField } from "@/components/admin/fields/package-field";
import { PictureField } from "@/components/admin/fields/picture-field";
import { StatusField } from "@/components/admin/fields/status-field";
import { TextField } from "@/components/admin/fields/text-field";
import { customerCalls } from "@/contract/calls/customers";
import { projectCalls } from "@/contract/calls/projects";
import { messages } from "@/contract/messages";
import type { Customer } from "@/contract/schemas/customer";
import { PROJECT_STATUSES, type Project, type ProjectInput, projectInput } from "@/contract/schemas/project";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { publicationWords } from "@/lib/content/publication-words";
import { statusHints } from "@/lib/content/status-hints";

type Typed = z.input<typeof projectInput>;

/**
 * The project form: for the given customer (CUST-05), or with a choice of customers (PRJS-03). `begun` prefills a new
 * project. Staff who cannot publish are told that it waits for a colleague.
 */
export function useProjectEditor(
  customer?: { _id: string; name: string },
  begun: Partial<Typed> = {},
  mayPublish = true,
): Editor<Project, Typed, ProjectInput> {
  const create = useWrite(projectCalls.create);
  const update = useWrite(projectCalls.update);
  return {
    words: { add: "Add Project", adding: "Add New Project", editing: "Edit Project" },
    schema: projectInput,
    blank: {
      projectName: "",
      package: "",
      customer: customer?._id ?? "",
      description: "",
      status: "active",
      property_type: "",
      plot_size: "",
      ...begun,
    },
    typed: (row) => ({
      projectName: row.projectName,
      package: row.package?._id ?? "",
      customer: row.customer?._id ?? "",
      description: row.description.join("\n"),
      status: row.status as ProjectInput["status"],
      property_type: row.property_type,
      plot_size: row.plot_size,
    }),
    save: (body, row, onProgress) =>
      row
        ? update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) }, onProgress)
        : create({ body: { ...body, customer: body.customer || undefined } }, onProgress),
    failure: messages.admin.projectSave,
    // Staff who add a project for a customer may lack the permission for details.
    details: customer ? undefined : "project",
    fields: (row) => (
      <>
        {customer ? (
          <Fixed label="Customer">{customer.name}</Fixed>
        ) : (
          <ChoiceField<Typed, Customer>
            name="customer"
            label="Customer"
            list={customerCalls.list}
            named={(one) => one.name}
            none="No customer"
            isOptional
          />
        )}
        <TextField<Typed> name="projectName" label="Project name" isHalf />
        <PackageField<Typed> name="package" label="Package" isHalf />
        <TextField<Typed> name="property_type" label="Property type" isHalf />
        <TextField<Typed> name="plot_size" label="Plot size" unit="sq.ft" isHalf />
        <LinesField<Typed> name="description" label="Description" />
        <StatusField<Typed> name="status" label="Status" known={PROJECT_STATUSES} hints={statusHints.project} />
        {!mayPublish && <Fixed label={publicationWords.site}>{publicationWords.waits}</Fixed>}
        <PictureField<Typed> name="image" label="Project image" current={row?.imageUrl} isOptional />
      </>
    ),
  };
}
