import type { IncomingMessage, RequestListener } from "node:http";
import { product } from "@/lib/content/product";
import { loginPage } from "@/lib/content/screens";
import { log } from "@/lib/log";
import { DATA_FOLDER } from "@/server/pages/finish";
import { shared } from "@/server/shared.mjs";
import { type Answer, nameRequest } from "./answer";
import { call } from "./call";
import { noteClient } from "./client";
import { chooseEncoding } from "./encoding";
import { takeEnquiry } from "./enquiries";
import { serveFiles } from "./files";
import { type Finished, finish } from "./finished";
import { PageData } from "./page-data";
import { Pages } from "./pages";
import { refuseMalformed } from "./refuse-malformed";

/** What is no public page: calls, files, the screens of the staff and what leads to them. They bring their own policy. */
const NO_PAGE = new RegExp(
  `^/(api/|_next/|_pages/|media/|city-packages/|admin(/|$)|${product}-|${loginPage.slice(1)}|[^/]*\\.[a-z]+$)`,
  "i",
);
/** Middleware reads these addresses' queries: /package?city=… leads to that city's page. */
const READS_QUERY = /^\/package\?(.*&)?city=/i;
/** React's data for going from page to page is another answer at the same address. */
const isData = ({ headers }: IncomingMessage) => headers.rsc !== undefined;
const isDraft = ({ headers }: IncomingMessage) => headers.cookie?.includes("__prerender_bypass") ?? false;

/** Of a request to Next on somebody's behalf: its answer is taken whole, and neither compressed nor cut. */
const LEFT_OUT = ["accept-encoding", "if-none-match", "if-modified-since", "range"];

/** Of how that answer came, not of what it says. */
const OF_THE_WAY = ["transfer-encoding", "connection", "keep-alive", "date", "content-length"];

const MOST_OTHER_PAGES = 50;

/**
 * The way of a request through this server: it is led elsewhere where it is malformed; a public page that is kept leaves
 * from memory, and so does its data; another page is made by Next and finished; scripts and their like are files; what a
 * visitor sends is taken at once; everything else is Next's alone.
 */
export function openFrontDoor(next: RequestListener, securityHeaders: Record<string, string>) {
  const head = Object.entries(securityHeaders);
  const files = serveFiles();
  const data = new PageData();
  const pages = new Pages(securityHeaders, (path, signal) => call(next, { path, signal }), data);
  shared.onPage = (made) => void pages.take(made);
  shared.remakePage = (path) => pages.remake(path);
  shared.call = (request) => call(next, request);

  async function answerTo(request: IncomingMessage, answer: Answer): Promise<void> {
    refuseMalformed(request);
    const url = request.url ?? "/";
    const [path = "/"] = url.split("?", 1);
    const isPage = isRead(request) && !NO_PAGE.test(path) && !isData(request) && !isDraft(request);
    if (isPage && !READS_QUERY.test(url) && (await pages.send(path, request, answer))) return;
    for (const [name, value] of head) answer.setHeader(name, value);
    nameRequest(request, answer);
    noteClient(request);
    if (isPage) return sendOther(request, answer);
    if (isRead(request) && path.startsWith(DATA_FOLDER)) return sendData(path, request, answer);
    if (await takeEnquiry(request, answer)) return;
    files(request, answer, () => next(request, answer));
  }

  /** The browser may have its page of another server, which has made it since this one last looked. */
  async function sendData(address: string, request: IncomingMessage, answer: Answer): Promise<void> {
    if (data.send(address, request, answer)) return;
    await pages.takeNewer();
    if (data.send(address, request, answer)) return;
    answer.writeHead(404, { "cache-control": "no-store" }).end();
  }

  /** A page that is not kept, such as the one that says that there is none, or a redirect. */
  async function sendOther(request: IncomingMessage, answer: Answer): Promise<void> {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !LEFT_OUT.includes(name)));
    const {
      status,
      headers: made,
      body,
    } = await call(next, {
      path: request.url ?? "/",
      headers,
      peer: request.socket.remoteAddress,
    });
    for (const [name, value] of Object.entries(made)) {
      if (value !== undefined && !OF_THE_WAY.includes(name)) answer.setHeader(name, value);
    }
    answer.statusCode = status;
    const isUnfinished = String(made["content-type"]).startsWith("text/html") && !made["content-security-policy"];
    const finished = isUnfinished ? await finishOther(body.toString()) : undefined;
    const encoding = chooseEncoding(request);
    const sent = finished?.bodies[encoding] ?? body;
    if (finished) {
      data.keep(finished);
      answer.setHeader("content-security-policy", finished.policy);
      if (encoding !== "identity") answer.setHeader("content-encoding", encoding);
    }
    answer.setHeader("content-length", sent.length);
    answer.end(request.method === "HEAD" ? undefined : sent);
  }

  return (request: IncomingMessage, answer: Answer): void => {
    answerTo(request, answer).catch((cause) => {
      log.error("a request could not be answered", { requestId: answer.id, cause });
      if (!answer.headersSent) answer.writeHead(500);
      answer.end();
    });
  };
}

/** In development Next makes each page anew for whoever asks, and brings what it needs to do so: nothing is kept or guarded. */
export function openInDevelopment(next: RequestListener): RequestListener {
  shared.call = (request) => call(next, request);
  return (request, answer) => {
    refuseMalformed(request);
    noteClient(request);
    next(request, answer);
  };
}

const isRead = ({ method = "" }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Pages that are not kept are few in kind: that there is nothing here is said in one way. */
const others = new Map<string, Promise<Finished>>();

function finishOther(html: string): Promise<Finished> {
  const known = others.get(html);
  if (known) return known;
  if (others.size >= MOST_OTHER_PAGES) others.clear();
  const finished = finish(html);
  others.set(html, finished);
  return finished;
}
