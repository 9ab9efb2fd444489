import { areaOf } from "@/lib/area";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";

export type Answers = Record<string, string>;

export const HONEYPOT = "website";

/** Filled in for the visitor, so not part of their draft. */
const FILLED = "filled";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Includes associated fields elsewhere on the page. */
export const answersIn = (form: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const ownControls = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input:not([type=hidden]), textarea")].filter(({ name }) => name !== HONEYPOT);

export const isFilledIn = (form: HTMLFormElement): boolean =>
  ownControls(form).some(({ value, defaultValue, dataset }) => value !== defaultValue && dataset[FILLED] !== value);

export function typedIn(form: HTMLFormElement): Answers {
  const filled = ownControls(form).filter(({ value, dataset }) => dataset[FILLED] === value);
  const answers = answersIn(form);
  for (const { name } of filled) delete answers[name];
  return answers;
}

export const withoutRemoved = (answers: Answers, intent: Intent): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => (intent as Answers)[name] !== ""));

export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const control of ownControls(form)) {
    const answer = answers[control.name];
    if (answer !== undefined && control.value === control.defaultValue) control.value = answer;
  }
}

export function clear(form: HTMLFormElement): void {
  for (const control of ownControls(form)) control.value = control.dataset.blank ?? "";
}

/** Square feet; undefined if the text is not a size. */
function sizeOf(plot = ""): string | undefined {
  const area = areaOf(plot);
  return area === undefined ? undefined : grouped(area);
}

export function knownAnswers({ plot }: Intent = {}): Answers {
  const size = sizeOf(plot);
  return size ? { plot_size: size } : {};
}

export function fillPlotSize(form: HTMLFormElement, plot: string): void {
  const field = form.elements.namedItem("plot_size");
  const size = sizeOf(plot);
  if (!size || !(field instanceof HTMLInputElement)) return;
  if (![field.defaultValue, field.dataset[FILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[FILLED] = size;
}
