import { TAGS } from "@/contract/calls/call";
import { answerWithOwnToken } from "@/server/web/site/own-token";
import { revalidate } from "@/server/web/site/revalidate";
import { findRowAddresses } from "@/server/web/site/row-addresses";

/** Lists the pages of rows. The server reads it before Next renders such a page (server/web/http/addresses.ts). */
export const GET = (request: Request): Promise<Response> => answerWithOwnToken(request, findRowAddresses);

/** Marks every page stale. Each server calls this once when it starts (server/web/site/revalidate.ts). */
export const POST = (request: Request): Promise<Response> =>
  answerWithOwnToken(request, () => {
    revalidate([...TAGS, "address"]);
    return { refreshed: true };
  });
