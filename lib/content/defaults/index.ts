import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import shipped from "./documents.json";

/** TypeScript reads a choice in JSON as any text. */
type InJson<T> = T extends string ? string : T extends object ? { [Name in keyof T]: InJson<T[Name]> } : T;
type Documents = { [Name in DocumentName]: DocumentOf<Name> };

/**
 * Items marked `isSample` are placeholders. The fees for plan approval have no year, so that pages do not show them: they
 * are disputed in court. Where reports of the building rules differ, the larger distance is used.
 */
export const defaults = shipped satisfies InJson<Documents> as Documents;

export const NAME_MEANING = { word: "Sagwan", sentence: "Sagwan means teak." };

/** Year and month. Enquiries record the version that their sender saw, so a new wording needs a new number. */
export const PRIVACY_VERSION = 202_612;
