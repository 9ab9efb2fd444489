import "server-only";
import { fitWithin, PLATE_COLOURS } from "@/lib/logo";
import { log } from "@/server/platform/log";
import { type Mail, type MailLogo, type MailSettings, mailer } from "@/server/platform/mail";
import { findCompany, readLogo } from "./document";

const LOGO_SIZE = { width: 200, height: 56 };

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
  return { png, ...fitWithin(company.logo, LOGO_SIZE), plate: PLATE_COLOURS[company.logo.ground], alt: company.brand };
}
