import { imageResponse } from "./proxy-image";

/** An endless picture in chunks of a megabyte, and whether its reader has cancelled it. */
function endlessPicture() {
  let isCancelled = false;
  const parts = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    response: new Response(parts, { headers: { "content-type": "image/jpeg" } }),
    isCancelled: () => isCancelled,
  };
}

test("a picture that exceeds the size limit while it is read is aborted, and its source is cancelled", async () => {
  const picture = endlessPicture();
  const answer = imageResponse(picture.response, "no-store");
  await expect(answer.arrayBuffer()).rejects.toThrow("more than 25000000 bytes");
  expect(picture.isCancelled()).toBe(true);
});
