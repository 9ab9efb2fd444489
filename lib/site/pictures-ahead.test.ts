import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/env";
import { drawPicturesOf } from "./pictures-ahead";

const COPIES = "/_next/image?url=a.jpg&amp;w=480&amp;q=75 480w, /_next/image?url=a.jpg&amp;w=780&amp;q=75 780w";

/** A site of one page with one picture, that says what it was asked for. */
async function site({ ahead }: { ahead: boolean }) {
  const asked: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    asked.push(`${url} ${headers.accept}`);
    response.end(`<img srcSet="${COPIES}" alt=""/>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const settings = [
    jest.replaceProperty(env, "selfUrl", `http://localhost:${(server.address() as AddressInfo).port}`),
    jest.replaceProperty(env, "PICTURES_AHEAD", ahead),
  ];
  const stop = () => {
    for (const setting of settings) setting.restore();
    return new Promise((resolve) => server.close(resolve));
  };
  return { asked, [Symbol.asyncDispose]: async () => void (await stop()) };
}

const settled = async (asked: string[], count: number) => {
  while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

test("each copy of a page's pictures is drawn ahead, once, in the format that browsers of today take", async () => {
  await using one = await site({ ahead: true });
  drawPicturesOf(["/", "/package"]);
  await settled(one.asked, 4);
  expect(one.asked.map((line) => line.split(" ")[0])).toEqual([
    "/",
    "/_next/image?url=a.jpg&w=480&q=75",
    "/_next/image?url=a.jpg&w=780&q=75",
    "/package",
  ]);
  expect(one.asked[1]).toContain("image/avif");
});

test("nothing is drawn ahead where that is switched off", async () => {
  await using one = await site({ ahead: false });
  drawPicturesOf(["/"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.asked).toEqual([]);
});
