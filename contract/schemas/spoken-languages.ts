import { z } from "zod";
import { LANGUAGES, type Language } from "@/contract/language";
import { rowId } from "./field";

/** Of staff about whom nothing is stored: the staff area is English. */
export const DEFAULT_SPOKEN: readonly Language[] = ["en"];

const language = z.enum(LANGUAGES);

export const spokenInput = z.object({ languages: z.array(language).min(1, "Choose at least one language") });

export const spokenLanguages = z.object({ languages: z.array(language) });

/** The languages that an employee speaks, by the id of their row. */
export const spokenByEmployee = spokenLanguages.extend({ _id: rowId });
