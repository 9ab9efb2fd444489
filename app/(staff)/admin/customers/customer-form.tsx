import { StatusField } from "@/components/admin/fields/status-field";
import { TextField } from "@/components/admin/fields/text-field";
import { messages } from "@/contract/messages";
import { CUSTOMER_STATUSES, type Customer, type CustomerInput, customerInput } from "@/contract/schemas/customer";
import { statusHints } from "@/lib/content/status-hints";

/** The form of the customer list and of a conversion; each saves in its own way. */
export const customerForm = {
  schema: customerInput,
  typed: ({ name, email, phone, address, status }: Customer) =>
    ({ name, email, phone, address, status }) as CustomerInput,
  failure: messages.admin.customerSave,
  fields: () => (
    <>
      <TextField<CustomerInput> name="name" label="Customer name" />
      <TextField<CustomerInput> name="phone" label="Phone" type="tel" isHalf />
      <TextField<CustomerInput> name="email" label="Email" type="email" isHalf />
      <TextField<CustomerInput> name="address" label="Location of plot" isHalf />
      <StatusField<CustomerInput>
        name="status"
        label="Status"
        known={CUSTOMER_STATUSES}
        hints={statusHints.customer}
        isHalf
      />
    </>
  ),
};
