/**
 * <last-estimate> shows the part before it if an earlier visit left an estimate in this browser (components/site/estimator), and
 * neither the address nor this visit has one. Browsers run it while they parse the page, before the part is painted. Its
 * button removes the estimate; only `hidden` changes, so that hydration finds the page as it was.
 */
export function defineLastEstimate(): void {
  if (customElements.get("last-estimate")) return;
  const KEY = "estimate.last";

  class LastEstimate extends HTMLElement {
    connectedCallback() {
      const part = this.previousElementSibling as HTMLElement;
      const find = (name: string) => part.querySelector(`[data-${name}]`) as HTMLAnchorElement;
      try {
        const { at, shown, lang } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
        if (/[?&](plot|house)=/.test(location.search)) return;
        if (JSON.parse(sessionStorage.getItem("enquiry.intent") ?? "{}").estimateAt) return;
        if (!shown || !String(at).startsWith("?")) return;
        find("shown").textContent = shown;
        find("shown").lang = lang ?? "";
        find("open").href = location.pathname + at;
        part.hidden = false;
        find("forget").onclick = () => {
          localStorage.removeItem(KEY);
          find("kept").hidden = true;
          find("forgotten").hidden = false;
          find("forgotten").focus();
        };
      } catch {
        // Without storage, there is no earlier estimate.
      }
    }
  }

  customElements.define("last-estimate", LastEstimate);
}
