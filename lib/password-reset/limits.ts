import "server-only";
import { messages } from "@/lib/content/messages";
import { countClientOrRefuse } from "@/lib/limits/clients";
import { countOrRefuse } from "@/lib/limits/limiter";

const HOUR = 3_600;
const perAccount = { name: "password-reset-account", points: 3, seconds: HOUR };
const perClient = { name: "password-reset-client", points: 20, seconds: HOUR };

/**
 * Counts a request for a link, against the address whoever has it and against the client: nobody's mailbox is to be
 * filled, nor a list of addresses tried. Throws `throttled`.
 */
export async function limitRequests(email: string, client: string): Promise<void> {
  await limitUses(client);
  await countOrRefuse(perAccount, email.toLowerCase(), messages.passwords.tooMany);
}

/** Counts somebody who uses a link, or tries to. Throws `throttled`. */
export const limitUses = (client: string): Promise<void> =>
  countClientOrRefuse(perClient, client, messages.passwords.tooMany);
