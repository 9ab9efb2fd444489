import { ungrouped } from "@/contract/grouped-digits";
import { HONEYPOT } from "@/lib/content/enquiry-questions";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";

export type Answers = Record<string, string>;

/** Data attribute with the value that the site filled in. The visitor did not type it, so drafts leave it out. */
const PREFILLED = "filled";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Includes fields elsewhere on the page that join the form by their `form` attribute. */
export const readAnswers = (form: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const controlsIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input:not([type=hidden]), textarea")].filter(({ name }) => name !== HONEYPOT);

export const isFilledIn = (form: HTMLFormElement): boolean =>
  controlsIn(form).some(({ value, defaultValue, dataset }) => value !== defaultValue && dataset[PREFILLED] !== value);

export function readTypedAnswers(form: HTMLFormElement): Answers {
  const filled = controlsIn(form).filter(({ value, dataset }) => dataset[PREFILLED] === value);
  const answers = readAnswers(form);
  for (const { name } of filled) delete answers[name];
  return answers;
}

export const dropRemovedChoices = (answers: Answers, intent: Intent): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => (intent as Answers)[name] !== ""));

export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const control of controlsIn(form)) {
    const answer = answers[control.name];
    if (answer !== undefined && control.value === control.defaultValue) control.value = answer;
  }
}

export function clearForm(form: HTMLFormElement): void {
  for (const control of controlsIn(form)) control.value = control.dataset.blank ?? "";
}

/** A browser's autofill may have filled in the honeypot. */
export function emptyHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem(HONEYPOT);
  if (field instanceof HTMLInputElement) field.value = "";
}

/** Loaded only once there is a size to read. Undefined if loading fails. */
const loadAreaReader = () => import("@/lib/area").catch(() => undefined);

export const readSizeFormula = async (size: string): Promise<string | undefined> =>
  (await loadAreaReader())?.readSize(size)?.formula;

export async function fillPlotSize(form: HTMLFormElement, plot: string): Promise<void> {
  const typedArea = plot.split("×").reduce((area, side) => area * Number(ungrouped(side)), 1); // 1,200 or 30 × 40
  const area = typedArea > 0 ? Math.round(typedArea) : (await loadAreaReader())?.areaOf(plot);
  const field = form.elements.namedItem("plot_size");
  if (area === undefined || !(field instanceof HTMLInputElement)) return;
  const size = grouped(area);
  if (![field.defaultValue, field.dataset[PREFILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[PREFILLED] = size;
}
