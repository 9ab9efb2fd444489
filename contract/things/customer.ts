import { ERASED } from "@/contract/schemas/audit";
import { CUSTOMER_STATUSES, type Customer, type CustomerInput } from "@/contract/schemas/customer";
import { enquiryThing } from "./enquiry";
import type { PersonThing } from "./thing";

const { phone, email } = enquiryThing.fields;

export const customerThing = {
  one: "customer",
  called: "name",
  fields: {
    name: { kind: "text", label: "Customer name", also: ["Customer", "Client"], erasedAs: ERASED },
    phone,
    email,
    address: {
      kind: "text",
      label: "Location of plot",
      also: ["Location", "Plot", "Place", "Address"],
      isOptional: true,
      isHalf: true,
      erasedAs: ERASED,
    },
    status: {
      kind: "choice",
      label: "Status",
      known: CUSTOMER_STATUSES,
      otherwise: "pending",
      isHalf: true,
      erasedAs: null,
    },
  },
  sentAlone: {},
} as const satisfies PersonThing<Customer, CustomerInput>;
