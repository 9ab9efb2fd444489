import { areaOf } from "@/lib/area";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";
import { type Answers, FILLED } from "./answers";

/** The plot size for the form's field, in square feet; undefined if the text is not a size. */
function sizeOf(plot = ""): string | undefined {
  const area = areaOf(plot);
  return area === undefined ? undefined : grouped(area);
}

/** Initial answers that the server derives from a known plot. */
export function knownAnswers({ plot }: Intent = {}): Answers {
  const size = sizeOf(plot);
  return size ? { plot_size: size } : {};
}

/** Fills in the plot size that the visitor gave earlier; keeps a size typed in this form. */
export function fillPlotSize(form: HTMLFormElement, plot: string): void {
  const field = form.elements.namedItem("plot_size");
  const size = sizeOf(plot);
  if (!size || !(field instanceof HTMLInputElement)) return;
  if (![field.defaultValue, field.dataset[FILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[FILLED] = size;
}
