"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/admin/button";
import { Since } from "@/components/admin/cells";
import { emailColumn, phoneColumn } from "@/components/admin/contact-columns";
import type { Column } from "@/components/admin/data-table";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { iconLook } from "@/components/admin/icon-look";
import { ListScreen } from "@/components/admin/list-screen";
import { StatusBadge, statusWord } from "@/components/admin/status-badge";
import { customerCalls } from "@/lib/api/calls/customers";
import { useWrite, versionOf } from "@/lib/api/use-call";
import { CUSTOMER_STATUSES, type Customer } from "@/lib/schemas/customer";
import { useProjectEditor } from "../projects/use-project-editor";
import { customerForm } from "./customer-form";

const columns: Column<Customer>[] = [
  {
    header: "Customer Name",
    text: (row) => row.name,
    below: (row) => <Since when={row.createdAt} />,
    sort: "name",
    width: 18,
    card: "title",
  },
  emailColumn(21),
  phoneColumn(14),
  { header: "Location of Plot", text: (row) => row.address, sort: "address", width: 16, card: "line" },
  {
    header: "Status",
    text: (row) => statusWord(row.status),
    cell: (row) => <StatusBadge status={row.status} known={CUSTOMER_STATUSES} />,
    sort: "status",
    width: 12,
    card: "badge",
  },
];

export function CustomersScreen() {
  const create = useWrite(customerCalls.create);
  const update = useWrite(customerCalls.update);
  const remove = useWrite(customerCalls.remove);
  const [builder, setBuilder] = useState<Customer>();
  const addProject: Column<Customer> = {
    header: "Add Project",
    cell: (row) => (
      <Button look="flush" onClick={() => setBuilder(row)}>
        <Plus size={16} {...iconLook} />
        Add Project
      </Button>
    ),
    width: 11,
    card: "line",
  };
  return (
    <>
      <ListScreen
        title="Customers"
        list={customerCalls.list}
        columns={[...columns, addProject]}
        actions="Actions"
        editor={{
          ...customerForm,
          words: { add: "Add Customer", adding: "Add New Customer", editing: "Edit Customer" },
          blank: { name: "", email: "", phone: "", address: "", status: "pending" },
          save: (body, row) =>
            row ? update({ params: { id: row._id }, body, ifMatch: versionOf(row) }) : create({ body }),
        }}
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
