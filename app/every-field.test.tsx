/** Every field of an enquiry, in every place where it has to be: a forgotten place fails and names both. */
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { startBackend } from "@/backend/testing";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { Facts } from "@/components/admin/record/facts";
import { cellsInFile, enquiryColumnsOf } from "@/components/admin/table/columns-of";
import { EnquiryFields } from "@/components/forms/enquiry-fields";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { entities } from "@/contract/entities";
import { type AnyEntity, bodyOf, erasedOf, fieldOf, headerOf, namesOf, writtenNames } from "@/contract/entities/entity";
import { answerNames, type EnquiryName, enquiryEntity } from "@/contract/entities/people";
import { english } from "@/lib/content/language/translator";
import { typedDay } from "@/lib/format";
import { fieldsOf } from "@/server/features/activity/audited";
import { compose } from "@/server/features/enquiries/compose";
import { notificationOf } from "@/server/features/enquiries/delivery";
import { enquiryForm } from "@/server/features/enquiries/form";
import { sentFacts } from "@/server/features/enquiries/receipt";
import { noteOf } from "@/server/features/follow-up/operations/settle";
import { mappedLead } from "@/server/features/leads/read/lead";
import { backend } from "@/server/upstream/backend";
import { asSpecified, fromSpecified } from "@/server/upstream/call";
import { enquiryListColumns } from "./(staff)/admin/enquiries/columns";

const SAMPLES: { [kind: string]: string } = { phone: "+49 30 1234567", area: "31 x 47", date: "2031-05-29" };
const names = namesOf(enquiryEntity);
const row = {
  ...(Object.fromEntries(
    names.map((name) => [name, SAMPLES[enquiryEntity.fields[name].kind] ?? `the ${name} of this one`]),
  ) as Record<EnquiryName, string>),
  _id: "7",
  status: "pending",
  createdAt: "2026-11-22T05:30:00.000Z",
  updatedAt: "2026-11-22T05:30:00.000Z",
};
const followUp = { assignee: null, nextStep: null, firstTouchAt: null, lastTouchAt: null, lostReason: null };
const body = () => compose(enquiryForm.parse({ ...row, left_empty: "" }), "no script").body;

function viaHostedBackend() {
  const hosted = jest.spyOn(backend, "isHosted").mockReturnValue(true);
  const answer = fromSpecified(enquiryCalls.get, asSpecified(enquiryCalls.update, row));
  hosted.mockRestore();
  return answer;
}

const enquiryColumns = enquiryColumnsOf();
const listColumns = () =>
  enquiryListColumns({ canSortEveryColumn: true, newSince: undefined, onConvert: () => {}, onLose: () => {} });

const StaffForm = () => (
  <FormProvider {...useForm()}>
    <EntityFields entity={enquiryEntity} />
  </FormProvider>
);

type Place = {
  contents: () => unknown;
  names?: readonly EnquiryName[];
  without?: Partial<Record<EnquiryName, string>>;
};

const PLACES: Record<string, Place> = {
  "what the backend is sent": { contents: body, names: answerNames },
  "what comes back from a hosted backend": { contents: viaHostedBackend },
  "the email to the office": {
    contents: () =>
      notificationOf(body(), { brand: "Sagwan", reference: "", lead: undefined, receivedAt: new Date() }).text,
    names: answerNames,
  },
  "the visitor's receipt": {
    contents: () => sentFacts(row, row.enquiry, {}, english),
    names: answerNames,
    without: { name: "they know it", email: "the email has it" },
  },
  "the note of a conversion": {
    contents: () => noteOf(row),
    without: { name: "the customer's", phone: "the customer's", email: "the customer's", status: "converted" },
  },
  "a lead of another sender": {
    contents: () => mappedLead(row, Object.fromEntries(answerNames.map((name) => [name, name]))),
    names: answerNames,
  },
  "what is put back": { contents: () => bodyOf(enquiryEntity, row) },
  "the record's facts": {
    contents: () => renderToStaticMarkup(<Facts followed={{ kind: "enquiry", row }} />),
    without: { name: "its title", status: "its badge" },
  },
  "the staff's file": {
    contents: () => enquiryColumns.flatMap(cellsInFile).map(({ text }) => text(row)),
    without: { status: "in words" },
  },
  "the staff's list": {
    contents: () =>
      listColumns()
        .flatMap(cellsInFile)
        .map(({ text }) => text({ ...row, followUp, others: 0, tries: 0, refused: [] })),
    without: { status: "in words" },
  },
};
const cells = Object.entries(PLACES).flatMap(([place, { names: placeNames = names, without = {} }]) =>
  placeNames.filter((name) => !(name in without)).map((name) => [name, place] as const),
);
test.each(cells)("%s is in %s", (name, place) => {
  const contents = JSON.stringify(PLACES[place]?.contents());
  expect([row[name], typedDay(row[name])].some((value) => contents.includes(value))).toBe(true);
});

/** Fields that staff see elsewhere, with the reason. They are in files all the same. */
const NO_COLUMN: Partial<Record<EnquiryName, string>> = {};
test.each(names.filter((name) => !(name in NO_COLUMN)))("%s is a column of the staff's lists", (name) => {
  for (const columns of [enquiryColumns, listColumns()])
    expect(columns.map(({ header }) => header)).toContain(headerOf(enquiryEntity.fields[name]));
});

test.each(answerNames)("%s is asked by the public form", (name) => {
  const form = renderToStaticMarkup(<EnquiryFields fieldId={(name) => name} errors={{}} />);
  expect(form).toContain(`name="${name}"`);
});

test.each(names)("%s is in the staff's form", (name) => {
  expect(renderToStaticMarkup(<StaffForm />)).toContain(`name="${name}"`);
});

test.each(names)("the record of changes holds %s", (name) => expect(fieldsOf("enquiries")).toContain(name));

const ofThePerson = names.filter((name) => enquiryEntity.fields[name].erasedAs !== null);
test.each(ofThePerson)("an erasure leaves nothing of %s", (name) => {
  expect(JSON.stringify(erasedOf(enquiryEntity, row))).not.toContain(row[name]);
});

const TABLES: Record<string, string> = { floorplans: "floor_plans" };
const columns = Object.entries<AnyEntity>(entities).flatMap(([entity, about]) =>
  writtenNames(about).map((name) => {
    const column = fieldOf(about, name).kind === "reference" ? `${name}Id` : name;
    return `${TABLES[entity] ?? entity}.${column}`;
  }),
);
test("the embedded backend's tables have a column for each field", async () => {
  await using embedded = await startBackend();
  const tables = await embedded.db.introspection.getTables();
  const found = tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
  expect(found).toEqual(expect.arrayContaining(columns));
});
