"use client";

import { useRef, useState } from "react";
import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { SelectField, TextField } from "@/components/admin/fields/inputs";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { place } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import buttons from "@/components/admin/parts/parts.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { invitationCalls } from "@/contract/calls/employees";
import { messages } from "@/contract/messages";
import { whatsappLink } from "@/contract/phone";
import {
  type Employee,
  INVITATION_DAYS,
  type InvitationInput,
  invitationInput,
  type SentInvitation,
} from "@/contract/schemas/employee";
import type { Preset } from "@/contract/schemas/permission";
import { useCall, useWrite } from "@/lib/api/use-call";

type TypedInvitation = z.input<typeof invitationInput>;

type Props = {
  state: { canInvite: boolean; sendsEmail: boolean };
  offered: readonly Preset[];
  onInvite: (body: InvitationInput) => Promise<void>;
  onClose: () => void;
};

export function InviteModal({ state: { canInvite, sendsEmail }, offered, onInvite, onClose }: Props) {
  const first = offered.at(-1);
  if (!canInvite || !first)
    return (
      <Modal title="Invite colleague" size="small" onClose={onClose}>
        <ModalBody>
          <p>
            {canInvite
              ? "You have no role’s permissions to give. Ask an admin to invite them."
              : messages.invitations.noServiceAccount}
          </p>
        </ModalBody>
        <ModalFoot>
          <Button onClick={onClose}>Close</Button>
        </ModalFoot>
      </Modal>
    );
  return (
    <EditorModal
      editor={{
        words: { add: "Send invitation", adding: "Invite colleague", editing: "" },
        schema: invitationInput,
        blank: { name: "", email: "", phone: "", role: offered.includes("Sales") ? "Sales" : first, by: "mail" },
        typed: (row: TypedInvitation) => row,
        save: onInvite,
        fields: () => (
          <>
            <TextField<TypedInvitation> name="name" label="Name" isHalfWidth />
            <SelectField<TypedInvitation>
              name="role"
              label="Role"
              hint="What they can see and do. You can change it later under Edit."
              options={offered.map((name) => ({ value: name, label: name }))}
              isHalfWidth
            />
            <TextField<TypedInvitation> name="email" label="Email" type="email" isHalfWidth />
            <TextField<TypedInvitation> name="phone" label="Phone" type="tel" isHalfWidth />
            {sendsEmail ? (
              <SelectField<TypedInvitation>
                name="by"
                label="Send by"
                options={[
                  { value: "mail", label: "Email" },
                  { value: "whatsapp", label: "WhatsApp" },
                ]}
                isHalfWidth
              />
            ) : (
              <p>This site cannot send email. You get a link to pass on.</p>
            )}
          </>
        ),
      }}
      row={undefined}
      onClose={onClose}
    />
  );
}

export function useInvitations() {
  const { data } = useCall(invitationCalls.list, {});
  const send = useWrite(invitationCalls.invite);
  const sendAgain = useWrite(invitationCalls.resend);
  const end = useWrite(invitationCalls.cancel);
  const attempt = useAttempt();
  const sent = useRef<SentInvitation>(undefined);
  const [toPassOn, setToPassOn] = useState<SentInvitation>();

  function tell(sent: SentInvitation) {
    if (sent.link) setToPassOn(sent);
    else notify.done(`Invitation sent to ${sent.email}. It works for ${INVITATION_DAYS} days.`);
  }

  return {
    state: data,
    invitationOf: ({ _id }: Employee) => data?.data.find((one) => one._id === _id),
    invite: async (body: InvitationInput) => {
      sent.current = await send({ body });
    },
    /** After the form's own "Saved", which would cover this message. */
    closeForm: () => {
      if (sent.current) tell(sent.current);
      sent.current = undefined;
    },
    resend: ({ _id: employee }: Employee) => attempt(async () => tell(await sendAgain({ params: { employee } }))),
    cancel: ({ _id: employee }: Employee) =>
      attempt(async () => {
        await end({ params: { employee } });
        notify.done("Invitation cancelled");
      }),
    toPassOn,
    forgetLink: () => setToPassOn(undefined),
  };
}

export function InvitationByWhatsApp({ name, phone, link }: { name: string; phone: string; link: string }) {
  const chat = whatsappLink(
    phone,
    `Hello ${name}, you are invited to our back office. Choose a password here: ${link}\nThe link works once, for ${INVITATION_DAYS} days.`,
  );
  if (!chat) return null;
  return (
    <a className={cx(buttons.button, buttons.main, place("left"))} href={chat} target="_blank" rel="noreferrer">
      Send by WhatsApp
    </a>
  );
}

export const linkWords = {
  made: `Send this link yourself, no email was sent. It works once, for ${INVITATION_DAYS} days, and is not shown again.`,
  address: "Invitation link",
  copy: "Copy link",
  copied: "Link copied",
  cannotCopy: "This browser cannot copy. Select the link and copy it yourself.",
};
