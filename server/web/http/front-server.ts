import type { IncomingMessage, RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import inject from "light-my-request";
import type { SentRequest } from "@/contract/input/read-body";
import { product } from "@/contract/product";
import { addressIn, splitAddress } from "@/lib/content/language/address";
import { noSuchCityPage, notFoundPage, pages } from "@/lib/content/pages";
import { loginPage } from "@/lib/content/screens";
import { cookieName } from "@/server/identity/cookies";
import { log } from "@/server/platform/log";
import { type InternalRequest, type InternalResponse, shared } from "@/server/platform/shared.mjs";
import { isDataRequest, rerouteMalformed, setClientHeaders } from "@/server/web/next/sanitize-request";
import { DATA_FOLDER } from "@/server/web/pages/postprocess-html";
import {
  isRowPage,
  KnownAddresses,
  redirectToCanonicalHost,
  redirectToCanonicalPath,
  redirectToNewAddress,
} from "./addresses";
import { assignRequestId, type FrontResponse } from "./answer";
import { chooseEncoding, encodeForVisitor, PageData } from "./encoded-page";
import { createFileServer, sendCopy } from "./files";
import { limitAddress, limitHeaders, limitPage, usesQuery } from "./limits";
import { NOT_FOUND_PAGE, Pages, RegenerationQueue } from "./pages";

/** Calls, files, staff screens and sign-in have policies of their own. */
const NOT_A_PUBLIC_PAGE = new RegExp(
  `^/(api/|_next/|_page-data/|media/|admin(/|$)|${product}-|${loginPage.slice(1)}|[^/]*\\.[a-z]+$)`,
  "i",
);
const CITY_IN_QUERY = /^(\/(kn|hi))?\/package\?(.*&)?city=/i;

/** Without these headers Next's response is complete and uncompressed. */
const DROPPED_REQUEST_HEADERS = ["accept-encoding", "if-none-match", "if-modified-since", "range"];

const DROPPED_RESPONSE_HEADERS = ["transfer-encoding", "connection", "keep-alive", "date", "content-length", "etag"];

const ENQUIRIES = "/api/enquiries";
const SESSION_COOKIE = cookieName("session");

/** See "A request" in docs/architecture.md. */
export function createFrontServer(next: RequestListener, securityHeaders: Record<string, string>) {
  const sendFile = createFileServer();
  const data = new PageData();
  const cachedPages = new Pages(securityHeaders, (path, signal) => call(next, { path, signal }), data, isRowPage);
  const addresses = new KnownAddresses();
  shared.onPage = (version) => void cachedPages.receive(version);
  const regenerations = new RegenerationQueue(
    (path) => cachedPages.regenerate(path),
    () => cachedPages.visits,
  );
  shared.regeneratePage = (path) => regenerations.add(path);
  shared.call = (request) => call(next, request);

  async function answerTo(request: IncomingMessage, answer: FrontResponse): Promise<void> {
    limitHeaders(request.headers);
    rerouteMalformed(request);
    if (redirectToCanonicalHost(request, answer)) return;
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    const isPublic = isRead(request) && !NOT_A_PUBLIC_PAGE.test(path);
    const isPage = isPublic && !isDataRequest(request);
    if (isPublic) countView(url, request, answer);
    const isQueryIgnored = isPage && !CITY_IN_QUERY.test(url) && !usesQuery(path);
    if (isQueryIgnored && (await cachedPages.send(path, request, answer))) return;
    for (const [name, value] of Object.entries(securityHeaders)) answer.setHeader(name, value);
    assignRequestId(request, answer);
    setClientHeaders(request);
    if (limitAddress(request, answer, isQueryIgnored)) return;
    if (redirectToCanonicalPath(request, answer, isPublic)) return;
    if (await limitPage(path, request, answer)) return;
    if (isPublic && (await addresses.isInvented(path))) return sendNotFound(request, answer);
    if (isPage) return renderForVisitor(request, answer);
    if (isRead(request) && path.startsWith(DATA_FOLDER)) return sendData(path, request, answer);
    if (await handleEnquiry(request, answer)) return;
    if (sendFile(request, answer)) return;
    if (isRead(request) && (await sendCopy(path, request, answer, (internal) => call(next, internal)))) return;
    next(request, answer);
  }

  /** Looks for newer versions too, because the browser's page may come from another server. */
  async function sendData(address: string, request: IncomingMessage, answer: FrontResponse): Promise<void> {
    if (data.send(address, request, answer)) return;
    await cachedPages.fetchNewer();
    if (data.send(address, request, answer)) return;
    answer.writeHead(404, { "cache-control": "no-store" }).end();
  }

  async function renderForVisitor(request: IncomingMessage, answer: FrontResponse): Promise<void> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !DROPPED_REQUEST_HEADERS.includes(name)),
    );
    const peer = request.socket.remoteAddress;
    const reply = await call(next, { path: request.url ?? "/", headers, peer });
    if (reply.status === 404) return sendNotFound(request, answer);
    for (const [name, value] of Object.entries(reply.headers)) {
      if (value !== undefined && !DROPPED_RESPONSE_HEADERS.includes(name)) answer.setHeader(name, value);
    }
    answer.statusCode = reply.status;
    const isHtml = String(reply.headers["content-type"]).startsWith("text/html");
    const isProcessed = reply.headers["content-security-policy"] !== undefined;
    if (isHtml && !isProcessed) await sendHtml(request, answer, reply.body.toString());
    else answer.endWith(reply.body);
  }

  async function sendNotFound(request: IncomingMessage, answer: FrontResponse): Promise<void> {
    if (await redirectToNewAddress(request, answer)) return;
    const page = notFoundPageFor(request.url ?? "/");
    if (await cachedPages.send(page, request, answer, 404)) return;
    const rendered = await call(next, { path: page });
    const exists = rendered.status === 200 || page === NOT_FOUND_PAGE;
    if (!exists && (await cachedPages.send(NOT_FOUND_PAGE, request, answer, 404))) return;
    const { body } = exists ? rendered : await call(next, { path: NOT_FOUND_PAGE });
    answer.statusCode = 404;
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.setHeader("cache-control", "no-store");
    await sendHtml(request, answer, body.toString());
  }

  return (request: IncomingMessage, answer: FrontResponse): void => {
    answerTo(request, answer).catch((cause) => {
      log.error("a request could not be answered", { requestId: answer.id, cause });
      if (!answer.headersSent) answer.writeHead(500);
      answer.end();
    });
  };
}

