import type { ReactNode } from "react";
import { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { SelectField } from "@/components/admin/fields/select-field";
import { ThingFields } from "@/components/admin/fields/thing-fields";
import { cameByWords } from "@/components/admin/lead-sources/lead-source-words";
import { readSource } from "@/contract/enquiry-source";
import { type Enquiry, type EnquiryUpdate, enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf, typedOf } from "@/contract/things/thing";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { CameFrom } from "./came-from";

const { label, unknown, ways } = cameByWords;

/** `cameBy` is asked only of a new enquiry, and becomes the source in its text. */
const added = enquiryAdded.extend({ cameBy: z.string().default("") });
type Typed = z.input<typeof added>;

/** The status comes first, because it changes most; in a new enquiry, the name does. */
const fields = (row: Enquiry | undefined) => (
  <>
    {!row && <p>{enquiryListWords.onlyNameAndPhone}</p>}
    <ThingFields thing={enquiryThing} first={row && ["status"]} />
    {row ? (
      <CameFrom enquiry={row} />
    ) : (
      <SelectField<Typed>
        name="cameBy"
        label={label}
        none={unknown}
        options={ways.map((way) => ({ value: way, label: way }))}
        isOptional
      />
    )}
  </>
);

const typed = (row: Enquiry) => ({ ...typedOf(enquiryThing, row), enquiry: readSource(row.enquiry).text });

/** The form of enquiries, without saving. */
export const enquiryForm = {
  words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
  schema: (row: Enquiry | undefined) => (row ? enquiryChange(typed(row)) : added),
  blank: { ...blankOf(enquiryThing), cameBy: "" },
  typed,
  fields,
};

/** What the form saves; `cameBy` only of a new enquiry. */
export type EnquirySaved = EnquiryUpdate & { cameBy?: string };

export type EnquiryEditor = Editor<FollowedEnquiry, Typed, EnquirySaved>;

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
  /** Asks why it was lost, and closes it. */
  onLose: (row: FollowedEnquiry) => void;
};
