import type { DocumentOf } from "@/contract/content/documents";
import type { Translator } from "@/lib/content/language/translator";

type Privacy = DocumentOf<"privacy">;

const GRIEVANCE_TITLE = "Complaints";

export function grievanceContact({ grievanceName, grievancePhone, grievanceEmail }: Privacy): string {
  return grievanceName && [grievanceName, grievancePhone, grievanceEmail].filter(Boolean).join(", ");
}

export function grievanceChapters(privacy: Privacy, { t }: Translator): { title: string; text: string }[] {
  const contact = grievanceContact(privacy);
  const text = t(
    "For complaints about your data, contact {contact}. You'll get an answer within 90 days. If you don't, or if you're not happy with it, you can complain to the Data Protection Board of India.",
    { contact },
  );
  return contact ? [{ title: t(GRIEVANCE_TITLE), text }] : [];
}
