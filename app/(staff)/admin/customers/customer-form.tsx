import { EntityFields } from "@/components/admin/fields/entity-fields";
import { typedOf } from "@/contract/entities/entity";
import { customerEntity } from "@/contract/entities/people";
import { type Customer, customerInput } from "@/contract/schemas/customer";

export const customerForm = {
  schema: customerInput,
  typed: (row: Customer) => typedOf(customerEntity, row),
  failure: "An error occurred while saving the customer. Please try again.",
  fields: () => <EntityFields entity={customerEntity} />,
};
