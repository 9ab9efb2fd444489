"use client";

import { KeyRound, type LucideIcon, Mail, MonitorSmartphone, Send, UserX } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import { ColleagueSessions } from "@/components/admin/account/sessions-modal";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { SelectField, TextField } from "@/components/admin/fields/inputs";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { place } from "@/components/admin/kit/layout";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button } from "@/components/admin/parts/button";
import { CopyAddress } from "@/components/admin/parts/copy-line";
import { DoneFoot, Modal, ModalBody, ModalFoot, Question } from "@/components/admin/parts/modal";
import buttons from "@/components/admin/parts/parts.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import { ColleagueSecondFactor } from "@/components/admin/second-factor/colleague-second-factor";
import { HiddenValue, smallPrintLine, TagList } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { type Column, IconButton } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { employeeCalls, invitationCalls } from "@/contract/calls/employees";
import { secondFactorCalls, sessionCalls } from "@/contract/calls/sign-in";
import { employeeEntity } from "@/contract/entities/people";
import { englishList, type Language } from "@/contract/language";
import { messages } from "@/contract/messages";
import { whatsappLink } from "@/contract/phone";
import { presetsFrom } from "@/contract/rules/roles";
import {
  type Employee,
  INVITATION_DAYS,
  type InvitationInput,
  invitationInput,
  type SentInvitation,
} from "@/contract/schemas/employee";
import { type HeldPermission, isAllowed, type Preset } from "@/contract/schemas/permission";
import { useCall, useWrite } from "@/lib/api/use-call";
import { useEmployeeEditor } from "./employee-editor";

const passwordColumn: Column<Employee> = { header: "Password", cell: () => <HiddenValue />, width: 9 };

type Invitations = ReturnType<typeof useInvitations>;
type LanguagesOf = ReturnType<typeof useEmployeeEditor>["languagesOf"];

const columnsFor = ({ invitationOf }: Invitations, languagesOf: LanguagesOf): Column<Employee>[] => {
  const columns = columnsOf<Employee>(employeeEntity, {
    name: { width: 13, cardSlot: "title" },
    phone: { width: 15 },
    email: { width: 19, below: (row) => <SpokenLanguages languages={languagesOf(row)} /> },
    role: { width: 10, cardSlot: "line", cell: (row) => <Role row={row} invitation={invitationOf(row)} /> },
    permissions: { cell: (row) => <TagList tags={row.permissions} shownCount={2} />, width: 22 },
  });
  return [...columns.slice(0, 3), passwordColumn, ...columns.slice(3)];
};

export function EmployeesScreen({ permissions }: { permissions: readonly HeldPermission[] }) {
  const { editor, languagesOf } = useEmployeeEditor(permissions);
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  const invitations = useInvitations((sent) => setDialog(<PassOnLink sent={sent} onClose={close} />));
  const { state } = invitations;

  function closeInvite() {
    close();
    invitations.closeForm();
  }
  function cancel(row: Employee) {
    close();
    void invitations.cancel(row);
  }

  const inviteButton = state && (
    <Button
      icon={Mail}
      onClick={() =>
        setDialog(
          <InviteModal
            state={state}
            offered={presetsFrom(permissions)}
            onInvite={invitations.invite}
            onClose={closeInvite}
          />,
        )
      }
    >
      Invite colleague
    </Button>
  );
  const askToCancel = (row: Employee) => (
    <Question
      title={`Cancel the invitation of ${row.name}?`}
      yes="Cancel invitation"
      no="Keep"
      onYes={() => cancel(row)}
      onNo={close}
    >
      The link stops working, and their unused account is deleted.
    </Question>
  );
  const actionsOf = (row: Employee) => {
    const button = (icon: LucideIcon, label: string, onClick: () => void) => (
      <IconButton icon={icon} label={label} row={row} onClick={onClick} />
    );
    const show = (content: ReactNode) => () => setDialog(content);
    return (
      <>
        {invitations.invitationOf(row) && (
          <>
            {button(Send, "Resend invitation to", () => void invitations.resend(row))}
            {button(UserX, "Cancel invitation of", show(askToCancel(row)))}
          </>
        )}
        {isAllowed(permissions, secondFactorCalls.readOf.access) &&
          button(KeyRound, "Two-step verification for", show(<ColleagueSecondFactor employee={row} onClose={close} />))}
        {isAllowed(permissions, sessionCalls.listOf.access) &&
          button(MonitorSmartphone, "Signed-in devices of", show(<ColleagueSessions employee={row} onClose={close} />))}
      </>
    );
  };

  return (
    <>
      <ListScreen
        title="Employee"
        list={employeeCalls.list}
        columns={columnsFor(invitations, languagesOf)}
        editor={editor}
        empty="No team members yet. Invite a colleague."
        tools={inviteButton}
        remove={{ noun: "employee", call: employeeCalls.remove, isFinal: true }}
        rowActions={actionsOf}
      />
      {dialog}
    </>
  );
}

