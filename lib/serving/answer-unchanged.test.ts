import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { answerUnchanged } from "./answer-unchanged";

const page: RequestListener = (_request, response) => response.setHeader("etag", 'W/"now"').end("<p>Now</p>");

async function ask(held: string, listener = page) {
  const server = createServer(listener).listen(0);
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, headers: { "if-none-match": held } }, resolve);
  });
  const body = (await answer.toArray()).join("");
  server.close();
  return { status: answer.statusCode, body, headers: answer.headers };
}

answerUnchanged();

test.each(['W/"now"', '"now"', 'W/"then", W/"now"'])("who holds the version %s gets 304 and no body", async (held) => {
  const { status, body, headers } = await ask(held);
  expect({ status, body }).toEqual({ status: 304, body: "" });
  expect(headers).toMatchObject({ etag: 'W/"now"' });
  expect(headers["content-length"]).toBeUndefined();
});

test("who holds another version gets this one", async () => {
  expect(await ask('W/"then"')).toMatchObject({ status: 200, body: "<p>Now</p>" });
});

test("an answer that names no version, and one that failed, are sent whole", async () => {
  expect(await ask('"now"', (_request, response) => response.end("data"))).toMatchObject({ status: 200, body: "data" });
  const failed: RequestListener = (_request, response) => response.writeHead(500, { etag: '"now"' }).end("Sorry");
  expect(await ask('"now"', failed)).toMatchObject({ status: 500, body: "Sorry" });
});
