import { keepIntent, readStoredIntent } from "@/lib/enquiry/stored-intent";

/**
 * With `city` it stores the city of its page. Otherwise it opens the parts about the chosen city and redirects to that
 * city's page, if the page links to one.
 */
class ChosenCity extends HTMLElement {
  connectedCallback() {
    const own = this.getAttribute("city");
    if (own) return keepIntent({ city: own });
    const { city } = readStoredIntent();
    if (!city) return;
    const parts = document.querySelectorAll<HTMLDetailsElement>("details[data-city]");
    for (const part of parts) if (part.dataset.city === city) part.open = true;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
    const link = links.find((one) => one.dataset.city === city && !one.hasAttribute("aria-current"));
    // A preview does not redirect.
    if (link?.pathname.startsWith(`${location.pathname}/`))
      location.replace(link.href + location.search + location.hash);
  }
}

customElements.define("chosen-city", ChosenCity);
