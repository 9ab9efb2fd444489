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

/** Longer than the pause between two slider steps: browsers throttle frequent address changes. */
const ADDRESS_PAUSE_MS = 300;

const stated = (query: EstimateQuery): EstimateQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

/** Bypasses Next's router, which would treat the change as navigation and cancel a link just pressed. */
const setAddress = (address: string) => History.prototype.replaceState.call(history, history.state, "", address);

export function useEstimate(data: EstimateData, initial: EstimateQuery = {}) {
  const translator = useTranslator();
  const { cities } = data;
  const [choice, setChoice] = useState<Choice>(() => choiceOf(initial, cities, EXAMPLE));
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    const { plot, city, package: packageName, estimateAt } = currentIntent();
    const before = { ...readEstimate(estimateAt ?? ""), ...stated({ plot, city, package: packageName }) };
    const inAddress = readEstimate(location.search);
    setChoice((unchosen) => choiceOf({ ...before, ...stated(inAddress) }, cities, unchosen));
    if (estimateAt || Object.keys(stated(inAddress)).length > 0) setTouched(true);
  }, [cities]);

  useEffect(() => {
    if (!isTouched) return;
    const query = queryOf(choice, choice.cityName);
    const pause = setTimeout(() => setAddress(query + location.hash), ADDRESS_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [choice, isTouched]);

  const calculated = calculateEstimate(choice, data);
  const intent = JSON.stringify(estimateIntent(choice, calculated, translator));
  useEffect(() => {
    setPageIntent(JSON.parse(intent));
    if (isTouched) storeIntent(JSON.parse(intent));
  }, [intent, isTouched]);
  useEffect(() => () => setPageIntent({}), []);

  const change = (part: Partial<Choice>) => {
    setTouched(true);
    setChoice((before) => ({ ...before, ...part }));
  };
  return { choice, change, isTouched, ...calculated };
}

export function useStoreLastEstimate(shared: SharedEstimate | undefined): void {
  const { tag, sentenceEnd } = useTranslator();
  const query = shared?.at;
  const shown = shared && `${shared.size}, ${shared.cost}${sentenceEnd}`;
  useEffect(() => {
    if (query && shown) storeLastEstimate({ at: query, shown, lang: tag });
  }, [query, shown, tag]);
}
