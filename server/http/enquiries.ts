import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { cookieName } from "@/lib/auth/cookies";
import { shared } from "@/server/shared.mjs";
import type { Answer } from "./answer";

const ADDRESS = "/api/enquiries";
const SESSION = cookieName("session");

/**
 * Takes what a visitor sends with a form: the one write that may come in a rush goes past Next, whose way costs several
 * times what the enquiry does (docs/benchmarks.md). Who has a session may be staff, who add enquiries by another rule. Whether it was one.
 */
export async function takeEnquiry(request: IncomingMessage, answer: Answer): Promise<boolean> {
  const isEnquiry = request.method === "POST" && request.url === ADDRESS;
  if (!isEnquiry || !shared.takeEnquiry || request.headers.cookie?.includes(SESSION)) return false;
  const response = await shared.takeEnquiry(asWebRequest(request));
  for (const [name, value] of response.headers) answer.setHeader(name, value);
  const body = Buffer.from(await response.arrayBuffer());
  answer.setHeader("content-length", body.length);
  answer.writeHead(response.status);
  answer.end(body);
  return true;
}

/** The body is read when somebody asks for it, as it comes. */
const asWebRequest = (request: IncomingMessage) =>
  new Request(
    `http://${URL.canParse(`http://${request.headers.host}`) ? request.headers.host : "localhost"}${ADDRESS}`,
    {
      method: "POST",
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      ),
      body: Readable.toWeb(request) as ReadableStream,
      duplex: "half",
    } as RequestInit,
  );
