import { areaOf } from "@/lib/area";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";
import { type Answers, FILLED } from "./answers";

/** Square feet; undefined if the text is not a size. */
function sizeOf(plot = ""): string | undefined {
  const area = areaOf(plot);
  return area === undefined ? undefined : grouped(area);
}

export function knownAnswers({ plot }: Intent = {}): Answers {
  const size = sizeOf(plot);
  return size ? { plot_size: size } : {};
}

/** Keeps a size typed in this form. */
export function fillPlotSize(form: HTMLFormElement, plot: string): void {
  const field = form.elements.namedItem("plot_size");
  const size = sizeOf(plot);
  if (!size || !(field instanceof HTMLInputElement)) return;
  if (![field.defaultValue, field.dataset[FILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[FILLED] = size;
}
