import { areaOf } from "@/lib/area";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped } from "@/lib/format";
import { type Answers, FILLED } from "./answers";

/** The size of a plot as forms ask for it, in square feet; undefined where what was typed is none. */
function sizeOf(plot = ""): string | undefined {
  const area = areaOf(plot);
  return area === undefined ? undefined : grouped(area);
}

/** What a form is filled in with by the server, which knows of a plot. */
export function knownAnswers({ plot }: Intent = {}): Answers {
  const size = sizeOf(plot);
  return size ? { plot_size: size } : {};
}

/** The plot that goes along is the answer too: nobody types it twice, and what was typed here stays. */
export function fillPlotSize(form: HTMLFormElement, plot: string): void {
  const field = form.elements.namedItem("plot_size");
  const size = sizeOf(plot);
  if (!size || !(field instanceof HTMLInputElement)) return;
  if (![field.defaultValue, field.dataset[FILLED]].includes(field.value)) return;
  field.value = size;
  field.dataset[FILLED] = size;
}
