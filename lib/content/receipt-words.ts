import type { DocumentOf } from "@/contract/content/documents";
import { CALL_DAYS } from "@/contract/content/pages";
import type { Translator } from "@/lib/content/language/translator";

export const readableReference = (reference: string) => reference.replace(/(.{4})(?=.)/g, "$1 ");

/** Kannada and Hindi name the part of the day: दोपहर 1, शाम 6. */
function clockHour(hour: number, { language, tag }: Translator): string {
  if (language !== "en") {
    const format = new Intl.DateTimeFormat(tag, { hour: "numeric", hour12: true, dayPeriod: "long", timeZone: "UTC" });
    const parts = format.formatToParts(Date.UTC(2026, 0, 1, hour));
    return ["dayPeriod", "hour"].map((type) => parts.find((part) => part.type === type)?.value).join(" ");
  }
  if (hour === 12) return "12 noon";
  if (hour % 24 === 0) return "midnight";
  return hour < 12 ? `${hour} am` : `${hour % 12} pm`;
}

/** 10 am to 12 noon. */
export const clockHours = (from: number, until: number, translator: Translator): string =>
  translator.t("{from} to {until}", { from: clockHour(from, translator), until: clockHour(until, translator) });

type CallHours = Pick<DocumentOf<"confirmation">, "callDays" | "callFrom" | "callUntil">;

export function callHoursInWords({ callDays, callFrom, callUntil }: CallHours, translator: Translator): string {
  if (callFrom === null || callUntil === null || callFrom >= callUntil) return "";
  return `${translator.t(CALL_DAYS[callDays])}, ${clockHours(callFrom, callUntil, translator)}`;
}
