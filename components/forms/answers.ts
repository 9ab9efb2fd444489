import type { Intent } from "@/lib/enquiry/intent";

export type Answers = Record<string, string>;

/** The trap is for programs; what it holds is no answer. */
export const HONEYPOT = "website";

/** Says of a field what was filled in for the visitor, which is no draft of theirs. */
export const FILLED = "filled";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Everything that the form would post, fields that stand elsewhere on the page and belong to it included. */
export const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const ownControls = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input:not([type=hidden]), textarea")].filter(({ name }) => name !== HONEYPOT);

/** Whether anything stands in it that it did not come with. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  ownControls(form).some(({ value, defaultValue, dataset }) => value !== defaultValue && dataset[FILLED] !== value);

/** The same without what was filled in for the visitor. */
export function typedIn(form: HTMLFormElement): Answers {
  const filled = ownControls(form).filter(({ value, dataset }) => dataset[FILLED] === value);
  const answers = answersIn(form);
  for (const { name } of filled) delete answers[name];
  return answers;
}

/** Without what somebody does not want to go along, wherever on the page it stands. */
export const withoutTakenOff = (answers: Answers, intent: Intent): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => (intent as Answers)[name] !== ""));

/** Puts a draft back, without touching what the visitor or the browser has filled in already. */
export function fillIn(form: HTMLFormElement, answers: Answers): void {
  for (const control of ownControls(form)) {
    const answer = answers[control.name];
    if (answer !== undefined && control.value === control.defaultValue) control.value = answer;
  }
}

/** Blank again, for the next enquiry. What was chosen elsewhere on the page, such as the city, stays chosen. */
export function clear(form: HTMLFormElement): void {
  for (const control of ownControls(form)) control.value = control.dataset.blank ?? "";
}
