import "server-only";
import type { Templates } from "@/contract/schemas/desk";
import { findCompany, findDesk } from "@/server/database/documents/document";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { mayReadNames } from "./records/record-names";

/** Message templates from Settings, with the facts they are filled with. */
export async function readTemplates({ name: me }: Staff): Promise<Templates> {
  const { templates } = await findDesk();
  const { brand } = await findCompany();
  return { templates, facts: { brand, me }, isMailed: env.email !== undefined };
}

/** Whether reminders are mailed and may contain names. Throws if the backend does not answer. */
export const readReminders = async () => ({
  isMailed: env.email !== undefined,
  hasNames: await mayReadNames(["enquiry"]),
});
