"use client";

import { KeyRound, Mail, MonitorSmartphone, Send, UserX } from "lucide-react";
import { useState } from "react";
import { SessionsOf } from "@/components/admin/account/sessions-modal";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { SecretField } from "@/components/admin/fields/inputs";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button, iconProps } from "@/components/admin/parts/button";
import { CopyAddress } from "@/components/admin/parts/copy-line";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { SecondFactorOf } from "@/components/admin/second-factor/second-factor-of";
import { HiddenValue, smallPrint, TagList } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import type { Column } from "@/components/admin/table/data-table";
import { IconButton } from "@/components/admin/table/row-actions";
import { employeeCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { blankOf, typedOf } from "@/contract/entities/entity";
import { employeeEntity } from "@/contract/entities/people";
import { type Language, namesOf } from "@/contract/language";
import { presetsFrom } from "@/contract/rules/roles";
import { DEFAULT_SPOKEN, type Employee } from "@/contract/schemas/employee";
import { DEFAULT_RIGHTS, type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { useCall } from "@/lib/api/use-call";
import { employeeForm, PresetField, TickFields, type TypedEmployee, useSaveEmployee } from "./employee-fields";
import { InvitationByWhatsApp, InviteModal, linkWords, useInvitations } from "./invitations";

const password: Column<Employee> = { header: "Password", cell: () => <HiddenValue />, width: 9 };

type Invited = Pick<ReturnType<typeof useInvitations>, "invitationOf">;

type LanguagesOf = (row: Employee) => readonly Language[] | undefined;

const columnsFor = (invitations: Invited, languagesOf: LanguagesOf): Column<Employee>[] => {
  const described = columnsOf<Employee>(employeeEntity, {
    name: { width: 13, cardSlot: "title" },
    phone: { width: 15 },
    email: { width: 19, below: (row) => <Spoken languages={languagesOf(row)} /> },
    role: {
      width: 10,
      cardSlot: "line",
      cell: (row) => <Role row={row} invitation={invitations.invitationOf(row)} />,
    },
    permissions: { cell: (row) => <TagList tags={row.permissions} shown={2} />, width: 22 },
  });
  return [...described.slice(0, 3), password, ...described.slice(3)];
};

type Props = { permissions: readonly HeldPermission[]; seesSessions: boolean; seesSecondFactors: boolean };

export function EmployeesScreen({ permissions, seesSessions, seesSecondFactors }: Props) {
  const [watched, setWatched] = useState<Employee>();
  const [secured, setSecured] = useState<Employee>();
  const { data: rights } = useCall(rightsCalls.list, {});
  const rightsOf = ({ _id }: Employee) => rights?.data.find((one) => one._id === _id)?.rights;
  const { data: spoken } = useCall(spokenLanguageCalls.list, {});
  const languagesOf = ({ _id }: Employee) => spoken?.data.find((one) => one._id === _id)?.languages;
  const save = useSaveEmployee(rightsOf, languagesOf);
  const invitations = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const [toCancel, setToCancel] = useState<Employee>();
  const presets = presetsFrom(permissions);
  const newcomersRights = DEFAULT_RIGHTS.filter((one) => isAllowed(permissions, [one]));
  return (
    <>
      <ListScreen
        title="Employee"
        list={employeeCalls.list}
        columns={columnsFor(invitations, languagesOf)}
        editor={{
          words: { add: "Add Employee", adding: "Add New Employee", editing: "Edit Employee" },
          schema: employeeForm,
          blank: {
            isNew: true,
            ...blankOf(employeeEntity),
            password: "",
            rights: newcomersRights,
            languages: [...DEFAULT_SPOKEN],
          } as TypedEmployee,
          typed: (row): TypedEmployee => ({
            isNew: false,
            ...typedOf(employeeEntity, row),
            password: "",
            rights: rightsOf(row),
            languages: languagesOf(row),
          }),
          save,
          fields: (row) => (
            <EntityFields
              entity={employeeEntity}
              first={["name", "role", "phone", "email"]}
              instead={{
                permissions: (
                  <>
                    <SecretField<TypedEmployee>
                      name="password"
                      label={row ? "New password" : "Password"}
                      autoComplete="new-password"
                      hint={row && "Leave empty to keep the current password."}
                      isOptional={row !== undefined}
                    />
                    <PresetField offered={presets} />
                    <TickFields />
                  </>
                ),
              }}
            />
          ),
        }}
        empty="No team members yet. Invite a colleague."
        tools={
          invitations.state && (
            <Button onClick={() => setInviting(true)}>
              <Mail size={17} {...iconProps} />
              Invite colleague
            </Button>
          )
        }
        remove={{
          call: employeeCalls.remove,
          question: (row) => `Delete the employee ${row.name}?`,
          isFinal: true,
        }}
        rowActions={(row) => (
          <>
            {invitations.invitationOf(row) && (
              <>
                <IconButton
                  icon={Send}
                  label="Resend invitation to"
                  row={row}
                  onClick={() => void invitations.resend(row)}
                />
                <IconButton icon={UserX} label="Cancel invitation of" row={row} onClick={() => setToCancel(row)} />
              </>
            )}
            {seesSecondFactors && (
              <IconButton icon={KeyRound} label="Two-step verification for" row={row} onClick={() => setSecured(row)} />
            )}
            {seesSessions && (
              <IconButton
                icon={MonitorSmartphone}
                label="Signed-in devices of"
                row={row}
                onClick={() => setWatched(row)}
              />
            )}
          </>
        )}
      />
      {isInviting && invitations.state && (
        <InviteModal
          state={invitations.state}
          offered={presets}
          onInvite={invitations.invite}
          onClose={() => {
            setInviting(false);
            invitations.closeForm();
          }}
        />
      )}
      {toCancel && (
        <Question
          title={`Cancel the invitation of ${toCancel.name}?`}
          yes="Cancel invitation"
          no="Keep"
          onYes={() => {
            setToCancel(undefined);
            void invitations.cancel(toCancel);
          }}
          onNo={() => setToCancel(undefined)}
        >
          The link stops working, and their unused account is deleted.
        </Question>
      )}
      {invitations.toPassOn?.link && (
        <Modal title={`Invitation of ${invitations.toPassOn.name}`} onClose={invitations.forgetLink}>
          <ModalBody>
            <CopyAddress address={invitations.toPassOn.link} words={linkWords} />
            <InvitationByWhatsApp {...invitations.toPassOn} link={invitations.toPassOn.link} />
          </ModalBody>
          <DoneFoot onClose={invitations.forgetLink} />
        </Modal>
      )}
      {secured && <SecondFactorOf employee={secured} onClose={() => setSecured(undefined)} />}
      {watched && <SessionsOf employee={watched} onClose={() => setWatched(undefined)} />}
    </>
  );
}

const Role = ({ row: { role }, invitation }: { row: Employee; invitation: ReturnType<Invited["invitationOf"]> }) => (
  <>
    {role}
    {invitation && <span className={smallPrint}>{invitation.isExpired ? "Invitation expired" : "Invited"}</span>}
  </>
);

function Spoken({ languages }: { languages: readonly Language[] | undefined }) {
  if (!languages?.some((one) => one !== "en")) return null;
  const text = `Speaks ${namesOf(languages)}`;
  return (
    <span className={smallPrint} title={text}>
      {text}
    </span>
  );
}
