import { ungrouped } from "@/contract/grouped-digits";
import { HONEYPOT } from "@/lib/content/enquiry-questions";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";

export type Answers = Record<string, string>;

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

/** A browser's autofill may have filled it. */
export function emptyHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem(HONEYPOT);
  if (field instanceof HTMLInputElement) field.value = "";
}

/** The reader of sizes is loaded when one is there to read. Undefined if it cannot be loaded. */
const loadSizes = () => import("@/lib/area").catch(() => undefined);

export const readFormula = async (size: string): Promise<string | undefined> =>
  (await loadSizes())?.readSize(size)?.formula;

export async function fillPlotSize(form: HTMLFormElement, plot: string): Promise<void> {
  const plain = plot.split("×").reduce((area, side) => area * Number(ungrouped(side)), 1); // 1,200 or 30 × 40
  const area = plain > 0 ? Math.round(plain) : (await loadSizes())?.areaOf(plot);
  const field = form.elements.namedItem("plot_size");
  if (area === undefined || !(field instanceof HTMLInputElement)) return;
  const size = grouped(area);
  if (![field.defaultValue, field.dataset[FILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[FILLED] = size;
}
