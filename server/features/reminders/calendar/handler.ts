import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { isNotModified } from "@/server/platform/http/not-modified";
import { consumeClientOrThrow } from "@/server/platform/limits/clients";
import { findFeed } from "./feed";

/** Services that fetch for many people, such as mail providers, share one address. */
const perClient = { name: "calendar", points: 60, seconds: 60 };

/** Private: no shared cache stores it, and calendar programs revalidate each time. */
const HEADERS = { "cache-control": "private, no-cache", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

type Context = { params: Promise<{ file?: string } | undefined> };

export async function serveCalendar(request: NextRequest, { params }: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), messages.calendar.tooMany);
    const [, secret = ""] = (await params)?.file?.match(/^([\w-]+)\.ics$/) ?? [];
    const feed = await withSiteDatabase(messages.unavailable, (db) => findFeed(db, secret, Date.now()));
    if (!feed) throw new AppError("missing", messages.calendar.missing);
    const headers = { ...HEADERS, etag: feed.etag, "x-request-id": requestId };
    const held = { "if-none-match": request.headers.get("if-none-match") ?? undefined };
    if (isNotModified({ method: request.method, headers: held }, feed.etag))
      return new Response(null, { status: 304, headers });
    return new Response(await feed.text(), { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
}
