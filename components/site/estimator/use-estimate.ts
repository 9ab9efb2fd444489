import { useEffect, useState } from "react";
import { useTranslator } from "#translator";
import { currentIntent, setPageIntent, storeIntent } from "@/lib/enquiry/stored-intent";
import { type EstimateQuery, readEstimate } from "@/lib/estimate/address";
import {
  type Choice,
  calculateEstimate,
  choiceOf,
  type EstimateData,
  EXAMPLE,
  estimateIntent,
  queryOf,
} from "@/lib/estimate/estimate";
import { storeLastEstimate } from "@/lib/estimate/last-estimate";
import type { SharedEstimate } from "@/lib/estimate/shared";

/** Longer than the pause between two steps of the slider, because browsers throttle frequent changes of the address. */
const ADDRESS_PAUSE_MS = 300;

const withoutEmptyValues = (query: EstimateQuery): EstimateQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

/** Bypasses Next's router, to which the change would be a navigation that cancels a link just pressed. */
const setAddress = (address: string) => History.prototype.replaceState.call(history, history.state, "", address);

export function useEstimate(data: EstimateData, initialQuery: EstimateQuery = {}) {
  const translator = useTranslator();
  const { cities } = data;
  const [choice, setChoice] = useState<Choice>(() => choiceOf(initialQuery, cities, EXAMPLE));
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    const { plot, city, package: packageName, estimateAt } = currentIntent();
    const storedQuery = {
      ...readEstimate(estimateAt ?? ""),
      ...withoutEmptyValues({ plot, city, package: packageName }),
    };
    const addressQuery = withoutEmptyValues(readEstimate(location.search));
    setChoice((current) => choiceOf({ ...storedQuery, ...addressQuery }, cities, current));
    if (estimateAt || Object.keys(addressQuery).length > 0) setTouched(true);
  }, [cities]);

  useEffect(() => {
    if (!isTouched) return;
    const query = queryOf(choice, choice.cityName);
    const timer = setTimeout(() => setAddress(query + location.hash), ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choice, isTouched]);

  const estimate = calculateEstimate(choice, data);
  const intent = JSON.stringify(estimateIntent(choice, estimate, translator));
  useEffect(() => {
    setPageIntent(JSON.parse(intent));
    if (isTouched) storeIntent(JSON.parse(intent));
  }, [intent, isTouched]);
  useEffect(() => () => setPageIntent({}), []);

  const change = (changes: Partial<Choice>) => {
    setTouched(true);
    setChoice((current) => ({ ...current, ...changes }));
  };
  return { choice, change, isTouched, ...estimate };
}

export function useStoreLastEstimate(shared: SharedEstimate | undefined): void {
  const { tag, sentenceEnd } = useTranslator();
  const query = shared?.at;
  const shown = shared && `${shared.size}, ${shared.cost}${sentenceEnd}`;
  useEffect(() => {
    if (query && shown) storeLastEstimate({ at: query, shown, lang: tag });
  }, [query, shown, tag]);
}
