import "server-only";
import { addressOfAdvanced } from "@/lib/content/screens";
import { watchedWords } from "@/lib/content/watch-words";
import { duration, moment } from "@/lib/format";
import { findCompany, findDesk } from "@/server/database/documents/document";
import { companyMailer } from "@/server/database/documents/logo";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import type { EmailSettings } from "@/server/features/enquiries";
import { env } from "@/server/platform/env";
import { messageIdOf } from "@/server/platform/mail";
import type { Telling } from "./watch";

/** The mail server does not know the address, so a retry is useless. */
const NO_SUCH_ADDRESS = "EENVELOPE";

/** Sent again after an unknown outcome: two emails are better than none. */
export function troubleSender({ url, to, from }: EmailSettings) {
  const send = companyMailer({ url, from });
  return async ({ key, payload }: Claim): Promise<Outcome> => {
    try {
      const [{ brand }, { troubleMail }] = await Promise.all([findCompany(), findDesk()]);
      const mail = mailOf(brand, JSON.parse(payload));
      await send({ fromName: brand, to: troubleMail || to, ...mail, messageId: messageIdOf(key, from) });
      return { is: "delivered" };
    } catch (cause) {
      const { code, responseCode = 0, message } = cause as Error & { code?: string; responseCode?: number };
      const isRefused = code === NO_SUCH_ADDRESS && responseCode >= 500;
      return { is: isRefused ? "dropped" : "unsent", reason: message, cause };
    }
  };
}

export function mailOf(brand: string, { name, is, since, at, says }: Telling) {
  const { title, todo } = watchedWords[name];
  const [start, end] = [moment(new Date(since)), moment(new Date(at))];
  const found = start === end ? "" : ` (found ${end})`;
  const lines =
    is === "began"
      ? [`${title}: problem since ${start}${found}.`, says, `What to do: ${todo}`]
      : [`${title}: OK since ${end}.`, says, `The problem lasted ${duration(at - since)}, from ${start}.`];
  const link = env.SITE_URL + addressOfAdvanced;
  return {
    subject: subjectOf({ name, is }),
    text: [...lines.filter(Boolean), "", `System health: ${link}`, "", brand].join("\n"),
  };
}

export function subjectOf({ name, is }: Pick<Telling, "name" | "is">): string {
  const { began, ended } = watchedWords[name];
  return is === "began" ? `Problem: ${began}` : `Resolved: ${ended}`;
}
