import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { AppError } from "@/contract/errors";
import { logoErrors } from "@/contract/field-errors";
import { endProgram } from "@/server/platform/programs/program";
import { until } from "@/server/testing/until";
import { drawLogo, drawSvg } from "./logo";
import { sharp as draw } from "./sharp";
import { asFile, plain } from "./testing";
import { readUploads } from "./uploads";

const svg = (inside: string, size = 'width="100" height="40"', before = "") =>
  asFile(
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
    ),
    "logo.svg",
  );

const bars = '<path d="M20 10h60v5h-60zM20 25h60v5h-60z" fill="#c0392b"/>';
const refusal = (file: File) =>
  drawLogo(file).then(
    () => undefined,
    (thrown) => AppError.from(thrown).fields?.logo,
  );

async function coloursOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)].join();
  return { corner: at(0, 0), middle: at(Math.floor(info.width / 2), Math.floor(info.height / 2)) };
}

test("a logo from an SVG is a PNG without its empty margins and scripts, of bounded size, with two square icons", async () => {
  const { png, icon, appIcon, ...about } = await drawLogo(svg(`<script>throw 1</script>${bars}`));
  expect(png.toString("latin1")).not.toContain("script");
  const { width, height, ground } = about;
  expect({ width, ground, ratio: Math.round(width / height) }).toEqual({ width: 640, ground: "any", ratio: 3 });
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width, height });
  for (const one of [icon, appIcon]) {
    expect(await sharp(one).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
    expect(one.length).toBeLessThan(20_000);
  }
});

test("a PNG becomes the same, and a file that is neither is refused", async () => {
  const file = async (format: "png" | "jpeg") => {
    const picture = sharp({ create: { width: 200, height: 200, channels: 4, background: "#2c7be5" } });
    return asFile(await picture.toFormat(format).toBuffer(), `logo.${format}`);
  };
  const { icon, appIcon, ...about } = await drawLogo(await file("png"));
  expect(about).toMatchObject({ width: 200, height: 200, ground: "any" });
  expect(await coloursOf(icon)).toEqual({ corner: expect.stringMatching(/,0$/), middle: "44,123,229,255" });
  expect(await coloursOf(appIcon)).toEqual({ corner: "44,123,229,255", middle: "44,123,229,255" });
  expect(await refusal(await file("jpeg"))).toBe(logoErrors.otherKind("logo.jpeg"));
  expect(await refusal(asFile(Buffer.from("no picture"), "logo.png"))).toBe(logoErrors.otherKind("logo.png"));
  // Only the drawing process may read an SVG, however it is wrapped.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80"/></svg>`;
  for (const wrapped of [gzipSync(svg), Buffer.from("\n".repeat(120) + svg)])
    expect(await refusal(asFile(wrapped, "logo.svg"))).toBe(logoErrors.otherKind("logo.svg"));
});

async function barsAsPng(background: string) {
  const bar = await sharp({ create: { width: 120, height: 10, channels: 4, background } })
    .png()
    .toBuffer();
  const nothing = { width: 160, height: 60, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const two = [15, 35].map((top) => ({ input: bar, left: 45 - top, top }));
  return asFile(await sharp({ create: nothing }).composite(two).png().toBuffer(), "logo.png");
}

test.each([
  ["dark", "#101820", "light"],
  ["white", "#ffffff", "dark"],
  ["readable on both", "#c0392b", "any"],
])("a logo that is %s gets the plate that it needs", async (_, colour, ground) => {
  const { appIcon, ...logo } = await drawLogo(await barsAsPng(colour));
  expect(logo.ground).toBe(ground);
  expect((await coloursOf(appIcon)).corner).toBe(ground === "dark" ? "14,23,34,255" : "255,255,255,255");
});

test("an SVG loads no files and no addresses", async () => {
  const asked = jest.spyOn(globalThis, "fetch");
  const own = `file://${process.cwd()}/public/icon-192.png`;
  const references = [own, own.slice(7), "http://127.0.0.1:9/x.png"].map(
    (place) => `<image xlink:href="${place}" width="100" height="40"/><image href="${place}" width="100" height="40"/>`,
  );
  expect(await refusal(svg(references.join("")))).toBe(logoErrors.empty("logo.svg"));
  expect(asked).not.toHaveBeenCalled();
});

const results = Array.from({ length: 100 }, (_, index) => index);
const heavy = `<filter id="f" x="0" y="0" width="1" height="1">${[
  ...results.map((index) => `<feOffset dx="${index}" result="r${index}"/>`),
  ...results.map((index) => `<feMerge><feMergeNode in="r${index}"/></feMerge>`),
].join("")}</filter><rect width="2048" height="2048" fill="#c0392b" filter="url(#f)"/>`;

test.each([
  [
    "a file as an entity",
    svg("<text>&x;</text>", undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ["a huge canvas", svg(bars, 'width="100000" height="100000"')],
  ["groups within groups", svg("<g>".repeat(50_000) + "</g>".repeat(50_000))],
])("an SVG with %s is refused in a sentence", async (_, file) => {
  expect(await refusal(file)).toBe(logoErrors.notDrawn("logo.svg"));
});

test("a drawing that takes too much memory ends by itself", async () => {
  const file = svg(heavy, 'width="2048" height="2048"');
  await expect(drawSvg(Buffer.from(await file.arrayBuffer()), { timeoutMs: 100_000 })).rejects.toMatchObject({
    killed: false,
    signal: "SIGKILL",
  });
});

test("a file that is too large, too small or empty is refused in a sentence", async () => {
  const large = asFile(Buffer.alloc(1_500_000, " "), "logo.svg");
  expect(await refusal(large)).toBe("logo.svg is 1.5 MB. Choose a logo of 1 MB or less.");
  const tiny = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#000" } })
    .png()
    .toBuffer();
  expect(await refusal(asFile(tiny, "logo.png"))).toBe(logoErrors.tooSmall("logo.png", 40));
  expect(await refusal(svg(""))).toBe(logoErrors.empty("logo.svg"));
});

const levels = Array.from(
  { length: 8 },
  (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
).join("");
const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><defs><g id="a0"><rect width="1" height="1"/></g>${levels}</defs><use href="#a8"/></svg>`;

test("a drawing that takes too long is stopped, with its process", async () => {
  const drawn = drawSvg(Buffer.from(slow), { timeoutMs: 300 });
  await expect(drawn).rejects.toMatchObject({ killed: true, signal: "SIGKILL" });
});

test("pictures are drawn in another process, and a damaged one fails alone", async () => {
  const good = () => plain("a house").png().toBuffer();
  const [first, damaged, last] = await Promise.allSettled(
    [await good(), Buffer.from("no picture"), await good()].map((bytes) => draw(bytes).resize(8).toBuffer()),
  );
  expect([first?.status, damaged?.status, last?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test.each([
  ["a picture", (file: File) => readUploads(async () => undefined, "image", [file])],
  ["a logo", drawLogo],
])("%s is not called damaged because its drawing ended", async (_, read) => {
  const programs = () => (globalThis as { programs?: Map<string, unknown> }).programs;
  endProgram("the drawing of pictures");
  const file = asFile(await plain("a house").png().toBuffer(), "a.png");
  const failed = expect(read(file)).rejects.toMatchObject({ code: "unavailable", fields: undefined });
  await until(() => Boolean(programs()?.has("the drawing of pictures")));
  endProgram("the drawing of pictures");
  await failed;
});
