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
import { isData, noteClient, rerouteMalformed } from "@/server/web/next/sanitize-request";
import { DATA_FOLDER } from "@/server/web/pages/postprocess-html";
import {
  isRowPage,
  KnownAddresses,
  redirectToCanonicalHost,
  redirectToCanonicalPath,
  redirectToNewAddress,
} from "./addresses";
import { assignRequestId, type FrontResponse } from "./answer";
import { chooseEncoding, encodeOnce, PageData } from "./encoded-page";
import { sendCopy, serveFiles } from "./files";
import { limitAddress, limitHeaders, readsItsQuery, refusePage } from "./limits";
import { NOT_FOUND_PAGE, Pages, RegenerationQueue } from "./pages";

/** Calls, files, staff screens and sign-in bring their own policy. */
const NOT_A_PUBLIC_PAGE = new RegExp(
  `^/(api/|_next/|_page-data/|media/|admin(/|$)|${product}-|${loginPage.slice(1)}|[^/]*\\.[a-z]+$)`,
  "i",
);
const READS_QUERY = /^(\/(kn|hi))?\/package\?(.*&)?city=/i;

/** So that Next's response is complete and uncompressed. */
const DROPPED_REQUEST_HEADERS = ["accept-encoding", "if-none-match", "if-modified-since", "range"];

const DROPPED_RESPONSE_HEADERS = ["transfer-encoding", "connection", "keep-alive", "date", "content-length", "etag"];

const ENQUIRIES = "/api/enquiries";
const SESSION_COOKIE = cookieName("session");

