import { floorPlanCalls, projectCalls } from "@/contract/calls/catalogue";
import type { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import { fakeBackend } from "@/server/testing/bff";
import { backend } from "@/server/upstream/backend";
import { callBackend } from "@/server/upstream/call";
import { imageResponse, verifySignedUrl } from "./media";

function becomeHosted(url = "https://backend.example") {
  jest.replaceProperty(env, "BACKEND_URL", url);
  jest.replaceProperty(backend, "origin", url);
  jest.replaceProperty(env, "IMAGE_ORIGINS", ["https://pictures.example"]);
}

async function shown(imageUrl: unknown) {
  using _backend = fakeBackend({ data: [{ _id: "1", projectName: "House", imageUrl }] });
  return (await callBackend(projectCalls.showcase, {})).data[0]?.imageUrl ?? "";
}

const originalOf = (address: string) => {
  const [, signature = "", encoded = ""] = address.match(/^\/media\/listed\/([\w-]+)\/([\w-]+)$/) ?? [];
  return verifySignedUrl(signature, encoded).href;
};

test("a content-addressed picture keeps its address with either backend", async () => {
  const own = `/media/${"0f".repeat(32)}`;
  expect(await shown(own)).toBe(own);
  becomeHosted();
  expect(await shown(own)).toBe(own);
});

test.each([
  ["https://pictures.example/house.jpg?w=1#top", "https://pictures.example/house.jpg?w=1"],
  ["https://backend.example/files/a b.png", "https://backend.example/files/a%20b.png"],
  ["/uploads/x.jpg", "https://backend.example/uploads/x.jpg"],
  ["uploads/x.jpg", "https://backend.example/api-v2/uploads/x.jpg"],
  ["//pictures.example/x.jpg", "https://pictures.example/x.jpg"],
])("%s, listed by a hosted backend, is shown through our own site", async (listed, original) => {
  becomeHosted("https://backend.example/api-v2");
  const address = await shown(listed);
  expect(address).toMatch(/^\/media\/listed\//);
  expect(originalOf(address)).toBe(original);
});

test.each([
  "https://elsewhere.example/x.jpg",
  "http://pictures.example/x.jpg",
  "https://pictures.example:8443/x.jpg",
  "https://user:secret@pictures.example/x.jpg",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "file:///etc/passwd",
  "https://[broken",
  `https://pictures.example/${"x".repeat(2_048)}`,
  "",
  null,
])("%s is shown as no picture", async (listed) => {
  becomeHosted();
  expect(await shown(listed)).toBe("");
});

test("all pictures of a floor plan are shown through our own site, also one for a list and those of a conflict", async () => {
  becomeHosted();
  const pictures = ["/uploads/1.png", "/uploads/2.png"];
  expect(originalOf(await shown(pictures))).toBe("https://backend.example/uploads/1.png");
  const plan = { _id: "1", name: "Neem", status: "active", price: 1, imageUrls: pictures };
  using _backend = fakeBackend({ data: [plan, { ...plan, _id: "2", imageUrls: "/uploads/one.png" }] });
  const plans = (await callBackend(floorPlanCalls.catalogue, {})).data;
  const originals = plans.flatMap(({ imageUrls }) => imageUrls.map(originalOf));
  expect(originals).toEqual([...pictures, "/uploads/one.png"].map((path) => `https://backend.example${path}`));
  using _refusing = fakeBackend({ error: { code: "changed", message: "Changed.", current: plan } }, 412);
  const refused: AppError = await callBackend(floorPlanCalls.update, { params: { id: "1" } }).catch((error) => error);
  const shownHere = expect.stringMatching(/^\/media\/listed\//);
  expect(refused.current).toMatchObject({ imageUrls: [shownHere, shownHere] });
});

test("a forged address is refused, and so is one whose host is no longer allowed", async () => {
  becomeHosted();
  const [, signature = "", encoded = ""] = (await shown("/uploads/x.jpg")).match(/listed\/(.*)\/(.*)$/) ?? [];
  expect(verifySignedUrl(signature, encoded).href).toBe("https://backend.example/uploads/x.jpg");
  const other = Buffer.from("https://backend.example/api/employees").toString("base64url");
  for (const [forged, address] of [
    [signature, other],
    ["", encoded],
    [signature.slice(1), encoded],
    [signature.toUpperCase(), encoded],
  ] as const) {
    expect(() => verifySignedUrl(forged, address)).toThrow("Picture not found.");
  }
  jest.restoreAllMocks();
  expect(() => verifySignedUrl(signature, encoded)).toThrow("Picture not found.");
});

test("a picture that exceeds the size limit while it is read is aborted, and its source is cancelled", async () => {
  const cancel = jest.fn();
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel,
  });
  const answer = imageResponse(new Response(endless, { headers: { "content-type": "image/jpeg" } }), "no-store");
  await expect(answer.arrayBuffer()).rejects.toThrow("more than 25000000 bytes");
  expect(cancel).toHaveBeenCalledTimes(1);
});
