import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import type { Logo } from "@/contract/schemas/site-content";
import { visitorMessages } from "@/contract/visitor-messages";
import { findAddressTranslator, type PageParams, readContent } from "@/server/features/content";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import { CARD, type CardWords, drawCard } from "@/server/web/site/draw-card";
import { findSharedEstimate } from "@/server/web/site/estimator";
import { cardLogo, pictureOf } from "@/server/web/site/shared-picture";

/** A drawing takes a fifth of a second. A messenger's server, with its one address, needs several. */
const perClient = { name: "estimate-cards", points: 20, seconds: 60 };

/** Some 10 MB. Not in Next's cache, where invented estimates would replace pages. */
const MAX_CACHED = 100;
const cached = new Map<string, Buffer>();

/** The picture of a shared estimate, made for each request. */
export async function GET(request: NextRequest, { params }: { params: PageParams }): Promise<Response> {
  try {
    const translator = await findAddressTranslator(params);
    const { pathname, search, searchParams } = request.nextUrl;
    const estimate = translator && (await findSharedEstimate(search, translator));
    if (!estimate || estimate.card !== `${pathname}?${searchParams}`)
      throw new AppError("missing", visitorMessages.notFound);
    const { brand, size: name, cost } = estimate;
    const { logo } = await readContent("company", { translator });
    const card = { words: { brand, name, line: `${cost}\n${translator.t("Approximate cost, GST included")}` }, logo };
    const key = JSON.stringify(card);
    const picture = cached.get(key) ?? (await draw(card, request.headers));
    cache(key, picture);
    const headers = { "content-type": CARD.type, "cache-control": "private, no-store" };
    return new Response(new Uint8Array(picture), { headers });
  } catch (thrown) {
    return errorResponse(thrown, request, requestIdOf(request));
  }
}

async function draw(card: { words: CardWords; logo: Logo | null }, headers: Headers): Promise<Buffer> {
  await consumeClientOrThrow(perClient, clientAddress(headers), visitorMessages.tooManyPages);
  return drawCard(await pictureOf("estimator"), card.words, await cardLogo(card.logo));
}

function cache(key: string, picture: Buffer): void {
  cached.delete(key);
  cached.set(key, picture);
  const [oldest = ""] = cached.keys();
  if (cached.size > MAX_CACHED) cached.delete(oldest);
}
