"use client";

import { KeyRound, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { SessionsOf } from "@/components/admin/account/sessions-modal";
import { PermissionsField } from "@/components/admin/fields/permissions-field";
import { SecretField } from "@/components/admin/fields/secret-field";
import { TextField } from "@/components/admin/fields/text-field";
import { ListScreen } from "@/components/admin/list/list-screen";
import { SecondFactorOf } from "@/components/admin/second-factor/second-factor-of";
import { MayEditSite } from "@/components/admin/site/may-edit-site";
import { HiddenValue, TagList } from "@/components/admin/table/cells";
import { emailColumn, phoneColumn } from "@/components/admin/table/contact-columns";
import type { Column } from "@/components/admin/table/data-table";
import { IconButton } from "@/components/admin/table/row-actions";
import { employeeCalls } from "@/contract/calls/employees";
import { type Employee, employeeInput, employeeUpdate } from "@/contract/schemas/employee";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";

/** A new employee needs a password. When editing, an empty field keeps the current one (EMPL-02). */
const employeeForm = z.discriminatedUnion("isNew", [
  employeeInput.extend({ isNew: z.literal(true) }),
  employeeUpdate.extend({ isNew: z.literal(false) }),
]);
type Typed = z.input<typeof employeeForm>;

const columns: Column<Employee>[] = [
  { header: "Name", text: (row) => row.name, sort: "name", width: 13, card: "title" },
  phoneColumn(15),
  emailColumn(19),
  { header: "Password", cell: () => <HiddenValue />, width: 9 },
  { header: "Role", text: (row) => row.role, sort: "role", width: 10, card: "line" },
  {
    header: "Permission",
    text: (row) => row.permissions.join(", "),
    cell: (row) => <TagList tags={row.permissions} shown={2} />,
    width: 22,
  },
];

type Props = { seesSessions: boolean; seesSecondFactors: boolean; seesEditors: boolean };

export function EmployeesScreen({ seesSessions, seesSecondFactors, seesEditors }: Props) {
  const [watched, setWatched] = useState<Employee>();
  const [secured, setSecured] = useState<Employee>();
  const create = useWrite(employeeCalls.create);
  const update = useWrite(employeeCalls.update);
  const remove = useWrite(employeeCalls.remove);
  return (
    <>
      <ListScreen
        title="Employee"
        list={employeeCalls.list}
        columns={columns}
        editor={{
          words: { add: "Add Employee", adding: "Add New Employee", editing: "Edit Employee" },
          schema: employeeForm,
          blank: { isNew: true, name: "", role: "", permissions: [], phone: "", email: "", password: "" } as Typed,
          typed: ({ name, role, permissions, phone, email }): Typed => ({
            ...{ isNew: false, name, role, permissions, phone, email },
            password: "",
          }),
          save: ({ isNew: _, ...body }, row) =>
            row
              ? update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) })
              : create({ body: { ...body, password: body.password ?? "" } }),
          fields: (row) => (
            <>
              <TextField<Typed> name="name" label="Name" isHalf />
              <TextField<Typed> name="role" label="Role" isHalf />
              <TextField<Typed> name="phone" label="Phone" type="tel" isHalf />
              <TextField<Typed> name="email" label="Email" type="email" isHalf />
              <SecretField<Typed>
                name="password"
                label={row ? "New password" : "Password"}
                autoComplete="new-password"
                hint={row && "Leave empty to keep the current password."}
                isOptional={row !== undefined}
              />
              <PermissionsField<Typed> name="permissions" label="Permissions" />
              {row && seesEditors && <MayEditSite employee={row} />}
            </>
          ),
        }}
        empty="No team members yet. Add a colleague."
        remove={{
          ask: (row) => `Delete the employee ${row.name}?`,
          isFinal: true,
          send: (row) => remove({ params: { id: row._id } }),
        }}
        rowActions={(row) => (
          <>
            {seesSecondFactors && (
              <IconButton icon={KeyRound} label="Two-step verification of" row={row} onClick={() => setSecured(row)} />
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
      {secured && <SecondFactorOf employee={secured} onClose={() => setSecured(undefined)} />}
      {watched && <SessionsOf employee={watched} onClose={() => setWatched(undefined)} />}
    </>
  );
}
