export type Answers = Record<string, string>;

/** The trap is for programs; what it holds is no answer. */
export const TRAP = "website";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Everything that the form would post, fields that stand elsewhere on the page and belong to it included. */
export const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const ownControls = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input:not([type=hidden]), textarea")].filter(({ name }) => name !== TRAP);

/** Whether anything stands in it that it did not come with. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  ownControls(form).some(({ value, defaultValue }) => value !== defaultValue);

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
