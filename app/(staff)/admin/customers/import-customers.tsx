"use client";

import { readRows } from "@/components/admin/bulk/read-rows";
import { readOneOf, readPhone } from "@/components/admin/import/cells";
import type { ImportKind } from "@/components/admin/import/dry-run";
import { ImportModal } from "@/components/admin/import/import-modal";
import { customerCalls } from "@/contract/calls/customers";
import { type Contact, contactKeys } from "@/contract/rules/same-person";
import { CUSTOMER_STATUSES, type CustomerInput, customerInput } from "@/contract/schemas/customer";
import { sendCall } from "@/lib/api/use-call";

export function customersKind(existing: readonly Contact[]): ImportKind<CustomerInput> {
  return {
    columns: [
      { field: "name", header: "Customer Name", also: ["Customer"] },
      { field: "email", header: "Email", also: ["Email address"] },
      { field: "phone", header: "Phone", also: ["Mobile", "Phone number"], read: readPhone },
      { field: "address", header: "Location of Plot", also: ["Location", "Plot"] },
      { field: "status", header: "Status", isOptional: true, otherwise: "pending", read: readOneOf(CUSTOMER_STATUSES) },
    ],
    schema: customerInput,
    titleOf: ({ name }) => name,
    keysOf: contactKeys,
    there: new Set(existing.flatMap(contactKeys)),
  };
}

const load = async (signal: AbortSignal) => customersKind(await readRows(customerCalls.list, signal));
const create = (body: CustomerInput) => sendCall(customerCalls.create, { body });

export const ImportCustomers = ({ onClose }: { onClose: () => void }) => (
  <ImportModal what="customers" load={load} create={create} tags={customerCalls.create.tags} onClose={onClose} />
);
