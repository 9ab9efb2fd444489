import { localStore, readStored, store } from "@/lib/browser-storage";
import { planIntent, readIntent } from "@/lib/enquiry/intent";
import { readStoredIntent, storeIntent } from "@/lib/enquiry/stored-intent";
import { fillPlaceholders } from "@/lib/fill-in";

const CITY_KEY = "chosen.city";
/** The queries of these pages hold an estimate, which the estimator reads itself: their values differ. */
const ESTIMATOR_PATH = /\/cost-estimator(\/|$)/;

export function rememberChoices(): void {
  const city = readStored(localStore, CITY_KEY);
  if (city && readStoredIntent().city === undefined) storeIntent({ city });
  const addressIntent = ESTIMATOR_PATH.test(location.pathname) ? {} : readIntent(location.search);
  const { plan, plot = readStoredIntent().plot ?? "" } = addressIntent;
  if (plan && plan !== readStoredIntent().plan) storeIntent(planIntent(plan, plot));
  storeIntent(addressIntent);
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === "city") storeIntent({ city: target.value });
  });
}

export function carryIntent(): void {
  addEventListener("pagehide", () => {
    const { city } = readStoredIntent();
    if (city !== undefined) store(localStore, CITY_KEY, city);
  });

  addEventListener(
    "click",
    ({ target }) => {
      // A link without a number shares its own text, so it keeps that.
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
  const intent = readStoredIntent();
  const { estimate } = intent;
  const words = document.querySelector<HTMLElement>("[data-chat]")?.dataset ?? {};
  const wishes = (["package", "plan", "project", "city"] as const).flatMap((name) =>
    intent[name] ? fillPlaceholders(words[name] ?? "", { name: intent[name] }) : [],
  );
  const wish = wishes.length > 0 && fillPlaceholders(words.chat ?? "", { wishes: wishes.join(", ") });
  return [wish, estimate && fillPlaceholders(words.estimate ?? "", { estimate })].filter(Boolean).join(" ");
}
