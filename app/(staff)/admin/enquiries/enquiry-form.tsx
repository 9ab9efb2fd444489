import type { ReactNode } from "react";
import { z } from "zod";
import type { Editor } from "@/components/admin/editor/editor";
import { SelectField } from "@/components/admin/fields/inputs";
import { ThingFields } from "@/components/admin/fields/thing-fields";
import { breaks } from "@/components/admin/kit/content";
import { stack, text } from "@/components/admin/kit/layout";
import leadSourceWords from "@/components/admin/lead-sources/lead-source-words.json";
import { cx } from "@/components/ui/cx";
import { labelled, languageOf, readSource } from "@/contract/enquiry-source";
import { LANGUAGES, type Language } from "@/contract/language";
import { type Enquiry, type EnquiryUpdate, enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { enquiryThing } from "@/contract/things/people";
import { blankOf, typedOf } from "@/contract/things/thing";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { recordWords } from "@/lib/content/record-words";
import { moment } from "@/lib/format";
import styles from "./enquiries-screen.module.scss";
import { languageChoices } from "./list/list-address";

const { label, unknown, ways } = leadSourceWords.cameBy;

const language = z.enum(LANGUAGES).default("en");
const added = enquiryAdded.extend({ language, cameBy: z.string().default("") });
type Typed = z.input<typeof added>;

/** The status comes first, because it changes most; in a new enquiry, the name does. */
const fields = (row: Enquiry | undefined) => (
  <>
    {!row && <p>{enquiryListWords.onlyNameAndPhone}</p>}
    <ThingFields thing={enquiryThing} first={row && ["status"]} />
    <SelectField<Typed>
      name="language"
      label={recordWords.language}
      hint={enquiryListWords.languageHint}
      options={languageChoices}
    />
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

function typed(row: Enquiry) {
  const { text, source } = readSource(row.enquiry);
  return { ...typedOf(enquiryThing, row), enquiry: text, language: languageOf(source) };
}

export const enquiryForm = {
  words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
  schema: (row: Enquiry | undefined) => (row ? enquiryChange(typed(row)).safeExtend({ language }) : added),
  blank: { ...blankOf(enquiryThing), language: "en" as const, cameBy: "" },
  typed,
  fields,
};

export type EnquirySaved = EnquiryUpdate & { language: Language; cameBy?: string };

export type EnquiryEditor = Editor<FollowedEnquiry, Typed, EnquirySaved>;

export type EnquiriesView = {
  tools: ReactNode;
  above: ReactNode;
  me: string;
  editor: EnquiryEditor;
  edited: FollowedEnquiry | "new" | undefined;
  onEdit: (row: FollowedEnquiry | undefined) => void;
  onConvert: (row: FollowedEnquiry) => void;
  onLose: (row: FollowedEnquiry) => void;
};

function CameFrom({ enquiry: { createdAt, enquiry } }: { enquiry: Enquiry }) {
  const received = createdAt ? [{ label: "Received", value: moment(new Date(createdAt)) }] : [];
  const { source = {} } = readSource(enquiry);
  const known = [...received, ...labelled({ ...source, language: "" })];
  if (known.length === 0) return null;
  return (
    <dl className={cx(stack(1), styles.source)} aria-label="Source">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt className={text("ink-3")}>{label}</dt>
          <dd className={breaks}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
