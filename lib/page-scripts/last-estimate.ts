import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { findLastEstimate, forgetLastEstimate } from "@/lib/estimate/last-estimate";

/**
 * <last-estimate> shows the part before it if an earlier visit left an estimate in this browser (components/site/estimator), and
 * neither the address nor this visit has one. Browsers run it while they parse the page, before the part is painted. Its
 * button removes the estimate; only `hidden` changes, so that hydration finds the page as it was.
 */
class LastEstimate extends HTMLElement {
  connectedCallback() {
    const last = findLastEstimate();
    if (!last || /[?&](plot|house)=/.test(location.search) || readStoredIntent().estimateAt) return;
    const part = this.previousElementSibling as HTMLElement;
    const find = (name: string) => part.querySelector(`[data-${name}]`) as HTMLAnchorElement;
    find("shown").textContent = last.shown;
    find("shown").lang = last.lang;
    find("open").href = location.pathname + last.at;
    part.hidden = false;
    find("forget").onclick = () => {
      forgetLastEstimate();
      find("kept").hidden = true;
      find("forgotten").hidden = false;
      find("forgotten").focus();
    };
  }
}

customElements.define("last-estimate", LastEstimate);
