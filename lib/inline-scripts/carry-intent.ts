/**
 * Stores the visitor's choices (lib/enquiry/kept-intent) without waiting for hydration: values in the page's address,
 * and the city chosen in a list. WhatsApp links get them as a sentence, whose words are in the markup
 * (components/site/frame/phone-bar).
 */
export function carryIntent(): void {
  const KEY = "enquiry.intent";
  const CITY = "chosen.city";
  const IN_ADDRESS = ["city", "package", "plan", "project", "plot"];
  const LONGEST = 120;
  /** The estimator reads its own address: other values, with names normalized. */
  const ESTIMATOR = '[data-reads-address~="floors"]';

  function read(): Record<string, string> {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    } catch {
      return {};
    }
  }

  function keep(part: Record<string, string>) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...read(), ...part }));
    } catch {
      // Without storage, choices last for one page.
    }
    dispatchEvent(new Event("intentchange"));
  }

  function sentence() {
    const kept = read();
    const words = document.querySelector<HTMLElement>("[data-chat]")?.dataset ?? {};
    // By functions, because a name may have a "$".
    const wishes = ["package", "plan", "project", "city"].flatMap((name) =>
      kept[name] ? (words[name] ?? "").replace("{name}", () => kept[name] ?? "") : [],
    );
    const wish = wishes.length > 0 && words.chat?.replace("{wishes}", () => wishes.join(", "));
    const { estimate } = kept;
    return [wish, estimate && words.estimate?.replace("{estimate}", () => estimate)].filter(Boolean).join(" ");
  }

  // A visit begins with the city of the last one, which each page stores as it is left.
  try {
    const city = localStorage.getItem(CITY);
    if (city && read().city === undefined) keep({ city });
    addEventListener("pagehide", () => {
      const { city } = read();
      if (city !== undefined) localStorage.setItem(CITY, city);
    });
  } catch {
    // Without storage, each visit begins without a city.
  }

  const query = new URLSearchParams(location.search);
  const brought = IN_ADDRESS.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, LONGEST);
    return value ? [[name, value]] : [];
  });
  // A plan has a sum of its own, so an estimate of another house would be a second one.
  const plan = query.get("plan")?.trim();
  const other = plan && plan !== read().plan ? { estimate: "", estimateShown: "", estimateAt: "" } : {};
  if (brought.length > 0 && !document.querySelector(ESTIMATOR)) keep({ ...other, ...Object.fromEntries(brought) });

  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === "city") keep({ city: target.value });
  });

  addEventListener(
    "click",
    ({ target }) => {
      // A link without a number shares something of its own.
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="https://wa.me/"]:not([href*="/?"])');
      if (!link) return;
      const [chat = ""] = link.href.split("?");
      const text = sentence();
      link.href = text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
    },
    { capture: true },
  );
}