/** See "A request" in docs/architecture.md. */
export function createFrontServer(next: RequestListener, securityHeaders: Record<string, string>) {
  const head = Object.entries(securityHeaders);
  const files = serveFiles();
  const data = new PageData();
  const cached = new Pages(securityHeaders, (path, signal) => call(next, { path, signal }), data, isRowPage);
  const addresses = new KnownAddresses();
  shared.onPage = (version) => void cached.receive(version);
  const regenerations = new RegenerationQueue(
    (path) => cached.regenerate(path),
    () => cached.visits,
  );
  shared.regeneratePage = (path) => regenerations.add(path);
  shared.call = (request) => call(next, request);

  async function answerTo(request: IncomingMessage, answer: FrontResponse): Promise<void> {
    limitHeaders(request.headers);
    rerouteMalformed(request);
    if (redirectToCanonicalHost(request, answer)) return;
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    const isOfSite = isRead(request) && !NOT_A_PUBLIC_PAGE.test(path);
    const isPage = isOfSite && !isData(request);
    if (isOfSite) countView(url, request, answer);
    const isQueryIgnored = isPage && !READS_QUERY.test(url) && !readsItsQuery(path);
    if (isQueryIgnored && (await cached.send(path, request, answer))) return;
    for (const [name, value] of head) answer.setHeader(name, value);
    assignRequestId(request, answer);
    noteClient(request);
    if (limitAddress(request, answer, isQueryIgnored)) return;
    if (redirectToCanonicalPath(request, answer, isOfSite)) return;
    if (await refusePage(path, request, answer)) return;
    if (isOfSite && (await addresses.isInvented(path))) return sendNotFound(request, answer);
    if (isPage) return sendOnce(request, answer);
    if (isRead(request) && path.startsWith(DATA_FOLDER)) return sendData(path, request, answer);
    if (await handleEnquiry(request, answer)) return;
    if (files(request, answer)) return;
    if (isRead(request) && (await sendCopy(path, request, answer, (called) => call(next, called)))) return;
    next(request, answer);
  }

  /** The browser's page may come from another server that has a newer version. */
  async function sendData(address: string, request: IncomingMessage, answer: FrontResponse): Promise<void> {
    if (data.send(address, request, answer)) return;
    await cached.fetchNewer();
    if (data.send(address, request, answer)) return;
    answer.writeHead(404, { "cache-control": "no-store" }).end();
  }

  async function sendOnce(request: IncomingMessage, answer: FrontResponse): Promise<void> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !DROPPED_REQUEST_HEADERS.includes(name)),
    );
    const peer = request.socket.remoteAddress;
    const { status, headers: replied, body } = await call(next, { path: request.url ?? "/", headers, peer });
    if (status === 404) return sendNotFound(request, answer);
    for (const [name, value] of Object.entries(replied)) {
      if (value !== undefined && !DROPPED_RESPONSE_HEADERS.includes(name)) answer.setHeader(name, value);
    }
    answer.statusCode = status;
    const isHtml = String(replied["content-type"]).startsWith("text/html") && !replied["content-security-policy"];
    await sendBody(request, answer, isHtml ? body.toString() : body);
  }

  async function sendNotFound(request: IncomingMessage, answer: FrontResponse): Promise<void> {
    if (await redirectToNewAddress(request, answer)) return;
    const page = missingPageAt(request.url ?? "/");
    if (await cached.send(page, request, answer, 404)) return;
    const made = await call(next, { path: page });
    const isThere = made.status === 200 || page === NOT_FOUND_PAGE;
    if (!isThere && (await cached.send(NOT_FOUND_PAGE, request, answer, 404))) return;
    const { body } = isThere ? made : await call(next, { path: NOT_FOUND_PAGE });
    answer.statusCode = 404;
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.setHeader("cache-control", "no-store");
    await sendBody(request, answer, body.toString());
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

function missingPageAt(url: string): string {
  const { language, english } = splitAddress(url);
  if (english.startsWith(`${pages.packages.href}/`)) return addressIn(language, noSuchCityPage);
  return language === "en" ? NOT_FOUND_PAGE : addressIn(language, notFoundPage);
}

async function sendBody(request: IncomingMessage, answer: FrontResponse, content: Buffer | string): Promise<void> {
  let sent = content as Buffer;
  if (typeof content === "string") {
    const encoding = chooseEncoding(request);
    const { policy, body } = await encodeOnce(content, encoding);
    answer.setHeader("content-security-policy", policy);
    if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
    sent = body;
  }
  answer.setHeader("content-length", sent.length);
  answer.end(request.method === "HEAD" ? undefined : sent);
}

export function createDevelopmentServer(next: RequestListener): RequestListener {
  shared.call = (request) => call(next, request);
  return (request, answer) => {
    limitHeaders(request.headers);
    rerouteMalformed(request);
    noteClient(request);
    next(request, answer);
  };
}

const isRead = ({ method = "" }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Next costs several times the enquiry (docs/benchmarks.md). Other rules apply to a sender with a session. */
async function handleEnquiry(request: IncomingMessage, answer: FrontResponse): Promise<boolean> {
  const isEnquiry = request.method === "POST" && request.url === ENQUIRIES;
  if (!isEnquiry || !shared.handleEnquiry || request.headers.cookie?.includes(SESSION_COOKIE)) return false;
  const response = await shared.handleEnquiry(readFrom(request));
  for (const [name, value] of response.headers) answer.setHeader(name, value);
  const body = Buffer.from(await response.arrayBuffer());
  answer.setHeader("content-length", body.length);
  answer.writeHead(response.status);
  answer.end(body);
  return true;
}

/** Streams the body on demand; stopping early does not close the connection. */
const readFrom = (request: IncomingMessage): SentRequest => ({
  method: "POST",
  url: `http://localhost${ENQUIRIES}`,
  headers: new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  ),
  body: { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) },
});

async function call(handler: RequestListener, called: InternalRequest): Promise<InternalResponse> {
  const { method = "GET", path, headers, peer = "127.0.0.1", signal } = called;
  const asSent: RequestListener = (request, answer) => {
    request.url = path;
    handler(request, answer);
  };
  const reply = await inject(asSent, {
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
    // The reply would hold it three times, for as long as Next's modules hold the request that loaded them.
    body: await buffer(reply.stream()),
  };
}
