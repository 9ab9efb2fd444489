import { newPasswordPage } from "@/lib/content/screens";
import { site } from "@/lib/content/site";
import { env } from "@/lib/env";
import { moment } from "@/lib/format";

const NOT_YOU =
  "If this was not you, you need do nothing: your password stays as it is. If it happens again and again, please tell an admin.";

/**
 * The e-mail with the link. Its address is SITE_URL's: what a request says of its host could be anybody's, and would
 * lead whoever follows the link there.
 */
export function linkMail(name: string, code: string, expiresAt: number) {
  const lines = [
    `Hello ${name},`,
    "",
    `Somebody has asked for a new password for your staff account at ${site.brand}. To choose one, please open this page:`,
    "",
    `${env.SITE_URL}${newPasswordPage}?code=${code}`,
    "",
    `It works once, until ${moment(new Date(expiresAt))} (Indian time). If you ask again, only the newest link works.`,
    "",
    NOT_YOU,
    "",
    site.brand,
  ];
  return { subject: `${site.brand}: choose a new password`, text: lines.join("\n") };
}

/** The e-mail to somebody whose password the site may not set. */
export function noLinkMail(name: string) {
  const lines = [
    `Hello ${name},`,
    "",
    `Somebody has asked for a new password for your staff account at ${site.brand}. Yours cannot be set by a link. Please ask an admin: the Employee screen is where one is set.`,
    "",
    NOT_YOU,
    "",
    site.brand,
  ];
  return { subject: `${site.brand}: your password`, text: lines.join("\n") };
}
