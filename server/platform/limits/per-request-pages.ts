import "server-only";
import { visitorMessages } from "@/contract/visitor-messages";
import { clientAddress } from "@/server/platform/http/client-address";
import { consumeClientOrThrow } from "./clients";

/** A page costs some 30 ms of CPU time, so a burst costs 0.6 s; no reader needs more pages. */
const perClient = { name: "per-request-pages", points: 20, seconds: 20 };

const signInPerClient = { name: "sign-in-pages", points: 60, seconds: 20 };

export const countPerRequestPage = (headers: Headers): Promise<void> =>
  consumeClientOrThrow(perClient, clientAddress(headers), visitorMessages.tooManyPages);

export const countSignInPage = (headers: Headers): Promise<void> =>
  consumeClientOrThrow(signInPerClient, clientAddress(headers), visitorMessages.tooManyPages);
