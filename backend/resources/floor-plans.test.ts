import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { pictureFile } from "@/server/platform/images/testing";
import { backendOfEachTest } from "../testing";

const backend = backendOfEachTest();

const neem = {
  name: "Neem",
  description: "Everything on one level.",
  status: "active" as const,
  propertyType: "House",
  floor: "Ground floor",
  plotSize: "1200",
  price: 1_146_960,
};

test("[CALL-08] a change without images keeps them; a single image replaces them all", async () => {
  const { token } = await backend.hire("designs");
  const images = [await pictureFile("one"), await pictureFile("two")];
  const created = await backend.ask(floorPlanCalls.create, { body: { ...neem, images } }, token);
  const params = { id: created._id };
  const dearer = { ...neem, price: "1200000.50" };
  const unchanged = await backend.ask(floorPlanCalls.update, { params, body: dearer }, token);
  expect(unchanged).toMatchObject({ price: 1_200_000.5, imageUrls: created.imageUrls });

  const changed = await backend.ask(
    floorPlanCalls.update,
    { params, body: { ...neem, images: [await pictureFile("two")] } },
    token,
  );
  expect(changed.imageUrls).toEqual(created.imageUrls.slice(1));
  expect((await backend.fetch(created.imageUrls[0] ?? "")).status).toBe(404);
});

test("[CALL-08] deleting a floor plan answers success 'floorplan deleted successfully', but keeps images others use", async () => {
  const { token } = await backend.hire("designs");
  const created = await backend.ask(
    floorPlanCalls.create,
    { body: { ...neem, images: [await pictureFile("one"), await pictureFile("two")] } },
    token,
  );
  await backend.ask(floorPlanCalls.create, { body: { ...neem, images: [await pictureFile("two")] } }, token);
  const input = { params: { id: created._id } };
  const response = await backend.send(floorPlanCalls.remove, input, token);
  expect(await response.json()).toEqual({ success: "floorplan deleted successfully" });
  const statuses = created.imageUrls.map(async (url) => (await backend.fetch(url)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
  expect((await backend.refusal(floorPlanCalls.remove, input, token)).status).toBe(404);
});

test("[CALL-08] an empty file field of a browser is not an image", async () => {
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
