"use client";

import { createContext, useContext } from "react";

/** Suggests the description of a new picture from what the form is about; empty without a suggestion. */
const SuggestAlt = createContext<() => string>(() => "");

export const SuggestedAlt = SuggestAlt.Provider;
export const useSuggestAlt = () => useContext(SuggestAlt);
