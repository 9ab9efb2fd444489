import "server-only";
import { findCompany } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { Employee } from "@/server/identity/employees/employees";
import { isSecondFactorRequired } from "@/server/identity/second-step";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { addressOfInvitation, invitationMail } from "./mail";
import type { Link } from "./store";

/**
 * Emails the link directly, because the outbox stores its rows for weeks. Returns null; or, if no email can be sent, the
 * link, for the inviter to pass on: they could as well have set the password.
 */
export async function sendInvitation(link: Link, employee: Employee, inviter: string): Promise<string | null> {
  const { _id: sub, email, permissions } = employee;
  if (!env.email) return addressOfInvitation(link.code);
  const { brand } = await findCompany();
  const needsSecondFactor = await isSecondFactorRequired(permissions);
  try {
    await companyMailer(env.email)({
      to: email,
      ...invitationMail({ brand, inviter, needsSecondFactor }, employee, link),
    });
    log.info("an invitation was mailed", { staff: sub });
    return null;
  } catch (cause) {
    log.error("an invitation could not be mailed", { staff: sub, cause });
    return addressOfInvitation(link.code);
  }
}
