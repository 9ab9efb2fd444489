import "server-only";
import { createHash } from "node:crypto";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { watchedWords } from "@/lib/content/watch-words";
import { duration, moment } from "@/lib/format";
import { findCompany, findDesk } from "@/server/database/documents/document";
import type { Outcome } from "@/server/database/outbox/delivery";
import type { Claim } from "@/server/database/outbox/store";
import type { EmailSettings } from "@/server/features/enquiries";
import { env } from "@/server/platform/env";
import { mailer } from "@/server/platform/mail";
import type { Telling } from "./watch";

/** An address that no mail server takes: to try again changes nothing. */
const NO_SUCH_ADDRESS = "EENVELOPE";

/** Mails the owner of a trouble. What may have arrived is sent again: of this a second mail is better than none. */
export function troubleSender({ url, to, from }: EmailSettings) {
  const send = mailer({ url, from });
  return async ({ key, payload }: Claim): Promise<Outcome> => {
    try {
      const [{ brand }, { troubleMail }] = await Promise.all([findCompany(), findDesk()]);
      const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
      const messageId = `<${id}@${from.split("@")[1]}>`;
      await send({ fromName: brand, to: troubleMail || to, ...mailOf(brand, JSON.parse(payload)), messageId });
      return { is: "delivered" };
    } catch (cause) {
      const { code, responseCode = 0, message } = cause as Error & { code?: string; responseCode?: number };
      const isRefused = code === NO_SUCH_ADDRESS && responseCode >= 500;
      return { is: isRefused ? "dropped" : "unsent", reason: message, cause };
    }
  };
}

/** What such a mail says. */
export function mailOf(brand: string, { name, is, since, at, says }: Telling) {
  const { began, ended, todo } = watchedWords[name];
  const [start, end] = [moment(new Date(since)), moment(new Date(at))];
  const lines =
    is === "began"
      ? [`${began}, as of ${end}. ${says}`, "", todo]
      : [`${ended}, as of ${end}. ${says}`, "", `It was wrong from ${start} on, for ${duration(at - since)}.`];
  const link = env.SITE_URL + addressOfScreen(getScreen("site"));
  return {
    subject: `${brand}: ${is === "began" ? began : ended}`,
    text: [...lines, "", "All that is watched:", link, "", brand].join("\n"),
  };
}

/** The subject of a mail about this, as it is listed. */
export const subjectOf = ({ name, is }: Pick<Telling, "name" | "is">): string => watchedWords[name][is];
