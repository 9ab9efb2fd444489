import "server-only";
import { cache } from "react";
import { contactLinks } from "@/lib/contact-links";
import type { FormWords } from "@/lib/content/enquiry-questions";
import { findOpenLanguages, readContent, shownPrivacyVersion } from "@/server/features/content";

export { findOpenLanguages, readContent };

/** One object per page, so that it is serialised once. */
export const readFormWords = cache(async (): Promise<FormWords> => {
  const [company, { text }, { besideForms }, notice] = await Promise.all([
    readContent("company"),
    readContent("confirmation"),
    readContent("privacy"),
    shownPrivacyVersion(),
  ]);
  const { call, whatsapp } = contactLinks(company);
  return { phone: company.phone, call, whatsapp, confirmation: text, besideButton: besideForms, notice };
});
