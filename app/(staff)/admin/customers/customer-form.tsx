import { ThingFields } from "@/components/admin/fields/thing-fields";
import { messages } from "@/contract/messages";
import { type Customer, customerInput } from "@/contract/schemas/customer";
import { customerThing } from "@/contract/things/people";
import { typedOf } from "@/contract/things/thing";

export const customerForm = {
  schema: customerInput,
  typed: (row: Customer) => typedOf(customerThing, row),
  failure: messages.admin.customerSave,
  fields: () => <ThingFields thing={customerThing} />,
};
