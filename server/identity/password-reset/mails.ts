import { resetLink } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { env } from "@/server/platform/env";

const NOT_YOU = "Not you? Ignore this email: your password stays the same. If this happens again, tell your admin.";

/** The email with the link. It leads to SITE_URL, because anyone can forge the host of a request. */
export function linkMail(brand: string, name: string, code: string, expiresAt: number) {
  const lines = [
    `Hello ${name},`,
    "",
    `We got a request to set a new password for your ${brand} account. Use this link:`,
    "",
    `${env.SITE_URL}${resetLink(code)}`,
    "",
    `It works once, until ${moment(new Date(expiresAt))} (IST). If you request another link, this one stops working.`,
    "",
    NOT_YOU,
    "",
    brand,
  ];
  return { fromName: brand, subject: `Set a new password for ${brand}`, text: lines.join("\n") };
}

/** The email to a team member whose password the site may not set. */
export function noLinkMail(brand: string, name: string) {
  const lines = [
    `Hello ${name},`,
    "",
    `We got a request to set a new password for your ${brand} account. This account cannot use an email link. Ask your admin to set a new password for you on the Employee screen.`,
    "",
    NOT_YOU,
    "",
    brand,
  ];
  return { fromName: brand, subject: `Your ${brand} password`, text: lines.join("\n") };
}
