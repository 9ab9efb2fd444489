import { type Language, languages } from "@/contract/language";

const list = (spoken: readonly Language[]) => spoken.map((one) => languages[one].english).join(", ");

export const spokenLanguageWords = {
  label: "Speaks",
  hint: "Of the people whom new enquiries are assigned to in turn, those who speak its language get an enquiry first.",
  list,
  spoken: (spoken: readonly Language[]) => `Speaks ${list(spoken)}`,
  own: (spoken: readonly Language[]) => `You speak ${list(spoken)}. This can be changed on the Employee screen.`,
  notSaved: (name: string) => `${name} was added, but not the languages they speak. Edit the employee to set them.`,
} as const;
