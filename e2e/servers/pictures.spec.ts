import { readdir } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { freePort } from "../../scripts/support/free-port.mjs";
import { deployBuild, WEB_SERVER } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { expectLoaded, picture } from "../support/pictures";
import { run, startSite } from "../support/process";
import { expect, test } from "../support/test";

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, [Symbol.asyncDispose]: stop };
}

test("[RUNS-02] pictures that a hosted backend stores on another host are resized and served by our own site only", async ({
  page,
}) => {
  test.slow(); // starts its own server
  const { buffer } = await picture("house.jpg", "teal");
  await using pictures = await serve((request, response) => {
    response.writeHead(request.url === "/house.jpg" ? 200 : 404, { "content-type": "image/jpeg" }).end(buffer);
  });
  const project = (projectName: string, imageUrl: string) => ({
    _id: projectName,
    projectName,
    imageUrl,
    status: "completed",
    plot_size: "1200",
    property_type: "Villa",
    description: [],
  });
  const projects = [
    project("House elsewhere", `${pictures.origin}/house.jpg`),
    project("House at the backend", "/uploads/house.jpg"),
    project("House nobody named", "https://tracker.example/house.jpg"),
  ];
  await using backend = await serve((request, response) => {
    if (request.url?.startsWith("/uploads/")) response.writeHead(200, { "content-type": "image/jpeg" }).end(buffer);
    else response.end(JSON.stringify({ data: request.url?.startsWith("/api/projects") ? projects : [] }));
  });
  await using web = await startSite({ BACKEND_URL: backend.origin, IMAGE_ORIGINS: pictures.origin });
  const { site } = web;
  await expect.poll(async () => (await page.request.get(site)).text()).toContain("House elsewhere");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(site);
  for (const name of ["House elsewhere", "House at the backend"]) {
    const shown = page.getByAltText(`View of ${name}`);
    await expectLoaded(shown);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `/_next/image?url=${encodeURIComponent("/media/listed/")}`,
    );
  }
  expect(await page.content()).not.toContain("tracker.example");
  expect(requested.filter((url) => !url.startsWith(site) && !url.startsWith("data:"))).toEqual([]);
});

test("a starting server resizes its pictures before the first visit", async () => {
  const cwd = await deployBuild();
  const { env } = await prepareTestServer({ PORT: String(await freePort()), PICTURES_AHEAD: "true" });
  await using web = run(WEB_SERVER, { env, cwd });
  await web.says("serving");
  // Resizing all takes minutes; server/web/site/image-cache-warming.test.ts tests which ones.
  const drawn = () => readdir(join(cwd, ".next", "cache", "images")).catch(() => []);
  await expect.poll(async () => (await drawn()).length, { timeout: 120_000 }).toBeGreaterThan(0);
});
