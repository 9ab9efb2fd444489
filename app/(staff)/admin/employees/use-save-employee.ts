import { z } from "zod";
import { notify } from "@/components/admin/parts/toasts";
import { employeeCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import type { Language } from "@/contract/language";
import { DEFAULT_SPOKEN, type Employee, employeeInput, employeeUpdate, spokenInput } from "@/contract/schemas/employee";
import { DEFAULT_RIGHTS, type Right, right } from "@/contract/schemas/permission";
import { fetchJson } from "@/lib/api/fetch-json";
import { ifMatchOf, urlOf, useWrite } from "@/lib/api/use-call";
import { spokenLanguageWords } from "@/lib/content/spoken-language-words";

type Body = z.output<typeof employeeForm>;
type StoredOf<Value> = (employee: Employee) => readonly Value[] | undefined;

export function useSaveEmployee(rightsOf: StoredOf<Right>, languagesOf: StoredOf<Language>) {
  const create = useWrite(employeeCalls.create);
  const update = useWrite(employeeCalls.update);
  const setRights = useWrite(rightsCalls.set);
  const setLanguages = useWrite(spokenLanguageCalls.set);

  /** The backend's row last: a refusal of the others leaves it, and its version, unchanged. */
  async function change(row: Employee, { isNew: _, rights, languages, ...body }: Body) {
    const params = { employee: row._id };
    if (rights && !isSame(rights, rightsOf(row) ?? [])) await setRights({ params, body: { rights } });
    if (languages && !isSame(languages, languagesOf(row) ?? [])) await setLanguages({ params, body: { languages } });
    return update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) });
  }

  /** A repeated attempt would add the employee twice, so a refusal by the site is only reported. */
  async function add({ isNew: _, rights = [...DEFAULT_RIGHTS], languages = [...DEFAULT_SPOKEN], ...body }: Body) {
    const added = await create({ body: { ...body, password: body.password ?? "" } });
    const paramsOfAdded = async () => ({ employee: "_id" in added ? added._id : await findId(body.email) });
    if (!isSame(rights, DEFAULT_RIGHTS))
      await paramsOfAdded()
        .then((params) => setRights({ params, body: { rights } }))
        .catch(() => notify.failed(roleWords.rights.notSaved(body.name)));
    if (!isSame(languages, DEFAULT_SPOKEN))
      await paramsOfAdded()
        .then((params) => setLanguages({ params, body: { languages } }))
        .catch(() => notify.failed(spokenLanguageWords.notSaved(body.name)));
    return added;
  }

  return (body: Body, row: Employee | undefined) => (row ? change(row, body) : add(body));
}

const isSame = <Value extends string>(one: readonly Value[], other: readonly Value[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** A hosted backend may not name the row that it added. */
async function findId(email: string): Promise<string> {
  const { data } = await fetchJson<{ data: Employee[] }>(urlOf(employeeCalls.list, { query: { search: email } }));
  return data.find((row) => row.email === email)?._id ?? "";
}

/** Undefined until it is loaded: then the form neither shows nor saves it. */
const atSite = { rights: z.array(right).optional(), languages: spokenInput.shape.languages.optional() };

/** A new employee needs a password. When editing, an empty field keeps the current one (EMPL-02). */
export const employeeForm = z.discriminatedUnion("isNew", [
  employeeInput.extend({ isNew: z.literal(true), ...atSite }),
  employeeUpdate.extend({ isNew: z.literal(false), ...atSite }),
]);

export type TypedEmployee = z.input<typeof employeeForm>;

export const roleWords = {
  preset: "Role preset",
  custom: "Custom",
  rights: {
    label: "Also allowed",
    names: {
      site: "Edit settings and page text",
      delete: "Delete records",
      export: "Export data",
    } satisfies Record<Right, string>,
    admin: "Admins may do all of this: edit settings, delete and export.",
    notSaved: (name: string) =>
      `${name} was added, but not everything under “Also allowed” was saved. Edit the employee to set it.`,
  },
} as const;
