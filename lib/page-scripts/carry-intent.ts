import { localStore, readStored, store } from "@/lib/browser-storage";
import { planIntent, readIntent } from "@/lib/enquiry/intent";
import { readStoredIntent, storeIntent } from "@/lib/enquiry/stored-intent";
import { fillPlaceholders } from "@/lib/fill-in";

const CITY = "chosen.city";
/** Not on the estimator's pages: their query holds an estimate, with other values, which the estimator reads itself. */
const ESTIMATOR = /\/cost-estimator(\/|$)/;

export function rememberChoices(): void {
  const city = readStored(localStore, CITY);
  if (city && readStoredIntent().city === undefined) storeIntent({ city });
  const brought = ESTIMATOR.test(location.pathname) ? {} : readIntent(location.search);
  const { plan, plot = readStoredIntent().plot ?? "" } = brought;
  if (plan && plan !== readStoredIntent().plan) storeIntent(planIntent(plan, plot));
  storeIntent(brought);
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === "city") storeIntent({ city: target.value });
  });
}

export function carryIntent(): void {
  addEventListener("pagehide", () => {
    const { city } = readStoredIntent();
    if (city !== undefined) store(localStore, CITY, city);
  });

  addEventListener(
    "click",
    ({ target }) => {
      // A link without a number shares something of its own.
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="https://wa.me/"]:not([href*="/?"])');
      if (!link) return;
      const [chat = ""] = link.href.split("?");
      const text = chatSentence();
      link.href = text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
    },
    { capture: true },
  );
}

function chatSentence(): string {
  const kept = readStoredIntent();
  const { estimate } = kept;
  const words = document.querySelector<HTMLElement>("[data-chat]")?.dataset ?? {};
  const wishes = (["package", "plan", "project", "city"] as const).flatMap((name) =>
    kept[name] ? fillPlaceholders(words[name] ?? "", { name: kept[name] }) : [],
  );
  const wish = wishes.length > 0 && fillPlaceholders(words.chat ?? "", { wishes: wishes.join(", ") });
  return [wish, estimate && fillPlaceholders(words.estimate ?? "", { estimate })].filter(Boolean).join(" ");
}
