import "server-only";
import { sessionCalls } from "@/contract/calls/sessions";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { ListedSession } from "@/contract/schemas/session";
import type { Session } from "@/server/database/tables";
import { implementSite } from "@/server/gateway/implement-site";
import { employeeIn, personOf, readEverybody } from "@/server/identity/employees/employees";
import { endAll } from "@/server/identity/sessions/end-all";
import { nameOf, type Person } from "@/server/identity/sessions/store";
import type { Staff } from "@/server/identity/staff";
import { withSessionStore } from "@/server/identity/stores";
import { log } from "@/server/platform/log";

export const sessionAnswers = implementSite(sessionCalls, {
  listOwn: ({ staff }) => listFor(staff, staff),

  endOwn: async ({ params: { id }, staff }) => {
    if (!(await withSessionStore((sessions) => sessions.end(id, staff, nameOf(staff)))))
      throw new AppError("missing", messages.sessions.ended);
    log.info("session ended", { by: staff.sub });
    return { ended: 1 };
  },

  endOthers: ({ staff }) => endAll(staff, staff),

  listOf: async ({ params: { employee }, staff }) => listFor(await findPerson(employee, staff), staff),

  endAllOf: async ({ params: { employee }, staff }) => endAll(await findPerson(employee, staff), staff),
});

const findPerson = async (employee: string, staff: Staff): Promise<Person> =>
  personOf(employeeIn(await readEverybody({ token: staff.token }), employee));

async function listFor(person: Person, staff: Staff) {
  const rows = await withSessionStore((sessions) => sessions.list(person));
  return { data: rows.map((row) => shown(row, staff)) };
}

const shown = ({ id, device, address, createdAt, lastUsedAt }: Session, staff: Staff): ListedSession => ({
  _id: id,
  device,
  address,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: new Date(lastUsedAt).toISOString(),
  isCurrent: id === staff.sessionId,
});