type RoleProps = { row: Employee; invitation: ReturnType<Invitations["invitationOf"]> };

const Role = ({ row: { role }, invitation }: RoleProps) => (
  <>
    {role}
    {invitation && <span className={smallPrintLine}>{invitation.isExpired ? "Invitation expired" : "Invited"}</span>}
  </>
);

function SpokenLanguages({ languages }: { languages: readonly Language[] | undefined }) {
  if (!languages?.some((language) => language !== "en")) return null;
  const text = `Speaks ${englishList(languages)}`;
  return (
    <span className={smallPrintLine} title={text}>
      {text}
    </span>
  );
}

type TypedInvitation = z.input<typeof invitationInput>;

type InviteProps = {
  state: { canInvite: boolean; sendsEmail: boolean };
  offered: readonly Preset[];
  onInvite: (body: InvitationInput) => Promise<void>;
  onClose: () => void;
};

function InviteModal({ state: { canInvite, sendsEmail }, offered, onInvite, onClose }: InviteProps) {
  const defaultRole = offered.includes("Sales") ? "Sales" : offered.at(-1);
  if (!canInvite || !defaultRole)
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
        blank: { name: "", email: "", phone: "", role: defaultRole, by: "mail" },
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

type LinkToPassOn = SentInvitation & { link: string };

function useInvitations(onLink: (sent: LinkToPassOn) => void) {
  const { data } = useCall(invitationCalls.list, {});
  const send = useWrite(invitationCalls.invite);
  const sendAgain = useWrite(invitationCalls.resend);
  const cancel = useWrite(invitationCalls.cancel);
  const attempt = useAttempt();
  const sentByForm = useRef<SentInvitation>(undefined);

  function report({ link, ...sent }: SentInvitation) {
    if (link) onLink({ ...sent, link });
    else notify.done(`Invitation sent to ${sent.email}. It works for ${INVITATION_DAYS} days.`);
  }

  return {
    state: data,
    invitationOf: ({ _id }: Employee) => data?.data.find((employee) => employee._id === _id),
    invite: async (body: InvitationInput) => {
      sentByForm.current = await send({ body });
    },
    /** Reports after the form's own "Saved", which would cover the message. */
    closeForm: () => {
      if (sentByForm.current) report(sentByForm.current);
      sentByForm.current = undefined;
    },
    resend: ({ _id: employee }: Employee) => attempt(async () => report(await sendAgain({ params: { employee } }))),
    cancel: ({ _id: employee }: Employee) =>
      attempt(async () => {
        await cancel({ params: { employee } });
        notify.done("Invitation cancelled");
      }),
  };
}

function PassOnLink({ sent: { name, phone, link }, onClose }: { sent: LinkToPassOn; onClose: () => void }) {
  const chat = whatsappLink(
    phone,
    `Hello ${name}, you are invited to our back office. Choose a password here: ${link}\nThe link works once, for ${INVITATION_DAYS} days.`,
  );
  return (
    <Modal title={`Invitation of ${name}`} onClose={onClose}>
      <ModalBody>
        <CopyAddress address={link} words={linkWords} />
        {chat && (
          <a className={cx(buttons.button, buttons.main, place("left"))} href={chat} target="_blank" rel="noreferrer">
            Send by WhatsApp
          </a>
        )}
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

const linkWords = {
  made: `Send this link yourself, no email was sent. It works once, for ${INVITATION_DAYS} days, and is not shown again.`,
  address: "Invitation link",
  copy: "Copy link",
  copied: "Link copied",
  cannotCopy: "This browser cannot copy. Select the link and copy it yourself.",
};
