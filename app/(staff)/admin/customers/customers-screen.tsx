"use client";

import { HousePlus } from "lucide-react";
import { useState } from "react";
import { useProjectEditor } from "@/app/(staff)/admin/projects/use-project-editor";
import { readRows } from "@/components/admin/bulk/bulk";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { type Duplicate, useSave } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { importColumnsOf } from "@/components/admin/import/table";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button } from "@/components/admin/parts/button";
import { DialogButton } from "@/components/admin/parts/modal";
import { StatusMenu } from "@/components/admin/record/work/status";
import { Since } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import type { Column } from "@/components/admin/table/data-table";
import { customerCalls } from "@/contract/calls/customers";
import { blankOf, formValues, orderedNames } from "@/contract/entities/entity";
import { customerEntity } from "@/contract/entities/people";
import { messages } from "@/contract/messages";
import { type Contact, contactKeys, sharesContact } from "@/contract/rules/same-person";
import { type Customer, type CustomerInput, customerInput } from "@/contract/schemas/customer";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";

export const customerForm = {
  schema: customerInput,
  typed: (row: Customer) => formValues(customerEntity, row),
  failure: messages.admin.customerSave,
  fields: () => <EntityFields entity={customerEntity} />,
};

const columns = columnsOf<Customer>(customerEntity, {
  name: { below: (row) => <Since when={row.createdAt} />, width: 16, cardSlot: "title" },
  email: { width: 19 },
  phone: { width: 14.5 },
  address: { width: 14, cardSlot: "line" },
  status: { cell: (row) => <StatusMenu followed={{ kind: "customer", row }} />, width: 15.5, cardSlot: "badge" },
});

export function CustomersScreen({ myId }: { myId: string }) {
  const save = useSave(customerCalls);
  const [projectCustomer, setProjectCustomer] = useState<Customer>();
  const projectColumn: Column<Customer> = {
    header: "Add Project",
    cell: (row) => (
      <Button look="flush" icon={HousePlus} onClick={() => setProjectCustomer(row)}>
        Add Project
      </Button>
    ),
    width: 14.5,
    cardSlot: "start",
  };
  return (
    <>
      <ListScreen
        title="Customers"
        tools={<DialogButton label="Import" dialog={(close) => <ImportCustomers onClose={close} />} />}
        record={{ kind: "customer", myId }}
        list={customerCalls.list}
        columns={[...columns, projectColumn]}
        actionsHeader="Actions"
        editor={{
          ...customerForm,
          words: { add: "Add Customer", adding: "Add New Customer", editing: "Edit Customer" },
          blank: blankOf(customerEntity),
          findDuplicate,
          save,
        }}
        empty="No customers yet. Add one, or convert an enquiry."
        remove={{ noun: "customer", call: customerCalls.remove }}
      />
      {projectCustomer && <AddProject customer={projectCustomer} onClose={() => setProjectCustomer(undefined)} />}
    </>
  );
}

function AddProject({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return <EditorModal editor={useProjectEditor(customer)} row={undefined} onClose={onClose} />;
}

async function findDuplicate(typed: CustomerInput, row: Customer | undefined): Promise<Duplicate | undefined> {
  if (row?.email === typed.email && row.phone === typed.phone) return undefined;
  const other = await findSamePerson(typed, row?._id);
  if (!other) return undefined;
  const { name, phone, email } = other;
  return {
    sentence: messages.admin.customerExists(name, phone, email),
    href: `${addressOfScreen(getScreen("customers"))}?search=${encodeURIComponent(phone || email)}`,
  };
}

async function findSamePerson(typed: CustomerInput, editedId: string | undefined): Promise<Customer | undefined> {
  for (const search of contactKeys(typed)) {
    const url = urlOf(customerCalls.list, { query: { search, limit: 200 } });
    const { data } = await fetchJson<{ data: Customer[] }>(url);
    const match = data.find((customer) => customer._id !== editedId && sharesContact(typed, customer));
    if (match) return match;
  }
  return undefined;
}

export function customersKind(existing: readonly Contact[]): ImportKind<CustomerInput> {
  return {
    columns: importColumnsOf(customerEntity, orderedNames(customerEntity, ["name", "email"])),
    schema: customerInput,
    titleOf: ({ name }) => name,
    keysOf: contactKeys,
    existingKeys: new Set(existing.flatMap(contactKeys)),
  };
}

const loadKind = async (signal: AbortSignal) => customersKind(await readRows(customerCalls.list, signal));

export const ImportCustomers = ({ onClose }: { onClose: () => void }) => (
  <ImportModal listName="customers" load={loadKind} calls={customerCalls} tags={["customers"]} onClose={onClose} />
);
