import type { ReactNode } from "react";
import type { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { ThingFields } from "@/components/admin/fields/thing-fields";
import { readSource } from "@/contract/enquiry-source";
import { type Enquiry, type EnquiryUpdate, enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf, typedOf } from "@/contract/things/thing";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { CameFrom } from "./came-from";

type Typed = z.input<typeof enquiryAdded>;

/** The status comes first, because it changes most; in a new enquiry, the name does. */
const fields = (row: Enquiry | undefined) => (
  <>
    {!row && <p>{enquiryListWords.onlyNameAndPhone}</p>}
    <ThingFields thing={enquiryThing} first={row && ["status"]} />
    {row && <CameFrom enquiry={row} />}
  </>
);

const typed = (row: Enquiry) => ({ ...typedOf(enquiryThing, row), enquiry: readSource(row.enquiry).text });

/** The form of enquiries, without saving. */
export const enquiryForm = {
  words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
  schema: (row: Enquiry | undefined) => (row ? enquiryChange(typed(row)) : enquiryAdded),
  blank: blankOf(enquiryThing),
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
