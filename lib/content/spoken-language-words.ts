import { type Language, languages } from "@/contract/language";

const list = (spoken: readonly Language[]) => spoken.map((one) => languages[one].english).join(", ");

/** The languages that staff speak. */
export const spokenLanguageWords = {
  label: "Speaks",
  hint: "New enquiries in a language go to colleagues who speak it, if any of those assigned in turn does.",
  list,
  spoken: (spoken: readonly Language[]) => `Speaks ${list(spoken)}`,
  own: (spoken: readonly Language[]) => `You speak ${list(spoken)}. This can be changed on the Employee screen.`,
  notSaved: (name: string) => `${name} was added, but not the languages they speak. Edit the employee to set them.`,
} as const;
