import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sitemap from "@/app/sitemap";
import { packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import type { Permission } from "@/contract/schemas/permission";
import { getProjects } from "@/server/features/catalogue/own-pages";
import { env } from "@/server/platform/env";
import { startEmbedded, startHosted, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { disposing } from "@/server/testing/each-test";
import { staleTags } from "@/server/testing/next-cache";
import { formOf, send } from "@/server/testing/send";
import { databaseAway, newSiteDatabase, ownSiteDatabase } from "@/server/testing/site-database";
import { backend as upstream } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists";
import { filterPublished, readPublished } from "./published";
import { createPublicationStore } from "./store";

type Named = { _id: string; projectName: string };
const names = (rows: readonly Named[] | undefined) => rows?.map(({ projectName }) => projectName).sort();
const pack = { packageName: "Pure", pricePerSquareFoot: 1199 };
const contact = { name: "Lakshmi Devi", email: "lakshmi@example.com", phone: "98860 12345" };
const lakshmi = { ...contact, address: "Hennur", status: "active" as const };
const house = { description: "One", status: "completed" as const, property_type: "Villa", plot_size: "1200" };

async function startSite(start: () => Promise<TestBackend> = startTestBackend) {
  const site = await ownSiteDatabase();
  const backend = await start();
  const hire = async (...permissions: Permission[]) => (await backend.hire(...permissions)).signedIn;
  const { token, signedIn: admin } = await backend.hire("admin");
  const { body: city } = await as(admin, () => send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" }));
  const added = await callBackend(packageCalls.create, { body: { ...pack, city: city._id } }, { token });
  const body = { ...house, package: (added as { _id: string })._id };
  const customer = (await callBackend(customerCalls.create, { body: lakshmi }, { token })) as { _id: string };
  async function addDirectly(projectName: string): Promise<void> {
    await callBackend(projectCalls.create, { body: { ...body, projectName } }, { token });
    invalidateLists(["projects"]);
  }
  await addDirectly("Old");
  const sales = await hire("customers", "enquiries");
  const editor = await hire("projects");
  const add = (projectName: string, more: Record<string, string> = {}) =>
    send("POST", "/api/projects", formOf({ ...body, customer: customer._id, projectName, ...more }));
  return { ...site, backend, sales, editor, add, addDirectly, ...disposing(backend, site) };
}

async function as<T>(signIn: () => Disposable, work: () => Promise<T>): Promise<T> {
  using _session = signIn();
  return await work();
}

async function shown(): Promise<string[] | undefined> {
  const { body } = await send("GET", "/api/projects");
  expect(names(await getProjects())).toEqual(names(body.data));
  expect(body.total).toBe(body.data.length);
  return names(body.data);
}
const publish = (id: string, ...confirmed: string[]) => send("PUT", `/api/projects/${id}/publication`, { confirmed });
const unpublish = (id: string) => send("DELETE", `/api/projects/${id}/publication`);
const listed = async (): Promise<Named[]> => (await send("GET", "/api/projects")).body.data;
const published = async (): Promise<string[]> =>
  (await send("GET", "/api/projects/published")).body.data.map(({ _id }: Named) => _id);
const isInSitemap = async (slug: string) => (await sitemap()).some(({ url }) => url.endsWith(`/our-project/${slug}`));

test("a project that anybody adds waits until somebody publishes it, and can be taken off again", async () => {
  await using site = await startSite();
  const { body: sold } = await as(site.sales, () => site.add("New"));
  const { body: ours } = await as(site.editor, () => site.add("Ours"));
  expect(await shown()).toEqual(["Old"]);
  expect(await isInSitemap("new")).toBe(false);
  await as(site.sales, async () => {
    expect(names(await listed())).toEqual(["New", "Old", "Ours"]);
    expect([(await publish(sold._id)).status, (await unpublish(sold._id)).status]).toEqual([403, 403]);
    expect(await published()).not.toContain(sold._id);
  });

  staleTags.length = 0;
  await as(site.editor, async () => {
    expect(await publish(sold._id)).toMatchObject({ status: 200, body: { isPublished: true } });
    expect(await published()).toContain(sold._id);
  });
  expect(staleTags).toEqual(["projects (max)"]);
  expect(await shown()).toEqual(["New", "Old"]);
  expect(await isInSitemap("new")).toBe(true);
  await as(site.sales, async () => expect((await unpublish(sold._id)).status).toBe(403));
  expect(await shown()).toEqual(["New", "Old"]);

  staleTags.length = 0;
  await as(site.editor, async () => {
    expect(await unpublish(sold._id)).toMatchObject({ status: 200, body: { isPublished: false } });
    expect(await published()).not.toContain(ours._id);
  });
  expect(staleTags).toEqual(["projects (max)"]);
  expect(await shown()).toEqual(["Old"]);
  expect(await isInSitemap("new")).toBe(false);
});

test("what the backend has at the first connection stays public; a row added there later waits", async () => {
  await using site = await startSite();
  expect(await shown()).toEqual(["Old"]);
  await site.addDirectly("Newer");
  expect(await shown()).toEqual(["Old"]);
  await using _another = await site.another();
  expect([...(await readPublished())]).toHaveLength(1);
});

test("a project with its customer's name or an amount is published only once each is confirmed", async () => {
  await using site = await startSite();
  const { body: added } = await as(site.sales, () =>
    site.add("Lakshmi Devi - Kengeri", { description: "Agreement value 41,75,501" }),
  );
  using _editor = site.editor();
  const refused = await publish(added._id, "Lakshmi", "41,75,501");
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining("“Devi”")]);
  expect((await publish(added._id)).status).toBe(409);
  expect(await published()).not.toContain(added._id);
  expect((await publish(added._id, "Lakshmi", "Devi", "41,75,501")).status).toBe(200);
  expect(await published()).toContain(added._id);
});

test("while the site's database is down, no project is shown, added or published", async () => {
  await using site = await startSite();
  using _sales = site.sales();
  site.backend.requests.length = 0;
  {
    using _away = databaseAway();
    expect((await site.add("New")).status).toBe(503);
    expect(await getProjects()).toBeUndefined();
  }
  expect(site.backend.requests.filter(({ method }) => method === "POST")).toEqual([]);
  expect(names(await listed())).toEqual(["Old"]);
});

test("a deleted and restored project is as public as before, and purging one forgets it", async () => {
  await using site = await startSite();
  using _editor = site.editor();
  const { body: added } = await site.add("New");
  const old = (await listed()).find(({ projectName }) => projectName === "Old");
  for (const id of [added._id, old?._id]) {
    expect((await send("DELETE", `/api/projects/${id}`)).status).toBe(200);
    expect((await send("POST", `/api/deleted/projects-${id}/restore`)).status).toBe(200);
  }
  const current = await listed();
  expect(names(current)).toEqual(["New", "Old"]);
  const [restored = ""] = current.filter(({ projectName }) => projectName === "Old").map(({ _id }) => _id);
  expect(await published()).toEqual([restored]);
  expect(restored).not.toBe(old?._id);

  await send("DELETE", `/api/projects/${restored}`);
  expect(await published()).toEqual([restored]);
  await site.db.updateTable("deletedRows").set({ deletedAt: 0 }).execute();
  await send("DELETE", `/api/projects/${current.find(({ projectName }) => projectName === "New")?._id}`);
  expect(await published()).toEqual([]);
});

test("a first list that comes in part, or from a backend that is down, decides nothing", async () => {
  await using site = await startSite(startHosted);
  for (const answer of [{ data: [{ _id: "1", projectName: "One" }], total: 2 }, undefined]) {
    const away = jest
      .spyOn(upstream, "send")
      .mockImplementation(async () => Response.json(answer ?? { message: "down" }, { status: answer ? 200 : 500 }));
    await expect(readPublished()).rejects.toMatchObject({ code: "upstream" });
    away.mockRestore();
  }
  expect(await site.db.selectFrom("publishedProjects").selectAll().execute()).toEqual([]);
  expect(await shown()).toEqual(["Old"]);
});

test("another hosted backend's projects are public at its first connection, and those of the former one stay so", async () => {
  await using _site = await startSite(startHosted);
  expect(await shown()).toEqual(["Old"]);
  {
    await using other = await startHosted();
    const { projects } = other.hosted.rows;
    projects.push({ _id: "other", projectName: "Theirs", status: "completed" });
    expect(await shown()).toEqual(["Theirs"]);
    projects.push({ _id: "later", projectName: "Later", status: "completed" });
    invalidateLists(["projects"]);
    expect(await shown()).toEqual(["Theirs"]);
  }
  invalidateLists(["projects"]);
  expect(await shown()).toEqual(["Old"]);
});

test("after the site's database was damaged and recreated, no project is shown until somebody publishes it", async () => {
  await using _site = await ownSiteDatabase();
  await using _backend = await startEmbedded({ demo: true });
  const file = join(mkdtempSync(join(tmpdir(), "damaged-")), "site.sqlite");
  const place = jest.replaceProperty(env, "siteDatabase", { file });
  writeFileSync(`${file}.damaged-2026`, "");
  await expect(filterPublished([{ _id: "1" }])).rejects.toMatchObject({ code: "unavailable" });
  place.restore();
  expect(await shown()).toEqual([]);
});

test("of two servers that read a backend's first projects at once, one list counts, and later ones never", async () => {
  await using site = await newSiteDatabase();
  const [store, another] = [site.db, await site.another()].map((db) => createPublicationStore(db, "embedded"));
  expect(await store?.read()).toBeUndefined();
  await Promise.all([store?.begin(["1"]), another?.begin(["1", "2"])]);
  const first = await store?.read();
  expect([["1"], ["1", "2"]]).toContainEqual([...(first ?? [])]);
  await another?.begin(["1", "2", "3"]);
  expect(await store?.read()).toEqual(first);
});

test("long lists are stored whole, each for its backend, and what was never public does not become so", async () => {
  await using site = await newSiteDatabase();
  const store = createPublicationStore(site.db, "embedded");
  const ids = Array.from({ length: 1_200 }, (_, index) => String(index));
  await store.begin(ids);
  expect((await store.read())?.size).toBe(1_200);
  await store.move("never", "other");
  expect((await store.read())?.has("other")).toBe(false);
  expect(await createPublicationStore(site.db, "backend-2").read()).toBeUndefined();
});
