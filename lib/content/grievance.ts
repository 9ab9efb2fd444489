import type { DocumentOf } from "@/contract/content/documents";

type Privacy = DocumentOf<"privacy">;

/** Where /privacy names him; the foot of each page leads there. */
export const GRIEVANCE_TITLE = "Complaints";

/** The person of the house who answers complaints about somebody's data, and how he is reached; nothing where nobody is named. */
export function grievanceContact({ grievanceName, grievancePhone, grievanceEmail }: Privacy): string {
  return grievanceName && [grievanceName, grievancePhone, grievanceEmail].filter(Boolean).join(", ");
}

/** What /privacy says of him; nothing where nobody is named. */
export function grievanceChapters(privacy: Privacy): { title: string; text: string }[] {
  const contact = grievanceContact(privacy);
  const text = `Who answers complaints about your data: ${contact}. You have an answer within 90 days. After that, or where it does not satisfy you, the Data Protection Board of India is there for you.`;
  return contact ? [{ title: GRIEVANCE_TITLE, text }] : [];
}
