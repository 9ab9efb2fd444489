import { cut } from "@/contract/cut";
import { ownValue } from "@/contract/own-value";
import { isWholeNumber } from "@/contract/phone";
import { plainDigits } from "@/contract/plain-characters";
import { type LeadMapping, type LeadTarget, MAX_LEAD_FIELDS } from "@/contract/schemas/lead-source";
import { isLikelyEmail } from "@/lib/enquiry/suspect-answers";
import { type Fields, MAX_NAME, MAX_VALUE } from "./fields";
import { type Lead, mappedLead } from "./lead";
import { targetOfQuestion } from "./question-words";

const PLOT = /plot|(?<!web)site|sq_?ft|area/i;

/** As an admin chose, else by the question, else by the answer's shape. */
export function targetsOf(answers: Fields, chosen: LeadMapping): [name: string, target: LeadTarget | undefined][] {
  const entries = Object.entries(answers);
  const named = (name: string, value: string) => ownValue(chosen, name) ?? suiting(targetOfQuestion(name), value);
  const plot = entries.find(([name, value]) => !named(name, value) && PLOT.test(name))?.[0];
  return entries.map(([name, value]) => {
    if (name === plot) return [name, "plot_size"];
    return [name, named(name, value) ?? targetOfAnswer(value)];
  });
}

/** "WhatsApp?" may be answered by "Yes". */
function suiting(target: LeadTarget | undefined, value: string): LeadTarget | undefined {
  if (target === "phone" && plainDigits(value).replace(/\D/g, "").length < LEAST_DIGITS) return undefined;
  return target === "email" && !value.includes("@") ? undefined : target;
}

const LEAST_DIGITS = 6;

function targetOfAnswer(value: string): LeadTarget | undefined {
  if (isLikelyEmail(value)) return "email";
  return isWholeNumber(value) ? "phone" : undefined;
}

/** An answer kept as text, by choice or for want of a field, is a line with its question. */
export function leadOfQuestions(answers: Fields, chosen: LeadMapping): Pick<Lead, "answers" | "lines"> {
  const targets = targetsOf(answers, chosen).filter(([, target]) => target !== undefined && target !== "enquiry");
  const { answers: mapped, lines } = mappedLead(answers, Object.fromEntries(targets) as LeadMapping);
  return { answers: mapped, lines: lines.map((line) => line.replace(/^[^:]+/, (name) => name.replaceAll("_", " "))) };
}

/** Whether an admin should say which of a form's own questions asks for the name. */
export function isUnclear(answers: Fields, chosen: LeadMapping): boolean {
  const targets = targetsOf(answers, chosen).map(([, target]) => target);
  return targets.includes(undefined) && !targets.includes("name");
}

/** A question that is sent twice keeps its first answer, and another one is added. */
export function answersOf(sent: readonly (readonly [name: string, value: string])[]): Fields {
  const answers = new Map<string, string>();
  for (const [asked, answer] of sent) {
    const [name, value] = [cut(asked, MAX_NAME), cut(answer, MAX_VALUE)];
    if (!name || !value || answers.size === MAX_LEAD_FIELDS) continue;
    let free = name;
    for (let count = 2; answers.has(free) && answers.get(free) !== value; count++) free = `${name} (${count})`;
    answers.set(free, value);
  }
  return Object.fromEntries(answers);
}
