import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sitemap from "@/app/sitemap";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import type { Permission } from "@/contract/schemas/permission";
import { getProjects } from "@/server/features/catalogue/projects";
import { env } from "@/server/platform/env";
import { backends } from "@/server/testing/backends";
import { losingAnswers } from "@/server/testing/losing-answers";
import { staleTags } from "@/server/testing/next-cache";
import { send } from "@/server/testing/send";
import { databaseAway, ownSiteDatabase } from "@/server/testing/site-database";
import { backend as upstream } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { invalidateLists } from "@/server/upstream/lists/list-cache";
import { publicProjects } from "./public-projects";

type Named = { _id: string; projectName: string };
const names = (rows: readonly Named[] | undefined) => rows?.map(({ projectName }) => projectName).sort();
const pack = { packageName: "Pure", pricePerSquareFoot: 1199 };
const bodyOf = (projectName: string, packageId: string) => ({
  projectName,
  package: packageId,
  description: "One",
  status: "completed" as const,
  property_type: "Villa",
  plot_size: "1200",
});

describe.each(backends)("in front of the %s backend", (_, start) => {
  /** A site with one public project called Old. */
  async function startSite() {
    const site = await ownSiteDatabase();
    const backend = await start();
    const hire = async (...permissions: Permission[]) => (await backend.hire(...permissions)).signedIn;
    const { token } = await backend.hire("admin");
    const { body: city } = await as(await hire("admin"), () =>
      send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" }),
    );
    const added = await callBackend(packageCalls.create, { body: { ...pack, city: city._id } }, { token });
    const packageId = (added as { _id: string })._id;
    async function addDirectly(name: string): Promise<void> {
      await callBackend(projectCalls.create, { body: bodyOf(name, packageId) }, { token });
      // As if the five seconds that lists are cached were over.
      invalidateLists(["projects"]);
    }
    await addDirectly("Old");
    const sales = await hire("customers", "enquiries");
    const editor = await hire("projects");

    function add(name: string) {
      const form = new FormData();
      for (const [field, value] of Object.entries(bodyOf(name, packageId))) form.append(field, value);
      return send("POST", "/api/projects", form);
    }
    /** Backdates all open creations by an hour. */
    const anHourLater = () =>
      site.db
        .updateTable("projectCreations")
        .set({ begunAt: Date.now() - 3_600_000 })
        .execute();
    const stop = async () => {
      await backend[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    };
    return { site, backend, sales, editor, add, addDirectly, anHourLater, [Symbol.asyncDispose]: stop };
  }

  async function as<T>(signIn: () => Disposable, work: () => Promise<T>): Promise<T> {
    using _session = signIn();
    return await work();
  }

  /** The projects that a visitor gets from the call, which must equal those on pages. */
  async function shown(): Promise<string[] | undefined> {
    const { body } = await send("GET", "/api/projects");
    expect(names(await getProjects())).toEqual(names(body.data));
    expect(body.total).toBe(body.data.length);
    return names(body.data);
  }
  const unpublished = async (): Promise<string[]> =>
    (await send("GET", "/api/projects/unpublished")).body.data.map(({ _id }: Named) => _id);
  const publish = (id: string) => send("PUT", `/api/projects/${id}/publication`);
  const listed = async (): Promise<Named[]> => (await send("GET", "/api/projects")).body.data;

  test("a project added without the projects permission is hidden until someone with it publishes it", async () => {
    await using site = await startSite();
    const { body: added, status } = await as(site.sales, () => site.add("New"));
    expect([status, added.projectName]).toEqual([200, "New"]);
    expect(await shown()).toEqual(["Old"]);
    expect((await sitemap()).some(({ url }) => url.endsWith("/our-project/new"))).toBe(false);
    await as(site.sales, async () => {
      expect([names(await listed()), await unpublished()]).toEqual([["New", "Old"], [added._id]]);
      expect((await publish(added._id)).status).toBe(403);
    });
    expect(await shown()).toEqual(["Old"]);

    staleTags.length = 0;
    await as(site.editor, async () => {
      expect(await publish(added._id)).toMatchObject({ status: 200, body: { published: true } });
      expect(await unpublished()).toEqual([]);
    });
    expect(staleTags).toEqual(["projects (max)"]);
    expect(await shown()).toEqual(["New", "Old"]);
    expect((await sitemap()).some(({ url }) => url.endsWith("/our-project/new"))).toBe(true);
  });

  test("publishing and its refusal are audited; a missing project is not published", async () => {
    await using site = await startSite();
    const { body: added } = await as(site.sales, () => site.add("New"));
    await as(site.sales, () => publish(added._id));
    await as(site.editor, async () => {
      await publish(added._id);
      expect((await publish("0123456789abcdef01234567")).status).toBe(404);
    });
    const call = "PUT /api/projects/:id/publication";
    const query = site.site.db.selectFrom("auditEntries").select(["action", "thing", "rowId", "outcome"]);
    const entries = await query.where("call", "=", call).orderBy("at").execute();
    expect(entries).toEqual([
      { action: "refused", thing: "projects", rowId: added._id, outcome: "refused" },
      { action: "did", thing: "projects", rowId: added._id, outcome: "done" },
      { action: "did", thing: "projects", rowId: "0123456789abcdef01234567", outcome: "refused" },
    ]);
  });

  test("a project is public if added by someone who may publish, or directly at the backend", async () => {
    await using site = await startSite();
    await as(site.editor, () => site.add("New"));
    await site.addDirectly("Newer");
    expect(await shown()).toEqual(["New", "Newer", "Old"]);
    expect(await as(site.editor, unpublished)).toEqual([]);
  });

  test("a project is held before the backend is called, and hidden while its id is unknown", async () => {
    await using site = await startSite();
    const observed: unknown[] = [];
    const { send: ask } = upstream;
    const spy = jest.spyOn(upstream, "send").mockImplementation(async (address, init) => {
      if (init?.method !== "POST") return ask.call(upstream, address, init);
      observed.push((await site.site.db.selectFrom("projectCreations").selectAll().execute()).length);
      const answer = await ask.call(upstream, address, init);
      observed.push(names(await getProjects()));
      return answer;
    });
    await as(site.sales, () => site.add("New"));
    spy.mockRestore();
    expect(observed).toEqual([1, ["Old"]]);
    expect(await site.site.db.selectFrom("projectCreations").selectAll().execute()).toEqual([]);
  });

  test("a project of unknown outcome stays hidden, and can be published later", async () => {
    await using site = await startSite();
    {
      using _lost = losingAnswers("POST", "/api/projects");
      expect((await as(site.sales, () => site.add("New"))).status).toBe(502);
    }
    expect(await shown()).toEqual(["Old"]);
    // It may still be on its way.
    expect(await as(site.editor, unpublished)).toEqual([]);
    expect(await shown()).toEqual(["Old"]);
    await site.anHourLater();
    const [id = "", ...others] = await as(site.editor, unpublished);
    expect(others).toEqual([]);
    expect(await shown()).toEqual(["Old"]);
    await site.addDirectly("Later");
    expect(await shown()).toEqual(["Later", "Old"]);
    await as(site.editor, () => publish(id));
    expect(await shown()).toEqual(["Later", "New", "Old"]);
  });

  test("publishing works while another project's outcome is unknown", async () => {
    await using site = await startSite();
    {
      using _lost = losingAnswers("POST", "/api/projects");
      await as(site.sales, () => site.add("New"));
    }
    await as(site.editor, () => site.add("Ours"));
    expect(await shown()).toEqual(["Old", "Ours"]);
    await site.anHourLater();
    expect(await as(site.editor, unpublished)).toHaveLength(1);
    expect(await shown()).toEqual(["Old", "Ours"]);
  });

  test("two projects added at once are both held, and a published one stays public", async () => {
    await using site = await startSite();
    const [one, other] = await as(site.sales, () => Promise.all([site.add("One"), site.add("Other")]));
    expect(await shown()).toEqual(["Old"]);
    await as(site.editor, () => publish(one?.body._id));
    expect(await shown()).toEqual(["Old", "One"]);
    expect(await as(site.editor, unpublished)).toEqual([other?.body._id]);
  });

  test("a project that the backend refuses holds nothing back", async () => {
    await using site = await startSite();
    const { send: ask } = upstream;
    const spy = jest
      .spyOn(upstream, "send")
      .mockImplementation(async (address, init) =>
        init?.method === "POST"
          ? Response.json({ message: "No such package" }, { status: 422 })
          : ask.call(upstream, address, init),
      );
    expect((await as(site.sales, () => site.add("New"))).status).toBe(422);
    spy.mockRestore();
    await site.addDirectly("Later");
    expect(await shown()).toEqual(["Later", "Old"]);
  });

  test("if the hold cannot be stored, nothing is added; if it cannot be read, no project is shown", async () => {
    await using site = await startSite();
    using _sales = site.sales();
    site.backend.asked.length = 0;
    {
      using _away = databaseAway();
      expect((await site.add("New")).status).toBe(503);
      expect(await getProjects()).toBeUndefined();
    }
    expect(site.backend.asked.filter(({ method }) => method === "POST")).toEqual([]);
    expect(names(await listed())).toEqual(["Old"]);
  });

  test("a deleted and restored project is as public as before", async () => {
    await using site = await startSite();
    const { body: added } = await as(site.sales, () => site.add("New"));
    using _editor = site.editor();
    const old = (await listed()).find(({ projectName }) => projectName === "Old");
    for (const id of [added._id, old?._id]) {
      expect((await send("DELETE", `/api/projects/${id}`)).status).toBe(200);
      expect((await send("POST", `/api/deleted/projects-${id}/restore`)).status).toBe(200);
    }
    const now = await listed();
    expect(names(now)).toEqual(["New", "Old"]);
    const held = now.filter(({ projectName }) => projectName === "New").map(({ _id }) => _id);
    expect(await unpublished()).toEqual(held);
    expect(names(await getProjects())).toEqual(["Old"]);
    expect(held).not.toEqual([added._id]);
  });

  test("purging a deleted project removes its hold", async () => {
    await using site = await startSite();
    const { body: added } = await as(site.sales, () => site.add("New"));
    const { db } = site.site;
    using _editor = site.editor();
    await send("DELETE", `/api/projects/${added._id}`);
    expect(await unpublished()).toEqual([added._id]);
    await db.updateTable("deletedRows").set({ deletedAt: 0 }).execute();
    const [old] = await listed();
    await send("DELETE", `/api/projects/${old?._id}`);
    expect(await db.selectFrom("projectHolds").selectAll().execute()).toEqual([]);
  });

  test("a restored project stays hidden while its restoration is unconfirmed", async () => {
    await using site = await startSite();
    const { body: added } = await as(site.sales, () => site.add("New"));
    using _editor = site.editor();
    await send("DELETE", `/api/projects/${added._id}`);
    const restore = () => send("POST", `/api/deleted/projects-${added._id}/restore`);
    {
      using _lost = losingAnswers("POST", "/api/projects");
      expect((await restore()).status).toBe(502);
    }
    expect(names(await listed())).toEqual(["New", "Old"]);
    expect(names(await getProjects())).toEqual(["Old"]);
    await site.site.db.updateTable("intents").set({ dueAt: 0 }).execute();
    expect((await restore()).status).toBe(200);
    expect(names(await getProjects())).toEqual(["Old"]);
    expect(await unpublished()).toEqual(
      (await listed()).filter(({ projectName }) => projectName === "New").map(({ _id }) => _id),
    );
    expect(await site.site.db.selectFrom("projectCreations").selectAll().execute()).toEqual([]);
  });
});

test("after the site's database was damaged and recreated, no project is shown until someone decides", async () => {
  await using _site = await ownSiteDatabase();
  const file = join(mkdtempSync(join(tmpdir(), "damaged-")), "site.sqlite");
  const place = jest.replaceProperty(env, "siteDatabase", { file });
  expect(await publicProjects([{ _id: "1" }])).toHaveLength(1);
  writeFileSync(`${file}.damaged-2026`, "");
  await expect(publicProjects([{ _id: "1" }])).rejects.toMatchObject({ code: "unavailable" });
  place.restore();
});

test("pages made during the build show no project, because the database does not exist yet", async () => {
  await using _site = await ownSiteDatabase();
  process.env.NEXT_PHASE = "phase-production-build";
  try {
    await jest.isolateModulesAsync(async () => {
      const building = await import("./public-projects");
      await expect(building.publicProjects([{ _id: "1" }])).rejects.toMatchObject({ code: "unavailable" });
    });
  } finally {
    delete process.env.NEXT_PHASE;
  }
});
