import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { logRequests } from "./log-requests";

/** What the log says of one request that is handled so. */
async function lineOf(path: string, listener: RequestListener) {
  const server = createServer(listener).listen(0);
  const { port } = server.address() as AddressInfo;
  const line = new Promise<string>((resolve) => {
    jest.spyOn(process.stdout, "write").mockImplementation((text) => {
      resolve(String(text));
      return true;
    });
  });
  get({ port, path }, (answer) => answer.resume()).on("error", () => {});
  const said = await line;
  jest.restoreAllMocks();
  server.close();
  return JSON.parse(said);
}

logRequests();

test("a request is one line: its id, method, path, status and time, and nothing of its query", async () => {
  const line = await lineOf("/api/enquiries?search=Kavya", (_request, response) => response.writeHead(418).end());
  expect(line).toEqual({
    level: "info",
    time: expect.any(String),
    message: "request",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: "GET",
    path: "/api/enquiries",
    status: 418,
    ms: expect.any(Number),
  });
});

test("the line carries the id that the answer was given", async () => {
  const line = await lineOf("/", (_request, response) => response.setHeader("x-request-id", "its own").end());
  expect(line.requestId).toBe("its own");
});

test("a visitor who left before the answer was through is told from one who got it", async () => {
  const server: RequestListener = (request) => request.socket.destroy();
  expect(await lineOf("/", server)).toMatchObject({ aborted: true });
});
