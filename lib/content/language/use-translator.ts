"use client";

import { createContext, useContext } from "react";
import { english, type Translator } from "./translator";

export const TranslatorContext = createContext<Translator>(english);

/** The translator of the current page, in client components. `page-translator.ts` is the same for the others. */
export const useTranslator = (): Translator => useContext(TranslatorContext);
