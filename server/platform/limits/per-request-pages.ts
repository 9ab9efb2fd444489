import "server-only";
import { messages } from "@/contract/messages";
import { clientAddress } from "@/server/platform/http/client-address";
import { consumeClientOrThrow } from "./clients";

/** Each costs some 30 ms of processor time: this is a burst of 0.6 s, and more pages than anybody reads. */
const perClient = { name: "per-request-pages", points: 20, seconds: 20 };

/** Counts a page that is made for one request against its client. Throws `throttled` where that was one too many. */
export const countPerRequestPage = (headers: Headers): Promise<void> =>
  consumeClientOrThrow(perClient, clientAddress(headers), messages.tooManyPages);
