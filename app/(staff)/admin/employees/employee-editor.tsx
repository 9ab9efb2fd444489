import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import type { Editor } from "@/components/admin/editor/use-editor";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import fields from "@/components/admin/fields/fields.module.scss";
import { FieldFrame, FieldGroup, SecretField, useField } from "@/components/admin/fields/inputs";
import { tickBox } from "@/components/admin/kit/content";
import { text } from "@/components/admin/kit/layout";
import { notify } from "@/components/admin/parts/toasts";
import { employeeCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { blankOf, formValues } from "@/contract/entities/entity";
import { employeeEntity } from "@/contract/entities/people";
import { LANGUAGE_CODES, type Language, languages } from "@/contract/language";
import { presetOf, presets, presetsFrom } from "@/contract/rules/roles";
import { DEFAULT_SPOKEN, type Employee, employeeInput, employeeUpdate, spokenInput } from "@/contract/schemas/employee";
import {
  DEFAULT_RIGHTS,
  type HeldPermission,
  isAllowed,
  PERMISSIONS,
  type Preset,
  RIGHTS,
  type Right,
  right,
} from "@/contract/schemas/permission";
import { fetchJson } from "@/lib/api/fetch-json";
import { ifMatchOf, urlOf, useCall, useWrite } from "@/lib/api/use-call";

/** Both are undefined until they are loaded. Until then, the form neither shows nor saves them. */
const siteFields = { rights: z.array(right).optional(), languages: spokenInput.shape.languages.optional() };

/** A new employee needs a password. When editing, an empty field keeps the current one (EMPL-02). */
const employeeForm = z.discriminatedUnion("isNew", [
  employeeInput.extend({ isNew: z.literal(true), ...siteFields }),
  employeeUpdate.extend({ isNew: z.literal(false), ...siteFields }),
]);

type Typed = z.input<typeof employeeForm>;
type Body = z.output<typeof employeeForm>;

/** The backend stores the employee; the site stores the rights and the languages. */
export function useEmployeeEditor(permissions: readonly HeldPermission[]) {
  const { data: rights } = useCall(rightsCalls.list, {});
  const { data: spoken } = useCall(spokenLanguageCalls.list, {});
  const rightsOf = ({ _id }: Employee) => rights?.data.find((employee) => employee._id === _id)?.rights;
  const languagesOf = ({ _id }: Employee) => spoken?.data.find((employee) => employee._id === _id)?.languages;
  const editor: Editor<Employee, Typed, Body> = {
    words: { add: "Add Employee", adding: "Add New Employee", editing: "Edit Employee" },
    schema: employeeForm,
    blank: {
      isNew: true,
      ...blankOf(employeeEntity),
      password: "",
      rights: DEFAULT_RIGHTS.filter((granted) => isAllowed(permissions, [granted])),
      languages: [...DEFAULT_SPOKEN],
    } as Typed,
    typed: (row): Typed => ({
      isNew: false,
      ...formValues(employeeEntity, row),
      password: "",
      rights: rightsOf(row),
      languages: languagesOf(row),
    }),
    save: useSaveEmployee(rightsOf, languagesOf),
    fields: (row) => (
      <EntityFields
        entity={employeeEntity}
        first={["name", "role", "phone", "email"]}
        inputs={{
          permissions: (
            <>
              <SecretField<Typed>
                name="password"
                label={row ? "New password" : "Password"}
                autoComplete="new-password"
                hint={row && "Leave empty to keep the current password."}
                isOptional={row !== undefined}
              />
              <PresetField offered={presetsFrom(permissions)} />
              <TickFields />
            </>
          ),
        }}
      />
    ),
  };
  return { editor, languagesOf };
}

type ValuesOf<Value> = (employee: Employee) => readonly Value[] | undefined;

function useSaveEmployee(rightsOf: ValuesOf<Right>, languagesOf: ValuesOf<Language>) {
  const create = useWrite(employeeCalls.create);
  const update = useWrite(employeeCalls.update);
  const setRights = useWrite(rightsCalls.set);
  const setLanguages = useWrite(spokenLanguageCalls.set);

  /** Changes the backend's row last, so that a refusal of the others leaves that row and its version unchanged. */
  async function change(row: Employee, { isNew: _, rights, languages, ...body }: Body) {
    const params = { employee: row._id };
    if (rights && !hasSameItems(rights, rightsOf(row) ?? [])) await setRights({ params, body: { rights } });
    if (languages && !hasSameItems(languages, languagesOf(row) ?? []))
      await setLanguages({ params, body: { languages } });
    return update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) });
  }

  /** Only reports a refusal by the site, because a repeated attempt would add the employee twice. */
  async function add({ isNew: _, rights = [...DEFAULT_RIGHTS], languages = [...DEFAULT_SPOKEN], ...body }: Body) {
    const added = await create({ body: { ...body, password: body.password ?? "" } });
    const paramsOfAdded = async () => ({ employee: "_id" in added ? added._id : await findId(body.email) });
    const report = (problem: string) => () => notify.failed(`${body.name} was added, but ${problem}`);
    if (!hasSameItems(rights, DEFAULT_RIGHTS))
      await paramsOfAdded()
        .then((params) => setRights({ params, body: { rights } }))
        .catch(report("not everything under “Also allowed” was saved. Edit the employee to set it."));
    if (!hasSameItems(languages, DEFAULT_SPOKEN))
      await paramsOfAdded()
        .then((params) => setLanguages({ params, body: { languages } }))
        .catch(report("not the languages they speak. Edit the employee to set them."));
    return added;
  }

  return (body: Body, row: Employee | undefined) => (row ? change(row, body) : add(body));
}

