import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { findLastEstimate, forgetLastEstimate } from "@/lib/estimate/last-estimate";

/** Only `hidden` changes, so that hydration finds the page unchanged. */
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
