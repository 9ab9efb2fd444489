import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { startBackend } from "../testing";

const jpeg = (content: string) => new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), content], "plan.jpg");

const neem = {
  name: "Neem",
  description: "Everything on one level.",
  status: "active" as const,
  propertyType: "House",
  floor: "Ground floor",
  plotSize: "1200",
  price: 1_146_960,
};

test("[CALL-08] a floor plan is made from a form with repeated images, which keep their order", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  const images = [jpeg("one"), jpeg("two"), jpeg("three")];
  const made = await backend.ask(floorPlanCalls.create, { body: { ...neem, images } }, token);
  expect(made).toMatchObject(neem);
  const contents = made.imageUrls.map(async (url) => (await (await backend.fetch(url)).text()).replace(/\ufffd/g, ""));
  expect(await Promise.all(contents)).toEqual(["one", "two", "three"]);
  expect(await backend.ask(floorPlanCalls.list, {}, token)).toEqual({ data: [made], total: 1 });
});

test("[CALL-08] a change without images keeps them; one image alone replaces them all", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  const images = [jpeg("one"), jpeg("two")];
  const made = await backend.ask(floorPlanCalls.create, { body: { ...neem, images } }, token);
  const params = { id: made._id };
  const dearer = { ...neem, price: "1200000.50" };
  const kept = await backend.ask(floorPlanCalls.update, { params, body: dearer }, token);
  expect(kept).toMatchObject({ price: 1_200_000.5, imageUrls: made.imageUrls });

  const changed = await backend.ask(floorPlanCalls.update, { params, body: { ...neem, images: [jpeg("two")] } }, token);
  expect(changed.imageUrls).toEqual(made.imageUrls.slice(1));
  expect((await backend.fetch(made.imageUrls[0] ?? "")).status).toBe(404);
});

test("[CALL-08] deleting a floor plan answers success 'floorplan deleted successfully', but keeps images others use", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  const made = await backend.ask(
    floorPlanCalls.create,
    { body: { ...neem, images: [jpeg("one"), jpeg("two")] } },
    token,
  );
  await backend.ask(floorPlanCalls.create, { body: { ...neem, images: [jpeg("two")] } }, token);
  const input = { params: { id: made._id } };
  const response = await backend.send(floorPlanCalls.remove, input, token);
  expect(await response.json()).toEqual({ success: "floorplan deleted successfully" });
  const statuses = made.imageUrls.map(async (url) => (await backend.fetch(url)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
  expect((await backend.refusal(floorPlanCalls.remove, input, token)).status).toBe(404);
});

test("[DSGN-05] a visitor gets the active designs only; staff with designs get all", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  await backend.ask(floorPlanCalls.create, { body: neem }, token);
  await backend.ask(floorPlanCalls.create, { body: { ...neem, name: "Secret", status: "inactive" } }, token);
  expect((await backend.ask(floorPlanCalls.list, {}, token)).total).toBe(2);

  const { token: other } = await backend.hire("projects");
  for (const visitor of [undefined, other]) {
    const answer = await (await backend.send(floorPlanCalls.catalogue, {}, visitor)).text();
    expect(JSON.parse(answer)).toMatchObject({ data: [{ name: "Neem" }], total: 1 });
    expect(answer).not.toContain("Secret");
  }
});

test("[CALL-08] what is no picture is refused, what is more than 10 MB too, and an SVG with its scripts", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  const send = (file: File) => backend.refusal(floorPlanCalls.create, { body: { ...neem, images: [file] } }, token);
  expect(await send(new File(["GIF89a"], "plan.jpg"))).toMatchObject({
    status: 422,
    fields: { images: "Send a JPEG, PNG, WebP or AVIF picture" },
  });
  expect(await send(new File(["<svg/>"], "plan.svg", { type: "image/svg+xml" }))).toMatchObject({ status: 422 });
  const large = new File([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10_000_000)], "plan.jpg");
  expect(await send(large)).toMatchObject({ status: 413, fields: { images: "A picture can have at most 10 MB" } });
  expect((await backend.ask(floorPlanCalls.list, {}, token)).total).toBe(0);
});

test("[CALL-08] JPEG, PNG, WebP and AVIF are known by their content", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  const beginnings = ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF1234WEBPVP8 ", "\0\0\0\x20ftypavif"];
  const images = beginnings.map((beginning) => new File([Buffer.from(beginning, "latin1")], "anything.txt"));
  const { imageUrls } = await backend.ask(floorPlanCalls.create, { body: { ...neem, images } }, token);
  const types = imageUrls.map(async (url) => (await backend.fetch(url)).headers.get("content-type"));
  expect(await Promise.all(types)).toEqual(["image/jpeg", "image/png", "image/webp", "image/avif"]);
});

test("[CALL-08] a file field in which a browser's user chose nothing is no image", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("designs");
  const { imageUrls } = await backend.ask(
    floorPlanCalls.create,
    { body: { ...neem, images: [new File([], "")] } },
    token,
  );
  expect(imageUrls).toEqual([]);

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
