import type { ReactNode } from "react";
import type { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { StatusField } from "@/components/admin/fields/status-field";
import { TextAreaField, TextField } from "@/components/admin/fields/text-field";
import { readSource } from "@/contract/enquiry-source";
import {
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryUpdate,
  enquiryAdded,
  enquiryChange,
  type enquiryUpdate,
} from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { statusHints } from "@/lib/content/status-hints";
import { CameFrom } from "./came-from";

type Typed = z.input<typeof enquiryUpdate>;

const statusField = (
  <StatusField<Typed> name="status" label="Status" known={ENQUIRY_STATUSES} hints={statusHints.enquiry} />
);

/** The status comes first, because it changes most; in a new enquiry, the name does. */
const fields = (row: Enquiry | undefined) => (
  <>
    {row && statusField}
    <TextField<Typed> name="name" label="Name" />
    <TextField<Typed> name="phone" label="Phone" type="tel" isHalf />
    <TextField<Typed> name="email" label="Email" type="email" isOptional isHalf />
    <TextField<Typed> name="location" label="Location of plot" isHalf />
    <TextField<Typed> name="plot_size" label="Plot size" unit="sq.ft" isHalf />
    <TextAreaField<Typed> name="enquiry" label="Plot details" isOptional />
    {row ? <CameFrom enquiry={row} /> : statusField}
  </>
);

const typed = ({ name, phone, email, location, plot_size, enquiry, status }: Enquiry) => ({
  ...{ name, phone, email, location, plot_size },
  enquiry: readSource(enquiry).text,
  status: status as EnquiryUpdate["status"],
});

/** The form of enquiries, without saving. */
export const enquiryForm = {
  words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
  schema: (row: Enquiry | undefined) => (row ? enquiryChange(typed(row)) : enquiryAdded),
  blank: { name: "", phone: "", email: "", location: "", plot_size: "", enquiry: "", status: "active" as const },
  typed,
  fields,
};

export type EnquiryEditor = Editor<FollowedEnquiry, Typed, EnquiryUpdate>;

/** Common properties of the list and the board. */
export type EnquiriesView = {
  tools: ReactNode;
  above: ReactNode;
  /** The key of the signed-in person. */
  me: string;
  editor: EnquiryEditor;
  edited: FollowedEnquiry | "new" | undefined;
  onEdit: (row: FollowedEnquiry | undefined) => void;
  onConvert: (row: FollowedEnquiry) => void;
};
