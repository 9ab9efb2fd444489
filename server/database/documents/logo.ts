import "server-only";
import type { Logo } from "@/contract/content/logo";
import { fitted, PLATES } from "@/lib/logo";
import { log } from "@/server/platform/log";
import { type Mail, type MailSettings, mailer } from "@/server/platform/mail";
import type { MailLogo } from "@/server/platform/mail-html";
import { withContentStore } from "./content-store";
import { findCompany } from "./document";

/** In pixels of a mail. */
const IN_MAIL = { width: 200, height: 56 };

/** The bytes of a logo's PNG. Throws if it is not stored here, or `unavailable`. */
export async function readLogo({ src }: Pick<Logo, "src">): Promise<Buffer> {
  const sha256 = src.split("/").at(-1) ?? "";
  const picture = await withContentStore((content) => content.findPicture(sha256));
  if (!picture) throw new Error(`the logo ${src} is not stored`);
  return picture.bytes;
}

/** Sends emails with the company's logo, if it has one. Throws nodemailer's errors. */
export function companyMailer(settings: MailSettings) {
  const send = mailer(settings);
  return async (mail: Omit<Mail, "logo">): Promise<void> => send({ ...mail, logo: await findMailLogo() });
}

/** Undefined if there is none, or it cannot be read: a mail without it is better than none. */
async function findMailLogo(): Promise<MailLogo | undefined> {
  try {
    const { logo, brand } = await findCompany();
    if (!logo) return undefined;
    return { png: await readLogo(logo), ...fitted(logo, IN_MAIL), plate: PLATES[logo.ground], alt: brand };
  } catch (cause) {
    log.warn("an email is sent without the logo", { cause });
    return undefined;
  }
}
