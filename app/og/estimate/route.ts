import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { findTranslatorOfPath, type PageParams, readContent } from "@/server/features/content";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import { CARD, drawCard } from "@/server/web/site/draw-card";
import { findSharedEstimate } from "@/server/web/site/estimator";
import { cardLogo, pictureOf } from "@/server/web/site/shared-picture";

/** Drawing a card takes a fifth of a second. A messenger's server fetches several from one address. */
const drawingLimit = { name: "estimate-cards", points: 20, seconds: 60 };

/** About 10 MB in all. In Next's cache, cards of invented estimates would displace pages. */
const MAX_CACHED = 100;
const cachedCards = new Map<string, Buffer>();

/** The picture of a shared estimate, made for each request. */
export async function GET(request: NextRequest, { params }: { params: PageParams }): Promise<Response> {
  try {
    const translator = await findTranslatorOfPath(params);
    const { pathname, search, searchParams } = request.nextUrl;
    const estimate = translator && (await findSharedEstimate(search, translator));
    if (!estimate || estimate.card !== `${pathname}?${searchParams}`)
      throw new AppError("missing", visitorMessages.notFound);
    const line = `${estimate.cost}\n${translator.t("Approximate cost, GST included")}`;
    const { logo } = await readContent("company", { translator });
    const words = { brand: estimate.brand, name: estimate.size, line };
    const key = JSON.stringify({ words, logo });
    let picture = cachedCards.get(key);
    if (!picture) {
      await consumeClientOrThrow(drawingLimit, clientAddress(request.headers), visitorMessages.tooManyPages);
      picture = await drawCard(await pictureOf("estimator"), words, await cardLogo(logo));
    }
    keepCard(key, picture);
    const headers = { "content-type": CARD.type, "cache-control": "private, no-store" };
    return new Response(new Uint8Array(picture), { headers });
  } catch (thrown) {
    return errorResponse(thrown, request, requestIdOf(request));
  }
}

function keepCard(key: string, picture: Buffer): void {
  cachedCards.delete(key);
  cachedCards.set(key, picture);
  const [oldest = ""] = cachedCards.keys();
  if (cachedCards.size > MAX_CACHED) cachedCards.delete(oldest);
}
