import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { startBackend } from "../testing";

test("a picture may be cached for ever, its type is not guessed, and its address contains its hash", async () => {
  await using backend = await startBackend({ demo: true });
  const [plan] = (await backend.ask(floorPlanCalls.catalogue, {})).data;
  const [outside = "", sheet = ""] = plan?.imageUrls ?? [];
  const picture = await backend.fetch(outside);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const digest = await crypto.subtle.digest("SHA-256", await picture.arrayBuffer());
  expect(outside).toBe(`/media/${Buffer.from(digest).toString("hex")}`);

  const drawing = await backend.fetch(sheet);
  expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
  expect(drawing.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const etag = drawing.headers.get("etag") ?? "";
  const again = await backend.fetch(sheet, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
