import "server-only";
import { nameOf, type Person } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { withSessionStore } from "@/server/identity/stores";
import { log } from "@/server/platform/log";

export async function endAll(person: Person, staff: Staff) {
  const ended = await withSessionStore((sessions) => sessions.endAll(person, nameOf(staff), staff.sessionId));
  log.info("sessions ended", { of: person.sub, ended, by: staff.sub });
  return { ended };
}
