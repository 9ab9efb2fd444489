import { ERASED } from "@/contract/schemas/audit";
import { CUSTOMER_STATUSES, type Customer, type CustomerInput } from "@/contract/schemas/customer";
import type { Employee, EmployeeInput } from "@/contract/schemas/employee";
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryUpdate } from "@/contract/schemas/enquiry";
import { type Entity, type NameIn, namesOf, type PersonEntity } from "./entity";

export const employeeEntity = {
  noun: "employee",
  nameField: "name",
  fields: {
    name: { kind: "text", label: "Name", isHalfWidth: true },
    role: { kind: "text", label: "Role", isHalfWidth: true },
    permissions: { kind: "permissions", label: "Permissions", header: "Permission" },
    phone: { kind: "phone", label: "Phone", isHalfWidth: true },
    email: { kind: "email", label: "Email", isHalfWidth: true },
  },
  writeOnly: { password: "secret" },
} as const satisfies Entity<Employee, EmployeeInput>;

const ALIASES = {
  name: ["Customer", "Client", "Lead", "Full name", "Party", "Contact person"],
  phone: ["Mobile", "Mobile no", "Phone number", "Phone no", "Contact", "Contact no", "Cell", "WhatsApp", "Telephone"],
  email: ["Email address", "Email id", "Mail", "Mail id"],
  location: ["Location", "Place", "Area", "City", "Address", "Town", "Village", "Locality"],
  plot_size: ["Plot", "Size", "Site", "Site size", "Dimension", "Dimensions", "Sq ft"],
  enquiry: [
    "Remark",
    "Remarks",
    "Note",
    "Notes",
    "Comment",
    "Comments",
    "Requirement",
    "Details",
    "Message",
    "Msg",
    "Enquiry",
  ],
  status: ["Stage", "Lead status"],
};

export const enquiryEntity = {
  noun: "enquiry",
  nameField: "name",
  fields: {
    name: { kind: "text", label: "Name", aliases: ALIASES.name, erasedAs: ERASED },
    phone: { kind: "phone", label: "Phone", aliases: ALIASES.phone, isHalfWidth: true, erasedAs: "0000000000" },
    email: {
      kind: "email",
      label: "Email",
      aliases: ALIASES.email,
      isOptional: true,
      isHalfWidth: true,
      erasedAs: "erased@erased.invalid",
    },
    location: {
      kind: "text",
      label: "Location of plot",
      aliases: ALIASES.location,
      isOptional: true,
      isHalfWidth: true,
      erasedAs: ERASED,
    },
    plot_size: {
      kind: "area",
      label: "Plot size",
      aliases: ALIASES.plot_size,
      isOptional: true,
      isHalfWidth: true,
      erasedAs: "0",
    },
    enquiry: { kind: "long", label: "Plot details", aliases: ALIASES.enquiry, isOptional: true, erasedAs: "" },
    status: {
      kind: "choice",
      label: "Status",
      aliases: ALIASES.status,
      choices: ENQUIRY_STATUSES,
      initial: "active",
      by: "staff",
      erasedAs: null,
    },
  },
  writeOnly: {},
} as const satisfies PersonEntity<Enquiry, EnquiryUpdate>;

type Fields = typeof enquiryEntity.fields;
export type EnquiryName = NameIn<typeof enquiryEntity>;
export type EnquiryAnswer = { [Name in EnquiryName]: Fields[Name] extends { by: "staff" } ? never : Name }[EnquiryName];
export const isAnswer = (name: EnquiryName): name is EnquiryAnswer => !("by" in enquiryEntity.fields[name]);
export const answerNames = namesOf(enquiryEntity).filter(isAnswer);

const SPECIFIED: readonly EnquiryName[] = ["name", "phone", "email", "location", "plot_size", "enquiry", "status"];

/** Mails and PDFs show these answers with labels. A hosted backend lacks their fields and gets them in the text. */
export const addedNames = namesOf(enquiryEntity).filter((name) => !SPECIFIED.includes(name));

const { phone, email } = enquiryEntity.fields;

export const customerEntity = {
  noun: "customer",
  nameField: "name",
  fields: {
    name: { kind: "text", label: "Customer name", aliases: ["Customer", "Client"], erasedAs: ERASED },
    phone,
    email,
    address: {
      kind: "text",
      label: "Location of plot",
      aliases: ["Location", "Plot", "Place", "Address"],
      isOptional: true,
      isHalfWidth: true,
      erasedAs: ERASED,
    },
    status: {
      kind: "choice",
      label: "Status",
      choices: CUSTOMER_STATUSES,
      initial: "pending",
      isHalfWidth: true,
      erasedAs: null,
    },
  },
  writeOnly: {},
} as const satisfies PersonEntity<Customer, CustomerInput>;
