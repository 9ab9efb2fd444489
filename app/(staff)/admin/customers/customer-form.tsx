import { EntityFields } from "@/components/admin/fields/entity-fields";
import { typedOf } from "@/contract/entities/entity";
import { customerEntity } from "@/contract/entities/people";
import { messages } from "@/contract/messages";
import { type Customer, customerInput } from "@/contract/schemas/customer";

export const customerForm = {
  schema: customerInput,
  typed: (row: Customer) => typedOf(customerEntity, row),
  failure: messages.admin.customerSave,
  fields: () => <EntityFields entity={customerEntity} />,
};
