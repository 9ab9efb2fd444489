/**
 * Makes <chosen-city> take the city along that was chosen elsewhere. On a city's own page (`city`) it keeps that city; on
 * the page of no city in particular it goes on to the page of the one that was chosen, where a link on this page leads there,
 * and opens what the page before it says of that city.
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
        const link = links.find((one) => one.dataset.city === kept.city && !one.ariaCurrent);
        // A preview stays where it is.
        if (link?.pathname.startsWith(`${location.pathname}/`))
          location.replace(link.href + location.search + location.hash);
      } catch {
        // Storage is switched off: then each page shows the city that it shows to everybody.
      }
    }
  }

  customElements.define("chosen-city", ChosenCity);
}
