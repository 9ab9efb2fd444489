import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { noteClient } from "@/server/web/next/sanitize-request";
import { mayReadDetails } from "./readiness";

/** Whether a local program with these headers may read details. */
async function maySo(headers: Record<string, string>, token?: string): Promise<boolean> {
  const server = createServer((request, response) => {
    noteClient(request);
    response.end(String(mayReadDetails(new Headers(request.headers as Record<string, string>), token)));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const said = await new Promise((resolve) =>
    get({ port, headers, agent: false }, (answer) => answer.setEncoding("utf8").once("data", resolve)),
  );
  server.close();
  return said === "true";
}

test("a local caller may read details", async () => {
  expect(await maySo({})).toBe(true);
});

test.each(["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"])(
  "a local request with %s comes through a proxy and may not read details",
  async (name) => {
    expect(await maySo({ [name]: "", "x-peer-is-local": "true" })).toBe(false);
  },
);

test("READY_TOKEN gives access from anywhere; if none is set, no token does", async () => {
  const token = "a token of the tests";
  const bearer = (word: string, right?: string) => maySo({ via: "1.1 proxy", authorization: `Bearer ${word}` }, right);
  expect(await bearer("undefined")).toBe(false);
  for (const wrong of ["", "another", "A TOKEN OF THE TESTS"]) expect(await bearer(wrong, token)).toBe(false);
  expect(await bearer(token, token)).toBe(true);
});
