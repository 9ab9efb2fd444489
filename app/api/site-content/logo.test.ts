import sharp from "sharp";
import manifest from "@/app/manifest";
import { GET } from "@/app/media/site/[sha]/route";
import type { Logo } from "@/contract/schemas/site-content";
import { defaults } from "@/lib/content/defaults";
import { companyMailer } from "@/server/database/documents/logo";
import { startEmbedded } from "@/server/testing/backends";
import { mailSink } from "@/server/testing/mail-sink";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { cardLogo } from "@/server/web/site/shared-picture";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><script>throw 1</script><path d="M10 10h280v30h-280zM10 60h100v30h-100z"/></svg>`;
const form = (body: string, name = "logo.svg") => {
  const sent = new FormData();
  sent.append("logo", new File([body], name, { type: "image/svg+xml" }));
  return sent;
};
const upload = async (body = svg): Promise<Logo> => (await send("POST", "/api/site-pictures/logo", form(body))).body;
const served = (address: string) =>
  GET(new Request(`http://localhost${address}`), {
    params: Promise.resolve({ sha: address.split("/").at(-1) ?? "" }),
  });

test("an SVG logo is never served: its addresses are PNGs", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  const { src, icon, appIcon, ...about } = await upload();
  expect(about).toEqual({ width: 640, height: expect.any(Number), ground: "light" });
  for (const address of [src, icon, appIcon]) {
    const response = await served(address);
    expect(response.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe("png");
    expect(bytes.toString("latin1")).not.toContain("<svg");
  }
});

test("a refused logo says why, at its field", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  const { status, body } = await send("POST", "/api/site-pictures/logo", form("no drawing", "old.gif"));
  const says = "old.gif is not a logo we accept. Use SVG or PNG.";
  expect([status, body.error.message, body.error.fields]).toEqual([422, says, { logo: says }]);
});

test("one upload is enough: manifest, mails, papers and sharing pictures have the logo once Company details are saved", async () => {
  await using _site = await ownSiteDatabase();
  await using sink = await mailSink();
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  const logo = await upload();
  expect((await manifest()).icons?.map(({ src }) => src)).not.toContain(logo.icon);
  const saved = await send("PUT", "/api/site-content/company", { value: { ...defaults.company, logo }, version: 0 });
  expect([saved.status, saved.body.value.logo]).toEqual([200, logo]);

  expect((await manifest()).icons?.map(({ src }) => src)).toEqual([logo.icon, logo.appIcon]);
  await companyMailer({ url: sink.url, from: "site@example.com" })({
    ...{ fromName: "Sagwan Homes", to: "meera@example.com", subject: "Hello", text: "Hello" },
  });
  expect(sink.mails[0]).toContain("Content-ID: <logo>");
  expect((await cardLogo(logo))?.png.subarray(1, 4).toString()).toBe("PNG");
});

test("a mail and a sharing picture go without a logo that cannot be read", async () => {
  await using site = await ownSiteDatabase();
  await using sink = await mailSink();
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  const logo = await upload();
  await send("PUT", "/api/site-content/company", { value: { ...defaults.company, logo }, version: 0 });
  await site.db.deleteFrom("sitePictures").execute();
  expect(await cardLogo(logo)).toBeUndefined();
  await companyMailer({ url: sink.url, from: "site@example.com" })({
    ...{ fromName: "Sagwan Homes", to: "meera@example.com", subject: "Hello", text: "Hello" },
  });
  expect(sink.mails[0]).toContain("Hello");
  expect(sink.mails[0]).not.toContain("Content-ID: <logo>");
});
