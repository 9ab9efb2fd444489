import { useEffect } from "react";

/** In rupees; without a sum the frame uses its example. */
export function useSumInFrame(sum: number | undefined): void {
  useEffect(() => {
    const frame = document.querySelector("rising-frame");
    if (sum === undefined) frame?.removeAttribute("sum");
    else frame?.setAttribute("sum", String(sum));
  }, [sum]);
}
