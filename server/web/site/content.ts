import "server-only";
import { cache } from "react";
import { contactLinks } from "@/lib/contact-links";
import type { FormWords } from "@/lib/content/form-words";
import { readContent, shownPrivacyVersion } from "@/server/features/content";

// What the owner wrote, for sections that read it themselves.
export { readContent };

/** What every enquiry form says beside its fields; one object for all forms of a page, which is sent once. */
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
