import type { ReactNode } from "react";
import type { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { ThingFields } from "@/components/admin/fields/thing-fields";
import { readSource } from "@/contract/enquiry-source";
import {
  type Enquiry,
  type EnquiryUpdate,
  enquiryAdded,
  enquiryChange,
  type enquiryUpdate,
} from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf, typedOf } from "@/contract/things/thing";
import { CameFrom } from "./came-from";

type Typed = z.input<typeof enquiryUpdate>;

/** What is changed most comes first; of a new enquiry, who it is. */
const fields = (row: Enquiry | undefined) => (
  <>
    <ThingFields thing={enquiryThing} first={row && ["status"]} />
    {row && <CameFrom enquiry={row} />}
  </>
);

const typed = (row: Enquiry) => ({ ...typedOf(enquiryThing, row), enquiry: readSource(row.enquiry).text });

/** How an enquiry is added and edited, but for how it is saved. */
export const enquiryForm = {
  words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
  schema: (row: Enquiry | undefined) => (row ? enquiryChange(typed(row)) : enquiryAdded),
  blank: blankOf(enquiryThing),
  typed,
  fields,
};

export type EnquiryEditor = Editor<FollowedEnquiry, Typed, EnquiryUpdate>;

/** What the list of enquiries and their board are given alike. */
export type EnquiriesView = {
  tools: ReactNode;
  above: ReactNode;
  /** Under which name whoever is signed in is kept. */
  me: string;
  editor: EnquiryEditor;
  edited: FollowedEnquiry | "new" | undefined;
  onEdit: (row: FollowedEnquiry | undefined) => void;
  onConvert: (row: FollowedEnquiry) => void;
};
