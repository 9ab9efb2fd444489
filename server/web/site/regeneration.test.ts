import { createHmac } from "node:crypto";
import { withTranslations } from "@/server/database/translations/store";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";
import { warmImageCache } from "./image-cache-warming";
import { requireOwnToken } from "./own-token";
import { refreshPagesOnceServing } from "./refresh";
import { findPicturedPages, regeneratePagesShowing } from "./revalidate";

/** The pages regenerated after a save, with PAGES_AHEAD on or off. */
async function regenerated(ahead: boolean): Promise<string[]> {
  const paths: string[] = [];
  const setting = jest.replaceProperty(env, "PAGES_AHEAD", ahead);
  shared.regeneratePage = async (path) => paths.push(path) > 0;
  await regeneratePagesShowing(["floorplans"]);
  setting.restore();
  shared.regeneratePage = undefined;
  return paths;
}

test("[SITE-06] pages that show a saved change are regenerated before anyone visits them, unless that is switched off", async () => {
  expect(await regenerated(true)).toEqual(["/", "/designs-plans", "/cost-estimator", "/sitemap.xml"]);
  expect(await regenerated(false)).toEqual([]);
});

test("pages that cannot be made in an outage are one line of the log, and one more once all are made", async () => {
  const [warn, info] = [jest.spyOn(log, "warn").mockImplementation(), jest.spyOn(log, "info").mockImplementation()];
  const setting = jest.replaceProperty(env, "PAGES_AHEAD", true);
  const failing = jest.fn(async () => {
    throw new Error("the backend is away");
  });
  shared.regeneratePage = failing;
  for (let save = 0; save < 100; save++) await regeneratePagesShowing(["floorplans"]);
  expect(warn).toHaveBeenCalledTimes(1);
  shared.regeneratePage = async () => true;
  await regeneratePagesShowing(["floorplans"]);
  const times = failing.mock.calls.length;
  expect(info.mock.calls).toEqual([["a trouble is over", expect.objectContaining({ times })]]);
  setting.restore();
  shared.regeneratePage = undefined;
  jest.restoreAllMocks();
});

test("in an open language too, pages and pictures of shared links are regenerated, and no pictures are drawn ahead for those", async () => {
  await using _site = await ownSiteDatabase();
  await withTranslations((translations) => translations.setOpen("kn", true, "Asha"));
  expect(await regenerated(true)).toContain("/kn/designs-plans");
  const paths = await findPicturedPages(["site-content", "floorplans"]);
  expect(paths).toContain("/kn/designs-plans");
  expect(paths.filter((path) => path.startsWith("/kn/og"))).toEqual([]);
});

test("pictures are drawn ahead only for pages, not for the 404 page, machine-readable files or pictures", async () => {
  const paths = await findPicturedPages(["site-content", "projects", "floorplans"]);
  expect(paths).toEqual(expect.arrayContaining(["/", "/designs-plans", "/our-project", "/thank-you"]));
  expect(paths.filter((path) => /_not-found|\.\w+$|^\/og\//.test(path))).toEqual([]);
});

test("[SITE-06] a server that starts before its backend regenerates its pages when the backend is up", async () => {
  jest.useFakeTimers();
  const visits = jest.fn(async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }));
  shared.call = visits;
  const send = jest.spyOn(backend, "send").mockImplementation(async () => Response.json({}, { status: 500 }));
  const refreshed = refreshPagesOnceServing();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(visits).toHaveBeenCalledTimes(1);

  send.mockImplementation(async () => Response.json({ data: [] }));
  await jest.advanceTimersByTimeAsync(10_000);
  await refreshed;
  expect(visits).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
  jest.restoreAllMocks();
  shared.call = undefined;
});

const asking = (authorization?: string) =>
  new Request("http://localhost:3000/api/refresh", { method: "POST", headers: authorization ? { authorization } : {} });

test("only the site itself can have its pages regenerated, without sending the secret", () => {
  for (const other of [undefined, "Bearer ", "Bearer guess", `Bearer ${"0".repeat(64)}`])
    expect(() => requireOwnToken(asking(other))).toThrow("Only the site itself may ask for this.");
  const token = createHmac("sha256", env.AUTH_SECRET).update("refresh").digest("hex");
  expect(() => requireOwnToken(asking(`Bearer ${token}`))).not.toThrow();
  expect(token).not.toContain(env.AUTH_SECRET);
});

/** An image element with copies of these widths. */
function picture(name: string, widths: number[], { lazy = false } = {}) {
  const copies = widths.map((width) => `${copyOf(name, width).replaceAll("&", "&amp;")} ${width}w`);
  return `<img alt="" ${lazy ? 'loading="lazy" ' : ""}srcSet="${copies.join(", ")}"/>`;
}
const copyOf = (name: string, width: number) => `/_next/image?url=${name}.jpg&w=${width}&q=75`;

