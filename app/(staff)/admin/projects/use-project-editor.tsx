"use client";

import type { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { ChoiceField } from "@/components/admin/fields/choice-field";
import { Fixed } from "@/components/admin/fields/fixed";
import { PictureField } from "@/components/admin/fields/picture-field";
import { ThingFields } from "@/components/admin/fields/thing-fields";
import { customerCalls } from "@/contract/calls/customers";
import { projectCalls } from "@/contract/calls/projects";
import { messages } from "@/contract/messages";
import type { Customer } from "@/contract/schemas/customer";
import { type Project, type ProjectInput, projectInput } from "@/contract/schemas/project";
import { projectThing } from "@/contract/things/project";
import { blankOf, typedOf } from "@/contract/things/thing";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { publicationWords } from "./publication-words";

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
    blank: { ...blankOf(projectThing), customer: customer?._id ?? "", ...begun },
    typed: (row) => typedOf(projectThing, row),
    save: (body, row, onProgress) =>
      row
        ? update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) }, onProgress)
        : create({ body: { ...body, customer: body.customer || undefined } }, onProgress),
    failure: messages.admin.projectSave,
    // Staff who add a project for a customer may lack the permission for details.
    details: customer ? undefined : "project",
    pictureAlt: ({ projectName, property_type }) => [projectName, property_type].filter(Boolean).join(", "),
    fields: (row) => (
      <ThingFields
        thing={projectThing}
        instead={{
          customer: customer ? (
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
          ),
          imageUrl: (
            <>
              {!mayPublish && <Fixed label={publicationWords.site}>{publicationWords.waits}</Fixed>}
              <PictureField<Typed> name="image" label="Project image" current={row?.imageUrl} isOptional />
            </>
          ),
        }}
      />
    ),
  };
}
