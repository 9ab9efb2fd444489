import { imageResponse } from "./proxy-image";

/** A picture that never ends, in parts of a megabyte each, and whether its reader has let go of it. */
function endlessPicture() {
  let isLetGo = false;
  const parts = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: () => {
      isLetGo = true;
    },
  });
  return { response: new Response(parts, { headers: { "content-type": "image/jpeg" } }), isLetGo: () => isLetGo };
}

test("a picture that turns out larger than it announced is broken off, and no more of it is read", async () => {
  const picture = endlessPicture();
  const answer = imageResponse(picture.response, "no-store");
  await expect(answer.arrayBuffer()).rejects.toThrow("more than 25000000 bytes");
  expect(picture.isLetGo()).toBe(true);
});
