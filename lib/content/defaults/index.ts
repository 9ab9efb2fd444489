import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import shipped from "./documents.json";

/** JSON types a choice as any text. */
type InJson<T> = T extends string ? string : T extends object ? { [Name in keyof T]: InJson<T[Name]> } : T;
type Documents = { [Name in DocumentName]: DocumentOf<Name> };

/**
 * The company's facts and all items marked `isSample` are placeholders. An exclusion without a year is not shown: the
 * fees for plan approval are in dispute since a High Court order. `sources` says how much of each was read. Where
 * reports of the building rules differ, the larger distance is used.
 */
export const defaults = shipped satisfies InJson<Documents> as Documents;

/** Left out once the company's name lacks this word (server/database/documents). */
export const NAME_MEANING = { word: "Sagwan", sentence: "Sagwan means teak." };

/**
 * Year and month. Enquiries record the version that their sender saw, so a new wording needs a new number. 0 is the
 * first release's text; versions that the owner saves count from 1.
 */
export const PRIVACY_VERSION = 202_612;
