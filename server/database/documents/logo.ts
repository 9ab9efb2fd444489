import "server-only";
import type { Logo } from "@/contract/schemas/site-content";
import { fitWithin, PLATES } from "@/lib/logo";
import { log } from "@/server/platform/log";
import { type Mail, type MailLogo, type MailSettings, mailer } from "@/server/platform/mail";
import { findCompany, withContentStore } from "./document";

const IN_MAIL = { width: 200, height: 56 };

/** Undefined if it cannot be read: a quote, a mail and a shared picture without it are better than none. */
export async function readLogo({ src }: Pick<Logo, "src">): Promise<Buffer | undefined> {
  try {
    const sha256 = src.split("/").at(-1) ?? "";
    const picture = await withContentStore((content) => content.findPicture(sha256));
    if (!picture) throw new Error("it is not stored");
    return picture.bytes;
  } catch (cause) {
    log.warn("the logo cannot be read", { src, cause });
    return undefined;
  }
}

export function companyMailer(settings: MailSettings) {
  const send = mailer(settings);
  return async (mail: Omit<Mail, "logo">): Promise<void> => send({ ...mail, logo: await findMailLogo() });
}

async function findMailLogo(): Promise<MailLogo | undefined> {
  const company = await findCompany().catch((cause: unknown) => {
    log.warn("an email is sent without the logo", { cause });
    return undefined;
  });
  const png = company?.logo && (await readLogo(company.logo));
  if (!company?.logo || !png) return undefined;
  return { png, ...fitWithin(company.logo, IN_MAIL), plate: PLATES[company.logo.ground], alt: company.brand };
}
