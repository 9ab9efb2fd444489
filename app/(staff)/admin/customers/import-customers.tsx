"use client";

import { readRows } from "@/components/admin/bulk/read-rows";
import { importColumnsOf } from "@/components/admin/import/columns-of";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { customerCalls } from "@/contract/calls/customers";
import { type Contact, contactKeys } from "@/contract/rules/same-person";
import { type CustomerInput, customerInput } from "@/contract/schemas/customer";
import { customerThing } from "@/contract/things/customer";
import { inOrder } from "@/contract/things/thing";
import { sendCall } from "@/lib/api/use-call";

export function customersKind(existing: readonly Contact[]): ImportKind<CustomerInput> {
  return {
    columns: importColumnsOf(customerThing, {}, inOrder(customerThing, ["name", "email"])),
    schema: customerInput,
    titleOf: ({ name }) => name,
    sameBy: "number or email",
    keysOf: contactKeys,
    there: new Set(existing.flatMap(contactKeys)),
  };
}

const load = async (signal: AbortSignal) => customersKind(await readRows(customerCalls.list, signal));
const create = (body: CustomerInput) => sendCall(customerCalls.create, { body });
const remove = (id: string) => sendCall(customerCalls.remove, { params: { id } });

export const ImportCustomers = ({ onClose }: { onClose: () => void }) => (
  <ImportModal
    what="customers"
    load={load}
    create={create}
    remove={remove}
    tags={customerCalls.create.tags}
    onClose={onClose}
  />
);
