import "server-only";
import { spokenLanguageCalls } from "@/contract/calls/spoken-languages";
import { implementSite } from "@/server/gateway/implement-site";
import { personOf, readEverybody } from "@/server/identity/employees/employees";
import { requireMayEdit } from "@/server/identity/employees/privilege-escalation";
import { holdersOf } from "@/server/identity/second-factor/stores";
import { withSpokenLanguages } from "@/server/identity/spoken-languages";

export const spokenLanguageAnswers = implementSite(spokenLanguageCalls, {
  async list({ staff }) {
    const employees = await readEverybody({ token: staff.token });
    const languagesOf = await withSpokenLanguages((store) => store.all());
    const shown = employees.map((employee) => ({
      _id: employee._id,
      languages: languagesOf(holdersOf(personOf(employee))),
    }));
    return { data: shown };
  },

  async set({ params: { employee: id }, body: { languages }, staff }) {
    const employee = await requireMayEdit(id, staff);
    await withSpokenLanguages((store) => store.set(personOf(employee), languages));
    return { data: { _id: employee._id, languages } };
  },

  own: async ({ staff }) => ({ data: { languages: await withSpokenLanguages((store) => store.of(staff)) } }),
});
