import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { floorPlanCalls } from "@/contract/calls/catalogue";
import { asFile, pictureFile, plain } from "@/server/platform/images/testing";
import { storeImages } from "./db/images";
import { backendOfEachTest } from "./testing";
import { neem } from "./testing-resources";

const backend = backendOfEachTest();

let token: string;
beforeEach(async () => {
  ({ token } = await backend.hire("designs"));
});

const save = (...images: File[]) => backend.ask(floorPlanCalls.create, { body: { ...neem, images } }, token);
const refusal = (...images: File[]) => backend.refusal(floorPlanCalls.create, { body: { ...neem, images } }, token);

async function stored(image: File) {
  const [url = ""] = (await save(image)).imageUrls;
  return Buffer.from(await (await backend.fetch(url)).arrayBuffer());
}

async function counts() {
  const count = async (table: "images" | "floor_plans") =>
    (await backend.db.selectFrom(table).selectAll().execute()).length;
  return { images: await count("images"), plans: await count("floor_plans") };
}

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "[CALL-08] a %s is recognised by its content and stored as WebP",
  async (format) => {
    const { imageUrls } = await save(await pictureFile("plan", { format, name: "anything.txt" }));
    const picture = await backend.fetch(imageUrls[0] ?? "");
    const types = ["content-type", "x-content-type-options"].map((name) => picture.headers.get(name));
    expect(types).toEqual(["image/webp", "nosniff"]);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 32, height: 24 });
  },
);

test("a picture is stored upright, without place and time of the photograph", async () => {
  const exif = { IFD0: { Artist: "Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" } };
  const bytes = await plain("house").withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).exif?.toString("latin1")).toContain("Asha");
  const metadata = await sharp(await stored(asFile(bytes, "house.jpg"))).metadata();
  expect([metadata.width, metadata.height, metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual([
    24,
    32,
    ...Array(4),
  ]);
});

test("a picture in another colour space looks the same in sRGB", async () => {
  const background = { r: 200, g: 100, b: 50 };
  const plainOrange = sharp({ create: { width: 32, height: 32, channels: 3, background } });
  const wide = await plainOrange.withIccProfile("p3").png().toBuffer();
  expect([...(await sharp(wide).raw().toBuffer()).subarray(0, 3)]).not.toEqual([200, 100, 50]);
  const pixels = await sharp(await stored(asFile(wide, "wide.png")))
    .raw()
    .toBuffer();
  for (const [channel, value] of [200, 100, 50].entries()) {
    expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(6);
  }
});

test("a large picture becomes 2560 px at its longer side, a small one keeps its size, a transparent one stays transparent", async () => {
  const large = await sharp(await stored(await pictureFile("large", { width: 3000, height: 90 }))).metadata();
  expect([large.width, large.height]).toEqual([2560, 77]);
  const glass = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } } };
  const clear = await sharp(await stored(asFile(await sharp(glass).png().toBuffer(), "clear.png"))).metadata();
  expect([clear.width, clear.hasAlpha]).toEqual([8, true]);
});

