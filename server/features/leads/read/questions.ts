import { ownValue } from "@/contract/own-value";
import { isWholeNumber } from "@/contract/phone";
import type { LeadMapping, LeadTarget } from "@/contract/schemas/lead-source";
import { isLikelyEmail } from "@/lib/enquiry/suspect-answers";
import type { Fields } from "./fields";
import { type Lead, mappedLead } from "./lead";
import { targetOfQuestion } from "./question-words";

const PLOT = /plot|(?<!web)site|sq_?ft|area/i;

/** As an admin chose, else by the question, else by the answer's shape. Anything else is a line of the text. */
export function leadOfQuestions(answers: Fields, chosen: LeadMapping): Pick<Lead, "answers" | "lines"> {
  const names = Object.keys(answers);
  const known = (name: string) => ownValue(chosen, name) ?? targetOfQuestion(name);
  const plot = names.find((name) => !known(name) && PLOT.test(name));
  const targetOf = (name: string) =>
    known(name) ?? (name === plot ? "plot_size" : targetOfAnswer(ownValue(answers, name) ?? ""));
  // Kept as text with its question, unlike a field of an unknown sender.
  const targets = names.map((name) => [name, targetOf(name)] as const).filter(([, target]) => target !== "enquiry");
  const mapping = Object.fromEntries(targets.filter(([, target]) => target !== undefined)) as LeadMapping;
  const { answers: mapped, lines } = mappedLead(answers, mapping);
  return { answers: mapped, lines: lines.map((line) => line.replace(/^[^:]+/, (name) => name.replaceAll("_", " "))) };
}

function targetOfAnswer(value: string): LeadTarget | undefined {
  if (isLikelyEmail(value)) return "email";
  return isWholeNumber(value) ? "phone" : undefined;
}

/** Whether an admin should say which of a form's own questions asks for the name. */
export const isUnclear = (answers: Fields, chosen: LeadMapping): boolean =>
  Object.keys(answers).every((name) => (ownValue(chosen, name) ?? targetOfQuestion(name)) !== "name") &&
  Object.keys(answers).some((name) => !ownValue(chosen, name) && !targetOfQuestion(name));

/** A question that is sent twice keeps its first answer, and another one is added. */
export function answersOf(sent: readonly (readonly [name: string, value: string])[]): Fields {
  const answers = new Map<string, string>();
  for (const [name, value] of sent) {
    if (!name || !value) continue;
    let free = name;
    for (let count = 2; answers.has(free) && answers.get(free) !== value; count++) free = `${name} (${count})`;
    answers.set(free, value);
  }
  return Object.fromEntries(answers);
}
