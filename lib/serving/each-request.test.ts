import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eachRequest } from "./each-request";

test("a request that came before anybody listened is told of as well, once", async () => {
  let arrive = (_response: ServerResponse) => {};
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve;
  });
  const server = createServer((_request, response) => arrive(response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const answered = new Promise<IncomingMessage>((resolve) => get({ port, path: "/early" }, resolve));
  const waiting = await arrived;

  const told: unknown[] = [];
  eachRequest(({ request, response, server: by }) => {
    told.push([request.url, by === server]);
    response.setHeader("x-told", "yes");
  });
  waiting.end();
  const answer = await answered;
  answer.resume();
  server.close();
  expect(told).toEqual([["/early", true]]);
  expect(answer.headers["x-told"]).toBe("yes");
});
