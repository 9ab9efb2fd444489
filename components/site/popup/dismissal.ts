const KEY = "consultation-dismissed";

/** Whether the pop-up was closed or sent in this visit. A browser that keeps nothing is never shown it. */
export function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Not again in this visit. */
export const dismiss = () => sessionStorage.setItem(KEY, "yes");
