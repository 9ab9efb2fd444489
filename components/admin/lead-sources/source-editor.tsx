"use client";

import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { TextAreaField, TextField } from "@/components/admin/fields/text-field";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { leadSourceCalls } from "@/contract/calls/lead-sources";
import {
  type LeadDoor,
  type LeadSource,
  type LeadSourceSecret,
  leadSourceInput,
  leadSourceUpdate,
} from "@/contract/schemas/lead-source";
import { useWrite } from "@/lib/api/use-call";
import { leadSourceWords as words } from "@/lib/content/lead-source-words";
import { DoorField } from "./door-field";

type Typed = z.input<typeof leadSourceUpdate>;
type Added = z.input<typeof leadSourceInput>;

const NameAndNotice = ({ door }: { door: LeadDoor | undefined }) => (
  <>
    <TextField<Typed> name="name" label={words.name} hint={door === "inbox" ? words.ownNameHint : words.nameHint} />
    <TextAreaField<Typed> name="notice" label={words.notice} hint={words.noticeHint} isOptional />
  </>
);

const NameOfDoor = () => <NameAndNotice door={useWatch<Added>({ name: "door" }) as LeadDoor | undefined} />;

type AddProps = { onAdded: (source: Given) => void; onClose: () => void };

/** A source with the secret that is shown once. */
export type Given = LeadSourceSecret & Pick<LeadSource, "door" | "name">;

/** The secret is shown by the parent when the form has closed. */
export function AddSource({ onAdded, onClose }: AddProps) {
  const add = useWrite(leadSourceCalls.add);
  return (
    <EditorModal
      editor={{
        words: { add: words.add, adding: words.add, editing: words.add, saveNew: words.save },
        schema: leadSourceInput,
        blank: { name: "", notice: "" },
        typed: (row: Added) => row,
        save: async (body) => onAdded({ ...(await add({ body })), door: body.door, name: body.name }),
        fields: () => (
          <>
            <DoorField />
            <NameOfDoor />
          </>
        ),
      }}
      row={undefined}
      onClose={onClose}
    />
  );
}

export function EditSource({ source, onClose }: { source: LeadSource; onClose: () => void }) {
  const update = useWrite(leadSourceCalls.update);
  const keepSession = useSessionRetry();
  return (
    <EditorModal
      editor={{
        words: { add: words.add, adding: words.add, editing: `${words.edit} ${source.name}` },
        schema: leadSourceUpdate,
        blank: { name: "", notice: "" },
        typed: ({ name, notice }: LeadSource) => ({ name, notice }),
        save: (body) => keepSession(() => update({ params: { source: source._id }, body })),
        fields: () => <NameAndNotice door={source.door} />,
      }}
      row={source}
      onClose={onClose}
    />
  );
}
