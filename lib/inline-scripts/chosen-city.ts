/**
 * <chosen-city> applies the city chosen on another page. On a city's own page (`city`) it stores that city. On the page
 * for all cities it opens the parts about the chosen city and redirects to that city's page, if the page links to one.
 */
export function defineChosenCity(): void {
  if (customElements.get("chosen-city")) return;
  const KEY = "enquiry.intent";

  class ChosenCity extends HTMLElement {
    connectedCallback() {
      const city = this.getAttribute("city");
      try {
        const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
        if (city) return sessionStorage.setItem(KEY, JSON.stringify({ ...kept, city }));
        if (!kept.city) return;
        const parts = document.querySelectorAll<HTMLDetailsElement>("details[data-city]");
        for (const part of parts) if (part.dataset.city === kept.city) part.open = true;
        const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
        const link = links.find((one) => one.dataset.city === kept.city && !one.hasAttribute("aria-current"));
        // A preview does not redirect.
        if (link?.pathname.startsWith(`${location.pathname}/`))
          location.replace(link.href + location.search + location.hash);
      } catch {
        // Without storage, pages show their default city.
      }
    }
  }

  customElements.define("chosen-city", ChosenCity);
}
