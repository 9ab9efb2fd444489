import type { DocumentName, DocumentOf } from "@/contract/content/documents";
import shipped from "./documents.json";

/** A type as it can be read of JSON, in which a choice is any text. */
type InJson<T> = T extends string ? string : T extends object ? { [Name in keyof T]: InJson<T[Name]> } : T;
type Documents = { [Name in DocumentName]: DocumentOf<Name> };

/**
 * Every document until the owner saves their own. The company's facts and all items marked `isSample` are placeholders.
 * {brand}, {city}, {phone}, {email}, {time} and {callHours} are filled in from the company's facts. Home and the
 * estimator repeat the answers that both need. An exclusion without a year is not shown: the fees for plan approval are
 * in dispute since a High Court order. An answer is public only after the owner confirms it; `sources` says how much of
 * each was read. Where reports of the building rules differ, they have the larger distance. Data of customers is deleted
 * only after the owner sets a period.
 */
export const defaults = shipped satisfies InJson<Documents> as Documents;

/** Begins texts that explain the name. Left out once the company has a name without this word (server/database/documents). */
export const NAME_MEANING = { word: "Sagwan", sentence: "Sagwan means teak." };

/**
 * The version of the privacy text: its year and month. Each enquiry records the version that its sender saw, so a new
 * wording needs a new number. 0 is the first release's text; versions that the owner saves count from 1.
 */
export const PRIVACY_VERSION = 202_612;
