import "server-only";
import { rightsCalls } from "@/contract/calls/rights";
import { implementSite } from "@/server/gateway/implement-site";
import { personOf, readEverybody } from "@/server/identity/employees/employees";
import { requireMaySetRights } from "@/server/identity/employees/privilege-escalation";
import { setRights, withRights } from "@/server/identity/rights/rights";
import { nameOf } from "@/server/identity/sessions/store";
import { withInvitations } from "@/server/identity/stores";
import { log } from "@/server/platform/log";

export const rightsAnswers = implementSite(rightsCalls, {
  async list({ staff }) {
    const employees = await readEverybody({ token: staff.token });
    const rightsOf = await withRights((rights) => rights.all());
    return { data: employees.map((employee) => ({ _id: employee._id, rights: rightsOf(personOf(employee)) })) };
  },

  async set({ params: { employee: id }, body: { rights }, staff }) {
    const employee = await requireMaySetRights(id, rights, staff);
    const person = personOf(employee);
    const before = await withRights((store) => store.of(person));
    await setRights(person, rights, nameOf(staff));
    // As for permissions (employees/effects): the inviter may know the link.
    if (rights.some((right) => !before.includes(right)))
      await withInvitations((invitations) => invitations.expire(person));
    log.info("rights set", { who: employee._id, rights, by: staff.sub });
    return { data: { _id: employee._id, rights } };
  },
});
