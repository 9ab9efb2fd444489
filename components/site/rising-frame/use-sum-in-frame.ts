import { useEffect } from "react";

/** Has the page's rising frame divide this sum, in rupees, among its stages; without one it divides its example's. */
export function useSumInFrame(sum: number | undefined): void {
  useEffect(() => {
    const frame = document.querySelector("rising-frame");
    if (sum === undefined) frame?.removeAttribute("sum");
    else frame?.setAttribute("sum", String(sum));
  }, [sum]);
}
