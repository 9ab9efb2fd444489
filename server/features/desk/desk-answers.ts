import "server-only";
import type { Templates } from "@/contract/schemas/desk";
import { findCompany, findDesk } from "@/server/database/documents/document";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { mayReadNames } from "./records/record-names";

/** What messages begin with, for whoever writes them; the owner writes them on the screen "Settings". */
export async function readTemplates({ name: me }: Staff): Promise<Templates> {
  const { templates } = await findDesk();
  const { brand } = await findCompany();
  return { templates, facts: { brand, me } };
}

/** How far the staff are reminded by mail here. Throws where a backend that has to be asked cannot be. */
export const readReminders = async () => ({
  isMailed: env.email !== undefined,
  hasNames: await mayReadNames(["enquiry"]),
});
