import type { ReactNode } from "react";
import type { z } from "zod";
import { type Confirmation, type Editor, useSave } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import styles from "@/components/admin/fields/fields.module.scss";
import { ChoiceField } from "@/components/admin/fields/inputs";
import { PictureField } from "@/components/admin/fields/picture-field";
import { usePublished, WebsiteState } from "@/components/admin/record/facts";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { projectEntity } from "@/contract/entities/catalogue";
import { blankOf, formValues } from "@/contract/entities/entity";
import { messages } from "@/contract/messages";
import { questionsOf } from "@/contract/rules/catalogue";
import { type Project, type ProjectInput, projectInput } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import words from "@/lib/content/publication-words.json";
import { fillPlaceholders } from "@/lib/fill-in";

type Typed = z.input<typeof projectInput>;

export function useProjectEditor(
  customer?: { _id: string; name: string },
  initial: Partial<Typed> = {},
): Editor<Project, Typed, ProjectInput> {
  const save = useSave(projectCalls);
  const { isPublished } = usePublished();
  const isPublic = (row: Project | undefined) => row !== undefined && isPublished(row._id) === true;
  return {
    words: { add: "Add Project", adding: "Add New Project", editing: "Edit Project" },
    schema: projectInput,
    blank: { ...blankOf(projectEntity), customer: customer?._id ?? "", ...initial },
    typed: (row) => formValues(projectEntity, row),
    save: (body, row, onProgress) =>
      save({ ...body, customer: row ? body.customer : body.customer || undefined }, row, onProgress),
    confirm: (body, row) => (row && isPublic(row) ? confirmPublic(body, row) : undefined),
    failure: messages.admin.projectSave,
    // Staff who add a project for a customer may lack the permission for details.
    details: customer ? undefined : "project",
    pictureAlt: ({ projectName, property_type }) => [projectName, property_type].filter(Boolean).join(", "),
    fields: (row) => (
      <EntityFields
        entity={projectEntity}
        inputs={{
          customer: customer ? (
            <FixedField label="Customer">{customer.name}</FixedField>
          ) : (
            <ChoiceField<Typed, Customer>
              name="customer"
              label="Customer"
              list={customerCalls.list}
              rowLabel={({ name }) => name}
              none="No customer"
              isOptional
            />
          ),
          imageUrl: (
            <>
              <FixedField label={words.label}>
                {!row && words.notYetPublic}
                {row && (isPublic(row) ? words.savesArePublic : <WebsiteState id={row._id} />)}
              </FixedField>
              <PictureField<Typed> name="image" label="Project image" current={row?.imageUrl} isOptional />
            </>
          ),
        }}
      />
    ),
  };
}

function confirmPublic(body: ProjectInput, row: Project): Confirmation | undefined {
  const doubtfulIn = (project: Pick<Project, "projectName" | "description" | "property_type">) =>
    Object.values(questionsOf({ project: { ...project, customer: row.customer } })).flat();
  const known = doubtfulIn(row);
  const added = doubtfulIn(body).filter((word) => !known.includes(word));
  if (added.length === 0) return undefined;
  const quoted = added.map((word) => `“${word}”`).join(", ");
  return { ...words.saving, sentence: fillPlaceholders(words.saving.sentence, { words: quoted }) };
}

const FixedField = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className={styles.field}>
    <span className={styles.label}>{label}</span>
    {children}
  </p>
);
