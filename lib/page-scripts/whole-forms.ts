/** Only a hydrated form can ask in steps. The failure is also reported some seconds after each success. */
export function showWholeForms(): void {
  const hydrated = new AbortController();
  const { signal } = hydrated;
  addEventListener("hydrated", () => hydrated.abort(), { signal });
  addEventListener(
    "hydrationfailed",
    () => {
      for (const form of document.querySelectorAll("form[data-at]")) form.removeAttribute("data-at");
    },
    { signal },
  );
}
