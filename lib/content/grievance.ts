import type { DocumentOf } from "@/contract/content/documents";
import type { Translator } from "@/lib/content/language/translator";

type Privacy = DocumentOf<"privacy">;

/** The chapter of /privacy that names the contact. The foot of each page links to it. */
export const GRIEVANCE_TITLE = "Complaints";

/** The person who answers complaints about data, with phone and email. Empty without a name. */
export function grievanceContact({ grievanceName, grievancePhone, grievanceEmail }: Privacy): string {
  return grievanceName && [grievanceName, grievancePhone, grievanceEmail].filter(Boolean).join(", ");
}

/** The chapter about complaints. None without a name. */
export function grievanceChapters(privacy: Privacy, { t }: Translator): { title: string; text: string }[] {
  const contact = grievanceContact(privacy);
  const text = t(
    "For complaints about your data, contact {contact}. You'll get an answer within 90 days. If you don't, or if you're not happy with it, you can complain to the Data Protection Board of India.",
    { contact },
  );
  return contact ? [{ title: t(GRIEVANCE_TITLE), text }] : [];
}