const hasSameItems = <Value extends string>(list: readonly Value[], other: readonly Value[]) =>
  list.length === other.length && list.every((item) => other.includes(item));

/** A hosted backend may not name the row that it added. */
async function findId(email: string): Promise<string> {
  const { data } = await fetchJson<{ data: Employee[] }>(urlOf(employeeCalls.list, { query: { search: email } }));
  return data.find((row) => row.email === email)?._id ?? "";
}

function PresetField({ offered }: { offered: readonly Preset[] }) {
  const { setValue } = useFormContext<Typed>();
  const [permissions, rights, role] = useWatch<Typed, ["permissions", "rights", "role"]>({
    name: ["permissions", "rights", "role"],
  });
  const field = useField("preset");
  const chosen = presetOf({ permissions, rights: rights ?? [] });
  const names = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;

  function choose(name: Preset) {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue("permissions", [...presets[name].permissions], options);
    setValue("rights", [...presets[name].rights], options);
    if (!role || role === chosen) setValue("role", name, options);
  }

  return (
    <FieldFrame field={field} label="Role preset">
      <select
        className={fields.control}
        {...field.described}
        value={chosen ?? ""}
        disabled={rights === undefined}
        onChange={({ target }) => choose(target.value as Preset)}
      >
        {!chosen && <option value="">Custom</option>}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </FieldFrame>
  );
}

const RIGHT_NAMES: Record<Right, string> = {
  site: "Edit settings and page text",
  accounts: "See quotes and record payments",
  sources: "Manage lead sources and advertising costs",
  delete: "Delete records",
  export: "Export data",
};

/** Shows an employee's permissions and, once they are loaded, rights and languages. */
function TickFields() {
  const [permissions, rights, spoken] = useWatch<Typed, ["permissions", "rights", "languages"]>({
    name: ["permissions", "rights", "languages"],
  });
  const isAdmin = permissions.includes("admin");
  return (
    <>
      <Ticks name="permissions" label="Permissions" options={PERMISSIONS.map((name) => [name, name])} />
      {isAdmin && <p className={text("ink-3")}>Admins may do all of this.</p>}
      {!isAdmin && rights && (
        <Ticks name="rights" label="Also allowed" options={RIGHTS.map((name) => [name, RIGHT_NAMES[name]])} />
      )}
      {spoken && (
        <Ticks
          name="languages"
          label="Speaks"
          hint="New enquiries that are assigned in turn go first to people who speak their language."
          options={LANGUAGE_CODES.map((code) => [code, languages[code].english])}
        />
      )}
    </>
  );
}

type TicksProps = {
  name: "permissions" | "rights" | "languages";
  label: string;
  hint?: string;
  options: [value: string, word: string][];
};

function Ticks({ name, label, hint, options }: TicksProps) {
  const { register } = useFormContext<Typed>();
  const field = useField(name);
  const words = new Map(options);
  return (
    <FieldGroup
      field={field}
      label={label}
      hint={hint}
      describeValue={(values) => (values as string[]).map((value) => words.get(value)).join(", ")}
    >
      <div className={fields.boxes}>
        {options.map(([value, word]) => (
          <label key={value} className={tickBox}>
            <input type="checkbox" value={value} {...register(name)} />
            <span>{word}</span>
            {value === "admin" && <span className={text("ink-3")}>full access</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
