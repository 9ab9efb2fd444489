"use client";

import { HousePlus } from "lucide-react";
import { useState } from "react";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { ToolButton } from "@/components/admin/parts/tool-button";
import { StatusMenu } from "@/components/admin/record/work/status-menu";
import { Since } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import type { Column } from "@/components/admin/table/data-table";
import { customerCalls } from "@/contract/calls/customers";
import type { Customer } from "@/contract/schemas/customer";
import { customerThing } from "@/contract/things/customer";
import { blankOf } from "@/contract/things/thing";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { useProjectEditor } from "../projects/use-project-editor";
import { findAlikeCustomer } from "./alike-customer";
import { customerForm } from "./customer-form";
import { ImportCustomers } from "./import-customers";

const columns = columnsOf<Customer>(customerThing, {
  name: { below: (row) => <Since when={row.createdAt} />, width: 16, card: "title" },
  email: { width: 19 },
  phone: { width: 14.5 },
  address: { width: 14, card: "line" },
  status: { cell: (row) => <StatusMenu followed={{ kind: "customer", row }} />, width: 15.5, card: "badge" },
});

export function CustomersScreen({ me }: { me: string }) {
  const create = useWrite(customerCalls.create);
  const update = useWrite(customerCalls.update);
  const remove = useWrite(customerCalls.remove);
  const [builder, setBuilder] = useState<Customer>();
  const addProject: Column<Customer> = {
    header: "Add Project",
    cell: (row) => (
      <Button look="flush" onClick={() => setBuilder(row)}>
        <HousePlus size={17} {...iconProps} />
        Add Project
      </Button>
    ),
    width: 14.5,
    card: "start",
  };
  return (
    <>
      <ListScreen
        title="Customers"
        tools={<ToolButton label={bulkWords.import.open} dialog={(close) => <ImportCustomers onClose={close} />} />}
        record={{ kind: "customer", me }}
        list={customerCalls.list}
        columns={[...columns, addProject]}
        actions="Actions"
        editor={{
          ...customerForm,
          words: { add: "Add Customer", adding: "Add New Customer", editing: "Edit Customer" },
          blank: blankOf(customerThing),
          findDuplicate: findAlikeCustomer,
          save: (body, row) =>
            row ? update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) }) : create({ body }),
        }}
        empty="No customers yet. Add one, or convert an enquiry."
        remove={{
          ask: (row) => `Delete the customer ${row.name}?`,
          send: (row) => remove({ params: { id: row._id } }),
        }}
      />
      {builder && <AddProject customer={builder} onClose={() => setBuilder(undefined)} />}
    </>
  );
}

function AddProject({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return <EditorModal editor={useProjectEditor(customer)} row={undefined} onClose={onClose} />;
}