test("the first frame of an animated picture is stored", async () => {
  const frames = await Promise.all(["one", "two"].map((text) => plain(text).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const metadata = await sharp(await stored(asFile(moving, "moving.webp")), { animated: true }).metadata();
  expect([metadata.width, metadata.height, metadata.pages ?? 1]).toEqual([32, 24, 1]);
});

test("data hidden behind a picture is not stored", async () => {
  const bytes = Buffer.concat([await plain("house").jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  expect((await stored(asFile(bytes, "house.jpg"))).toString("latin1")).not.toContain("<script>");
});

test("a stored picture that is sent back keeps its bytes, even an SVG, which cannot be uploaded otherwise", async () => {
  const drawing = asFile(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "plan.svg");
  expect((await refusal(drawing)).code).toBe("invalid");

  const type = "image/svg+xml";
  await storeImages(backend.db, [{ type, bytes: Buffer.from(await drawing.arrayBuffer()) }]);
  const first = await save(await pictureFile("house"), drawing);
  const [house = "", plan = ""] = first.imageUrls;
  expect((await backend.fetch(plan)).headers.get("content-type")).toBe(type);

  const again = await save(drawing, asFile(Buffer.from(await (await backend.fetch(house)).arrayBuffer()), "house"));
  expect(again.imageUrls).toEqual(first.imageUrls.toReversed());
});

const half = async (format: "jpeg" | "avif") => {
  const bytes = await plain("cut", { width: 400, height: 300 }).toFormat(format).toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

const NOT_ACCEPTED = "is not a picture we accept. Use JPEG, PNG, WebP or AVIF.";
const DAMAGED = "is damaged. Choose another file.";

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ["nothing at all", () => Buffer.alloc(0), NOT_ACCEPTED],
  ["a GIF", () => plain("gif").gif().toBuffer(), NOT_ACCEPTED],
  ["a drawing with scripts", () => Buffer.from("<svg onload='alert(1)'/>"), NOT_ACCEPTED],
  ["a script that begins like a JPEG", () => Buffer.from("\xff\xd8\xff=1;alert(1)", "latin1"), DAMAGED],
  ["a GIF that begins like a WebP", () => Buffer.from("RIFF\x24\0\0\0WEBPVP8 GIF89a", "latin1"), DAMAGED],
  ["half a JPEG", () => half("jpeg"), DAMAGED],
  ["half an AVIF", () => half("avif"), DAMAGED],
])("[CALL-08] %s with the name house.jpg is refused, and nothing is stored", async (_what, make, complaint) => {
  const sound = await pictureFile("sound");
  expect(await refusal(sound, asFile(await make(), "house.jpg"))).toMatchObject({
    status: 422,
    code: "invalid",
    fields: { images: `house.jpg ${complaint}` },
  });
  expect(await counts()).toEqual({ images: 0, plans: 0 });
});

function claimSize(width: number, height: number, jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

test("[CALL-08] a picture of more than 10 MB, or of more than 40 megapixels, is refused before it is decoded", async () => {
  const heavy = Buffer.concat([await plain("heavy").jpeg().toBuffer(), Buffer.alloc(10_000_000)]);
  expect(await refusal(asFile(heavy, "heavy.jpg"))).toMatchObject({
    status: 413,
    fields: { images: "heavy.jpg is 10.0 MB. Choose a picture of 10 MB or less." },
  });
  const large = claimSize(8_200, 5_000, await plain("large").jpeg().toBuffer());
  expect(await refusal(asFile(large, "large.jpg"))).toMatchObject({
    status: 413,
    fields: { images: "large.jpg has 41 megapixels. Choose a picture of 40 or fewer." },
  });
  expect(await counts()).toEqual({ images: 0, plans: 0 });
});

test("data that unpacks to a thousand times its size, next to the picture or after its last line, is not unpacked", async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 1 });
  const named = Buffer.concat([Buffer.from("bomb\0\0"), bomb]);
  const lines = deflateSync(Buffer.alloc(24 * (1 + 32 * 3)));
  for (const png of [pngOf(["iCCP", named], ["IDAT", lines]), pngOf(["IDAT", bomb])]) {
    const before = process.resourceUsage().maxRSS;
    const metadata = await sharp(await stored(asFile(png, "bomb.png"))).metadata();
    expect([metadata.width, metadata.height]).toEqual([32, 24]);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  }
});

function pngOf(...parts: [string, Buffer][]): Buffer {
  const header = Buffer.from([0, 0, 0, 32, 0, 0, 0, 24, 8, 2, 0, 0, 0]);
  const all: [string, Buffer][] = [["IHDR", header], ...parts, ["IEND", Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...all.map(([name, data]) => chunkOf(name, data))]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

test("[CALL-08] more than a dozen pictures at once are refused", async () => {
  const file = await pictureFile("one");
  expect(await refusal(...Array.from({ length: 13 }, () => file))).toMatchObject({
    status: 422,
    fields: { images: "At most 12 pictures can be sent at a time" },
  });
});

function sendForm(megabytes: number, contentLength: string) {
  const megabyte = new Uint8Array(1_000_000);
  let sent = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        if (sent++ === megabytes) controller.close();
        else controller.enqueue(megabyte);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": contentLength };
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { ...headers, authorization: `Bearer ${token}` },
    duplex: "half",
  };
  return { response: backend.fetch(floorPlanCalls.create.path, init), sent: () => sent };
}

test("[CALL-08] a form of more than 60 MB is refused before reading if it announces its length, and otherwise while reading", async () => {
  const announced = sendForm(61, "61000000");
  expect([(await announced.response).status, announced.sent()]).toEqual([413, 0]);
  const understated = sendForm(1_000, "10");
  expect([(await understated.response).status, understated.sent()]).toEqual([413, 61]);
});

test("of two plans that share a picture either can be deleted, even at the same time, and the other keeps it", async () => {
  const shared = await pictureFile("shared");
  for (let round = 0; round < 3; round++) {
    const old = await save(shared);
    const remove = backend.send(floorPlanCalls.remove, { params: { id: old._id } }, token);
    const [made, removed] = await Promise.all([save(shared), remove]);
    expect([removed.status, (await backend.fetch(made.imageUrls[0] ?? "")).status]).toEqual([200, 200]);
    await backend.ask(floorPlanCalls.remove, { params: { id: made._id } }, token);
    expect((await backend.fetch(made.imageUrls[0] ?? "")).status).toBe(404);
  }
});