type Faults = { ahead?: boolean; broken?: string; hung?: string };

/** A site with these pages, which records requests. Requests for `hung` wait until the timeout. */
function site(pages: Record<string, string>, { ahead = true, broken, hung }: Faults = {}) {
  const requests: string[] = [];
  let timeIsUp = () => {};
  const timeout = jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    timeIsUp = () => limit.abort(new DOMException("That took too long.", "TimeoutError"));
    return limit.signal;
  });
  const setting = jest.replaceProperty(env, "PICTURES_AHEAD", ahead);
  shared.call = async ({ path, headers, signal }) => {
    requests.push(`${path} ${headers?.accept}`);
    if (hung && path.includes(hung)) timeIsUp();
    signal?.throwIfAborted();
    const status = broken && path.includes(broken) ? 500 : 200;
    return { status, headers: {}, body: Buffer.from(pages[path] ?? "a picture") };
  };
  const stop = () => {
    shared.call = undefined;
    setting.restore();
    timeout.mockRestore();
  };
  const addresses = () => requests.map((line) => line.split(" ")[0]);
  return { requests, addresses, [Symbol.dispose]: stop };
}

const settled = async (requests: string[], count: number) => {
  for (let looks = 1; requests.length < count && looks < 1_000; looks++)
    await new Promise((resolve) => setTimeout(resolve, 5));
};

test("each copy of a page's pictures is drawn ahead, once, in the format that current browsers accept", async () => {
  const pages = { "/": picture("a", [480, 780]), "/package": picture("a", [480, 780]) + picture("b", [480]) };
  using one = site(pages);
  warmImageCache(["/", "/package"]);
  await settled(one.requests, 5);
  expect(one.addresses()).toEqual(["/", "/package", copyOf("a", 480), copyOf("a", 780), copyOf("b", 480)]);
  expect(one.requests[2]).toContain("image/avif");
});

test("another crop of a picture, for other window sizes, is drawn as well", async () => {
  const cut = picture("upright", [480]).replace('<img alt=""', '<source media="(width < 64em)"');
  using one = site({ "/": cut + picture("whole", [480]) });
  warmImageCache(["/"]);
  await settled(one.requests, 3);
  expect(one.addresses()).toEqual(["/", copyOf("upright", 480), copyOf("whole", 480)]);
});

test("first screens are drawn before the rest, each for phones before desktops", async () => {
  const widths = [780, 1800];
  const lazy = { lazy: true };
  using one = site({
    "/": picture("hero", widths) + picture("below", widths, lazy),
    "/package": picture("tile", widths, lazy) + picture("last", widths, lazy),
  });
  warmImageCache(["/", "/package"]);
  await settled(one.requests, 10);
  const copies = (...names: string[]) => widths.flatMap((width) => names.map((name) => copyOf(name, width)));
  expect(one.addresses().slice(2)).toEqual([...copies("hero", "tile"), ...copies("below", "last")]);
});

test.each(["hung", "broken"])(
  "a %s picture or page is skipped with one log line, and the others are drawn",
  async (how) => {
    const lines: string[] = [];
    const write = jest.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    const pages = {
      "/": picture("a", [480]) + picture("bad", [480]) + picture("c", [480]),
      "/next": picture("d", [480]),
    };
    using one = site(pages, { [how]: "bad" });
    warmImageCache(["/", "/bad-page", "/next"]);
    await settled(one.requests, 7);
    warmImageCache(["/next"]);
    await settled(one.requests, 9);
    write.mockRestore();
    const first = ["/", "/bad-page", "/next", ...["a", "bad", "c", "d"].map((name) => copyOf(name, 480))];
    expect(one.addresses()).toEqual([...first, "/next", copyOf("d", 480)]);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.filter(({ level }) => level !== "info")).toMatchObject([
      { level: "warn", address: "/bad-page" },
      { level: "warn", address: copyOf("bad", 480) },
    ]);
  },
);

test("pages regenerated several times while pictures are drawn are scanned only once more", async () => {
  using one = site({ "/": picture("a", [480]), "/package": picture("b", [480]) });
  warmImageCache(["/"]);
  for (let saved = 0; saved < 50; saved++) warmImageCache(["/", "/package"]);
  await settled(one.requests, 6);
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.addresses()).toEqual(["/", copyOf("a", 480), "/", "/package", copyOf("a", 480), copyOf("b", 480)]);
});

test("nothing is drawn ahead if that is switched off", async () => {
  using one = site({}, { ahead: false });
  warmImageCache(["/"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.requests).toEqual([]);
});
