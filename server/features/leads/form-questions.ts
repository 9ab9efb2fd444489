import type { FormQuestion, LeadMapping } from "@/contract/schemas/lead-source";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { mappingOf } from "./delivery";
import type { Fields } from "./read/fields";
import { questionsOfGoogle } from "./read/google";
import { questionsOfMeta } from "./read/meta";
import { isUnclear, targetsOf } from "./read/questions";

const READERS: Partial<Record<LeadSourceRow["door"], (stored: Fields) => Fields>> = {
  google: questionsOfGoogle,
  meta: questionsOfMeta,
};
const LATEST = 50;

/** The questions of a source's latest leads, as they are read, and how many of the leads have no name by them. */
export async function readFormQuestions(db: SiteDb, source: LeadSourceRow) {
  const questionsIn = READERS[source.door];
  if (!questionsIn) return { questions: [], unclear: 0 };
  const rows = await db
    .selectFrom("receivedLeads")
    .select("fields")
    .where("source", "=", source.id)
    .where("state", "in", ["enquiry", "waiting"])
    .where("fields", "<>", "")
    .orderBy("receivedAt", "desc")
    .limit(LATEST)
    .execute();
  const leads = rows.map(({ fields }) => questionsIn(JSON.parse(fields)));
  const chosen = mappingOf(source);
  return { questions: questionsOf(leads, chosen), unclear: leads.filter((lead) => isUnclear(lead, chosen)).length };
}

function questionsOf(leads: readonly Fields[], chosen: LeadMapping): FormQuestion[] {
  const answered: Fields = Object.assign({}, ...leads.toReversed());
  return targetsOf(answered, chosen).map(([name, target = null]) => ({ name, value: answered[name] ?? "", target }));
}
