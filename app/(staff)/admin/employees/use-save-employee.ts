import type { z } from "zod";
import { notify } from "@/components/admin/parts/toasts";
import { employeeCalls } from "@/contract/calls/employees";
import { rightsCalls } from "@/contract/calls/rights";
import type { Employee } from "@/contract/schemas/employee";
import { DEFAULT_RIGHTS, type Right } from "@/contract/schemas/permission";
import { fetchJson } from "@/lib/api/fetch-json";
import { ifMatchOf, urlOf, useWrite } from "@/lib/api/use-call";
import { roleWords } from "@/lib/content/role-words";
import type { employeeForm } from "./employee-form";

type Body = z.output<typeof employeeForm>;

/** Saves an employee at the backend and their rights at the site. */
export function useSaveEmployee(rightsOf: (employee: Employee) => readonly Right[] | undefined) {
  const create = useWrite(employeeCalls.create);
  const update = useWrite(employeeCalls.update);
  const setRights = useWrite(rightsCalls.set);

  /** Rights first: a refusal leaves the row, and its version, as they were. */
  async function change(row: Employee, { isNew: _, rights, ...body }: Body) {
    if (rights && !isSame(rights, rightsOf(row) ?? []))
      await setRights({ params: { employee: row._id }, body: { rights } });
    return update({ params: { id: row._id }, body, ifMatch: ifMatchOf(row) });
  }

  /** A repeated attempt would add the employee twice, so refused rights are only reported. */
  async function add({ isNew: _, rights = [...DEFAULT_RIGHTS], ...body }: Body) {
    const added = await create({ body: { ...body, password: body.password ?? "" } });
    if (!isSame(rights, DEFAULT_RIGHTS))
      await setRightsOf("_id" in added ? added._id : await findId(body.email), rights).catch(() =>
        notify.failed(roleWords.rights.notSaved(body.name)),
      );
    return added;
  }
  const setRightsOf = (employee: string, rights: readonly Right[]) =>
    setRights({ params: { employee }, body: { rights: [...rights] } });

  return (body: Body, row: Employee | undefined) => (row ? change(row, body) : add(body));
}

const isSame = (one: readonly Right[], other: readonly Right[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** A hosted backend may not name the row that it added. */
async function findId(email: string): Promise<string> {
  const { data } = await fetchJson<{ data: Employee[] }>(urlOf(employeeCalls.list, { query: { search: email } }));
  return data.find((row) => row.email === email)?._id ?? "";
}
