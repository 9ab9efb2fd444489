import { useEffect } from "react";

/** Sets the sum in rupees that the page's rising frame divides among its stages; without one it uses its example. */
export function useSumInFrame(sum: number | undefined): void {
  useEffect(() => {
    const frame = document.querySelector("rising-frame");
    if (sum === undefined) frame?.removeAttribute("sum");
    else frame?.setAttribute("sum", String(sum));
  }, [sum]);
}
