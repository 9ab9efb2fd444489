"use client";

import { EditorModal } from "@/components/admin/editor/editor-modal";
import { SelectField } from "@/components/admin/fields/select-field";
import { TextField } from "@/components/admin/fields/text-field";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { messages } from "@/contract/messages";
import { type InvitationInput, invitationInput } from "@/contract/schemas/invitation";
import type { Preset } from "@/contract/schemas/permission";
import { invitationWords as words } from "./invitation-words";

type Props = {
  state: { canInvite: boolean; sendsEmail: boolean };
  /** The roles that the signed-in person may give. */
  offered: readonly Preset[];
  onInvite: (body: InvitationInput) => Promise<void>;
  onClose: () => void;
};

/** Invites a colleague, or says why that is not possible here. */
export function InviteModal({ state: { canInvite, sendsEmail }, offered, onInvite, onClose }: Props) {
  if (!canInvite) return <Refusal sentence={messages.invitations.noServiceAccount} onClose={onClose} />;
  const first = offered.at(-1);
  if (!first) return <Refusal sentence={words.noRole} onClose={onClose} />;
  return (
    <EditorModal
      editor={{
        words: { add: words.open, adding: words.open, editing: words.open, saveNew: words.send },
        schema: invitationInput,
        blank: { name: "", email: "", phone: "", role: offered.includes("Sales") ? "Sales" : first },
        typed: (row: InvitationInput) => row,
        save: onInvite,
        fields: () => (
          <>
            <TextField<InvitationInput> name="name" label="Name" isHalf />
            <SelectField<InvitationInput>
              name="role"
              label={words.role}
              hint={words.roleHint}
              options={offered.map((name) => ({ value: name, label: name }))}
              isHalf
            />
            <TextField<InvitationInput> name="email" label="Email" type="email" isHalf />
            <TextField<InvitationInput> name="phone" label="Phone" type="tel" isHalf />
            {!sendsEmail && <p>{words.noEmail}</p>}
          </>
        ),
      }}
      row={undefined}
      onClose={onClose}
    />
  );
}

const Refusal = ({ sentence, onClose }: { sentence: string; onClose: () => void }) => (
  <Modal title={words.open} size="small" onClose={onClose}>
    <ModalBody>
      <p>{sentence}</p>
    </ModalBody>
    <ModalFoot>
      <Button onClick={onClose}>Close</Button>
    </ModalFoot>
  </Modal>
);
