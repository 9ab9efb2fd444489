import { createContext, useContext } from "react";
import { english, type Translator } from "./translator";

export const TranslatorContext = createContext<Translator>(english);

export const useTranslator = (): Translator => useContext(TranslatorContext);
