import { readStoredIntent, storeIntent } from "@/lib/enquiry/stored-intent";

let wentBack: boolean | undefined;
addEventListener("popstate", () => {
  wentBack = true;
});
addEventListener("click", () => (wentBack = false), true);

function isBack() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return wentBack ?? navigation?.type === "back_forward";
}

/**
 * With `city`, stores the city of its page. Else opens the parts about the chosen city, or redirects to its page, but
 * not a visitor who went back from there.
 */
class ChosenCity extends HTMLElement {
  connectedCallback() {
    const own = this.getAttribute("city");
    if (own) return storeIntent({ city: own });
    const { city } = readStoredIntent();
    if (!city) return;
    const parts = document.querySelectorAll<HTMLDetailsElement>("details[data-city]");
    for (const part of parts) if (part.dataset.city === city) part.open = true;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
    const link = links.find((one) => one.dataset.city === city && !one.hasAttribute("aria-current"));
    if (link?.pathname.startsWith(`${location.pathname}/`) && !isBack())
      location.replace(link.href + location.search + location.hash);
  }
}

customElements.define("chosen-city", ChosenCity);
