/**
 * Makes <city-packages> fetch the packages of the city that its list is set to, and show them: the list is the one that
 * its `for` names, and each city's option says where they are; it is set to the city that was chosen on another page. The text in it, 'Loading...', stands there meanwhile
 * (HOME-09). Where they do not come it says so by `data-failed`, and what lies beside it is shown.
 */
export function defineCityPackages(): void {
  if (customElements.get("city-packages")) return;

  class CityPackages extends HTMLElement {
    leaving = new AbortController();

    connectedCallback() {
      this.leaving = new AbortController();
      const { signal } = this.leaving;
      const list = document.getElementById(this.getAttribute("for") ?? "") as HTMLSelectElement | null;
      const loading = this.textContent;
      let asked = "";
      const show = async () => {
        const { packages } = list?.selectedOptions[0]?.dataset ?? {};
        asked = packages ?? "";
        if (!packages) return;
        this.textContent = loading;
        this.role = "status";
        delete this.dataset.failed;
        try {
          const answer = await fetch(packages, { signal });
          if (!answer.ok) throw answer;
          const html = await answer.text();
          if (packages === asked) this.fill(html);
        } catch {
          if (packages === asked) this.dataset.failed = "";
        }
      };
      list?.addEventListener("change", show, { signal });
      this.setToChosen(list);
      // A city that was chosen before this ran, or in an earlier visit of the same page.
      show();
    }

    setToChosen(list: HTMLSelectElement | null) {
      try {
        const { city } = JSON.parse(sessionStorage.getItem("enquiry.intent") ?? "{}");
        if (list && [...list.options].some(({ value }) => value === city)) list.value = city;
      } catch {
        // Storage is switched off: then the list stands at the first city.
      }
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    /** The policy lets no style attribute in, and script set any style. */
    fill(html: string) {
      this.role = null;
      this.innerHTML = html.replaceAll(' style="', ' data-style="');
      for (const one of this.querySelectorAll<HTMLElement>("[data-style]")) one.style.cssText = one.dataset.style ?? "";
    }
  }

  customElements.define("city-packages", CityPackages);
}
