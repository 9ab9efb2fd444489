import { newPasswordPage } from "@/lib/content/screens";
import { moment } from "@/lib/format";
import { env } from "@/server/platform/env";

const NOT_YOU =
  "If this was not you, you need do nothing: your password stays as it is. If it happens again and again, please tell an admin.";

/**
 * The e-mail with the link. Its address is SITE_URL's: what a request says of its host could be anybody's, and would
 * lead whoever follows the link there.
 */
export function linkMail(brand: string, name: string, code: string, expiresAt: number) {
  const lines = [
    `Hello ${name},`,
    "",
    `Somebody has asked for a new password for your staff account at ${brand}. To choose one, please open this page:`,
    "",
    `${env.SITE_URL}${newPasswordPage}?code=${code}`,
    "",
    `It works once, until ${moment(new Date(expiresAt))} (Indian time). If you ask again, only the newest link works.`,
    "",
    NOT_YOU,
    "",
    brand,
  ];
  return { fromName: brand, subject: `${brand}: choose a new password`, text: lines.join("\n") };
}

/** The e-mail to somebody whose password the site may not set. */
export function noLinkMail(brand: string, name: string) {
  const lines = [
    `Hello ${name},`,
    "",
    `Somebody has asked for a new password for your staff account at ${brand}. Yours cannot be set by a link. Please ask an admin: the Employee screen is where one is set.`,
    "",
    NOT_YOU,
    "",
    brand,
  ];
  return { fromName: brand, subject: `${brand}: your password`, text: lines.join("\n") };
}