function countView(url: string, { method, headers }: IncomingMessage, answer: FrontResponse): void {
  answer.once("finish", () => {
    const type = answer.getHeader("content-type")?.toString();
    shared.countView?.({ method, url, headers, status: answer.statusCode, type });
  });
}

function notFoundPageFor(url: string): string {
  const { language, english } = splitAddress(url);
  if (english.startsWith(`${pages.packages.href}/`)) return addressIn(language, noSuchCityPage);
  return language === "en" ? NOT_FOUND_PAGE : addressIn(language, notFoundPage);
}

async function sendHtml(request: IncomingMessage, answer: FrontResponse, html: string): Promise<void> {
  const encoding = chooseEncoding(request);
  const { policy, body } = await encodeForVisitor(html, encoding);
  answer.setHeader("content-security-policy", policy);
  if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
  answer.endWith(body);
}

export function createDevelopmentServer(next: RequestListener): RequestListener {
  shared.call = (request) => call(next, request);
  return (request, answer) => {
    limitHeaders(request.headers);
    rerouteMalformed(request);
    setClientHeaders(request);
    next(request, answer);
  };
}

const isRead = ({ method = "" }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Next would cost several times the enquiry (docs/benchmarks.md). It handles enquiries of senders with a session. */
async function handleEnquiry(request: IncomingMessage, answer: FrontResponse): Promise<boolean> {
  const isEnquiry = request.method === "POST" && request.url === ENQUIRIES;
  if (!isEnquiry || !shared.handleEnquiry || request.headers.cookie?.includes(SESSION_COOKIE)) return false;
  const response = await shared.handleEnquiry(asSent(request));
  for (const [name, value] of response.headers) answer.setHeader(name, value);
  answer.statusCode = response.status;
  answer.endWith(Buffer.from(await response.arrayBuffer()));
  return true;
}

/** The body streams on demand. A reader that stops early does not close the connection. */
function asSent(request: IncomingMessage): SentRequest {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const line of [value ?? []].flat()) headers.append(name, line);
  const body = { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) };
  return { method: "POST", url: `http://localhost${ENQUIRIES}`, headers, body };
}

async function call(handler: RequestListener, internal: InternalRequest): Promise<InternalResponse> {
  const { method = "GET", path, headers, peer = "127.0.0.1", signal } = internal;
  // `inject` would normalise the address.
  const withRawPath: RequestListener = (request, answer) => {
    request.url = path;
    handler(request, answer);
  };
  const reply = await inject(withRawPath, {
    method,
    url: path,
    headers: headers as Record<string, string>,
    remoteAddress: peer,
    payloadAsStream: true,
    ...(signal && { signal }),
  });
  return {
    status: reply.statusCode,
    headers: reply.headers as InternalResponse["headers"],
    // The reply would keep the body three times, as long as Next's modules keep the request that loaded them.
    body: await buffer(reply.stream()),
  };
}
