import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { findLastEstimate, forgetLastEstimate } from "@/lib/estimate/last-estimate";

/** Shows the section before it, which already has all its elements, so that hydration finds the same page. */
class LastEstimate extends HTMLElement {
  connectedCallback() {
    const lastEstimate = findLastEstimate();
    if (!lastEstimate || /[?&](plot|house)=/.test(location.search) || readStoredIntent().estimateAt) return;
    const section = this.previousElementSibling as HTMLElement;
    const find = (name: string) => section.querySelector(`[data-${name}]`) as HTMLAnchorElement;
    find("shown").textContent = lastEstimate.shown;
    find("shown").lang = lastEstimate.lang;
    find("open").href = location.pathname + lastEstimate.at;
    section.hidden = false;
    find("forget").onclick = () => {
      forgetLastEstimate();
      find("kept").hidden = true;
      find("forgotten").hidden = false;
      find("forgotten").focus();
    };
  }
}

customElements.define("last-estimate", LastEstimate);
