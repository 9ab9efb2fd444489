import { floorPlanCalls, projectCalls } from "@/contract/calls/catalogue";
import { pictureFile } from "@/server/platform/images/testing";
import { backendOfEachTest } from "../testing";
import { idIn, neem } from "../testing-resources";

const backend = backendOfEachTest({ demo: true });

const addPlan = (token: string, ...images: File[]) =>
  backend.ask(floorPlanCalls.create, { body: { ...neem, images } }, token);

test("[CALL-08] a change without images keeps them; a single image replaces them all", async () => {
  const { token } = await backend.hire("designs");
  const created = await addPlan(token, await pictureFile("one"), await pictureFile("two"));
  const params = { id: created._id };
  const dearer = { ...neem, price: "1200000.50" };
  const unchanged = await backend.ask(floorPlanCalls.update, { params, body: dearer }, token);
  expect(unchanged).toMatchObject({ price: 1_200_000.5, imageUrls: created.imageUrls });

  const body = { ...neem, images: [await pictureFile("two")] };
  const changed = await backend.ask(floorPlanCalls.update, { params, body }, token);
  expect(changed.imageUrls).toEqual(created.imageUrls.slice(1));
  expect((await backend.fetch(created.imageUrls[0] ?? "")).status).toBe(404);
});

test("[CALL-08] a deleted floor plan takes its images with it, except those that others use", async () => {
  const { token } = await backend.hire("designs");
  const created = await addPlan(token, await pictureFile("one"), await pictureFile("two"));
  await addPlan(token, await pictureFile("two"));
  await backend.ask(floorPlanCalls.remove, { params: { id: created._id } }, token);
  const statuses = created.imageUrls.map(async (url) => (await backend.fetch(url)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
});

test("[CALL-08] an empty file field of a browser is not an image", async () => {
  const { token } = await backend.hire("designs");
  expect((await addPlan(token, new File([], ""))).imageUrls).toEqual([]);

  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"${value}\r\n`;
  const texts = Object.entries(neem).map(([name, value]) => part(name, `\r\n\r\n${value}`));
  const nothing = part("images", `; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n`);
  const response = await backend.fetch(floorPlanCalls.create.path, {
    method: "POST",
    body: `${texts.join("")}${nothing}--x--\r\n`,
    headers: { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ data: { ...neem, imageUrls: [] } });
});

async function prepareProject() {
  const { token } = await backend.hire("projects");
  const [customer] = await backend.db.selectFrom("customers").selectAll().execute();
  const body = {
    projectName: "Corner house",
    package: await idIn(backend, "packages"),
    description: ["Two floors", "Artist's impression"],
    status: "active" as const,
    property_type: "Duplex",
    plot_size: "1200",
  };
  return { token, body, customer };
}

test("[CALL-07] a change without a picture or customer keeps them; a new picture replaces and deletes the old one", async () => {
  const { token, body, customer } = await prepareProject();
  const first = { ...body, customer: customer?._id, image: await pictureFile("one") };
  const created = await backend.ask(projectCalls.create, { body: first }, token);
  const params = { id: created._id };
  const renamed = { ...body, projectName: "Renamed", description: "One line" };
  const unchanged = await backend.ask(projectCalls.update, { params, body: renamed }, token);
  expect(unchanged).toMatchObject({ projectName: "Renamed", description: ["One line"], imageUrl: created.imageUrl });
  expect(unchanged.customer).toEqual(created.customer);

  const second = { ...renamed, customer: "", image: await pictureFile("two") };
  const changed = await backend.ask(projectCalls.update, { params, body: second }, token);
  expect(changed.customer).toBeNull();
  expect((await backend.fetch(changed.imageUrl)).status).toBe(200);
  expect((await backend.fetch(created.imageUrl)).status).toBe(404);
});

test("[CALL-07] a deleted project takes its picture with it", async () => {
  const { token, body } = await prepareProject();
  const created = await backend.ask(projectCalls.create, { body: { ...body, image: await pictureFile("one") } }, token);
  await backend.ask(projectCalls.remove, { params: { id: created._id } }, token);
  expect((await backend.fetch(created.imageUrl)).status).toBe(404);
});

test("[CALL-07] a project without required fields is refused, and nothing is stored", async () => {
  const { token } = await prepareProject();
  const { status, fields } = await backend.refusal(projectCalls.create, { body: { status: "active" } }, token);
  expect(status).toBe(422);
  expect(Object.keys(fields ?? {})).toEqual(
    expect.arrayContaining(["description", "package", "plot_size", "projectName", "property_type"]),
  );
  expect((await backend.ask(projectCalls.list, {}, token)).total).toBe(15);
});

test("[PROJ-06] a visitor, and staff without projects or customers, get every project and of no customer name or id", async () => {
  const { token } = await backend.hire("enquiries");
  expect(await (await backend.send(projectCalls.list, {}, token)).text()).not.toContain("customer");
  const customers = await backend.db.selectFrom("customers").selectAll().execute();
  const answer = await (await backend.send(projectCalls.showcase, {})).text();
  expect(JSON.parse(answer).total).toBe(15);
  expect(answer).not.toContain("customer");
  for (const { _id, name } of customers) {
    expect(answer).not.toContain(_id);
    expect(answer).not.toContain(name);
  }
});

test("a picture may be cached for ever, its type is not guessed, and its address contains its hash", async () => {
  const [plan] = (await backend.ask(floorPlanCalls.catalogue, {})).data;
  const [view = "", floorPlan = ""] = plan?.imageUrls ?? [];
  const picture = await backend.fetch(view);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const digest = await crypto.subtle.digest("SHA-256", await picture.arrayBuffer());
  expect(view).toBe(`/media/${Buffer.from(digest).toString("hex")}`);

  const drawing = await backend.fetch(floorPlan);
  expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
  expect(drawing.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const etag = drawing.headers.get("etag") ?? "";
  const again = await backend.fetch(floorPlan, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
