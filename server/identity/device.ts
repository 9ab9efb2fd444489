import { userAgentFromString } from "next/server";

const MAX_LENGTH = 60;

export function deviceOf(userAgent: string | null): string {
  const { browser, os } = userAgentFromString(userAgent ?? undefined);
  const words = [browser.name, os.name].filter(Boolean).join(" on ");
  return words.slice(0, MAX_LENGTH) || "Unknown device";
}
