import type { ReactNode } from "react";
import { z } from "zod";
import type { Editor } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { SelectField } from "@/components/admin/fields/inputs";
import { breaks, note } from "@/components/admin/kit/content";
import { stack, text } from "@/components/admin/kit/layout";
import leadSourceWords from "@/components/admin/lead-sources/lead-source-words.json";
import { cx } from "@/components/ui/cx";
import { labelledSource, languageOf, readSource } from "@/contract/enquiry-source";
import { blankOf, formValues } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import { LANGUAGE_CODES, type Language } from "@/contract/language";
import { type Enquiry, type EnquiryUpdate, enquiryAdded, enquiryChange } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import { recordWords } from "@/lib/content/record-words";
import { moment } from "@/lib/format";
import styles from "./enquiries.module.scss";
import { languageChoices } from "./filters";

const { cameBy } = leadSourceWords;

const language = z.enum(LANGUAGE_CODES).default("en");
const newEnquiry = enquiryAdded.extend({ language, cameBy: z.string().default("") });
type Typed = z.input<typeof newEnquiry>;

/** The status, which changes most, comes first, but in a new enquiry the name does. */
const fields = (row: Enquiry | undefined) => (
  <>
    {!row && <p>Only name and phone are needed.</p>}
    <EntityFields entity={enquiryEntity} first={row && ["status"]} />
    <SelectField<Typed>
      name="language"
      label={recordWords.language}
      hint="Templates in this language are offered first."
      options={languageChoices}
    />
    {row ? (
      <Origin enquiry={row} />
    ) : (
      <SelectField<Typed>
        name="cameBy"
        label={cameBy.label}
        none={cameBy.unknown}
        options={cameBy.ways.map((way) => ({ value: way, label: way }))}
        isOptional
      />
    )}
  </>
);

function typedOfRow(row: Enquiry) {
  const { text, source } = readSource(row.enquiry);
  return { ...formValues(enquiryEntity, row), enquiry: text, language: languageOf(source) };
}

export const enquiryForm = {
  words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
  schema: (row: Enquiry | undefined) => (row ? enquiryChange(typedOfRow(row)).safeExtend({ language }) : newEnquiry),
  blank: { ...blankOf(enquiryEntity), language: "en" as const, cameBy: "" },
  typed: typedOfRow,
  fields,
};

export type EnquirySaved = EnquiryUpdate & { language: Language; cameBy?: string };

export type EnquiriesView = {
  tools: ReactNode;
  above: ReactNode;
  myId: string;
  editor: Editor<FollowedEnquiry, Typed, EnquirySaved>;
  edited: FollowedEnquiry | "new" | undefined;
  onEdit: (row: FollowedEnquiry | undefined) => void;
  onConvert: (row: FollowedEnquiry) => void;
  onLose: (row: FollowedEnquiry) => void;
};

function Origin({ enquiry }: { enquiry: Enquiry }) {
  const { createdAt } = enquiry;
  const received = createdAt ? [{ label: "Received", value: moment(new Date(createdAt)) }] : [];
  const { source = {} } = readSource(enquiry.enquiry);
  const facts = [...received, ...labelledSource({ ...source, language: "" })];
  if (facts.length === 0) return null;
  return (
    <dl className={cx(stack(1), note("lime"), styles.source)} aria-label="Source">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={text("ink-3")}>{label}</dt>
          <dd className={breaks}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
