import sharp from "sharp";
import manifest from "@/app/manifest";
import { GET } from "@/app/media/[...picture]/route";
import { emptyDetails } from "@/contract/content/documents";
import { messages } from "@/contract/messages";
import type { AuditEntry } from "@/contract/schemas/audit";
import type { Logo } from "@/contract/schemas/site-content";
import { defaults } from "@/lib/content/defaults";
import { companyMailer } from "@/server/database/documents/company-mailer";
import { type Member, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { mailSink } from "@/server/testing/mail-sink";
import { sendAs as asksSite, formOf, send } from "@/server/testing/send";
import { siteOfEachTest } from "@/server/testing/site-database";
import { cardLogo } from "@/server/web/site/shared-picture";

siteOfEachTest();
const key = "package:1";
const details = { ...emptyDetails("package"), purpose: "A first home", finish: "ready" };

const asks = (member: Member, method: string, path: string, body?: unknown) =>
  asksSite(member, method, `/api/site-content${path}`, body);
const asksAudit = (member: Member, method: string, path: string, body?: unknown) =>
  asksSite(member, method, `/api/audit${path}`, body);

const backend = eachTest<TestBackend>(startTestBackend);

test("[AUTH-04] only an admin with a fresh proof of identity sets retention periods, because they destroy data for good", async () => {
  const [admin, meera] = [await backend.hire("admin"), await backend.hire("dashboard")];
  const value = { ...defaults.retention, enquiriesClosed: 1 };
  const save = (member: Member, version: number) => asks(member, "PUT", "/retention", { value, version });
  await asksSite(admin, "PUT", `/api/rights/${meera.id}`, { rights: ["site"] });
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
  const unproved = await save(admin, 0);
  later.mockRestore();
  expect([unproved.status, unproved.body.error.code]).toEqual([403, "reauthenticate"]);
  expect((await save(admin, 0)).status).toBe(200);
  expect((await asks(admin, "PUT", "/retention", { value: defaults.retention, version: 1 })).status).toBe(200);

  const history = await asksAudit(admin, "GET", "/of/site-content/retention");
  const entry = history.body.data.find(({ outcome }: AuditEntry) => outcome === "done");
  const tried = [
    await save(meera, 2),
    await asks(meera, "PUT", "/retention/draft", { value, version: 2 }),
    await asks(meera, "GET", "/retention/versions/1"),
    await asksAudit(meera, "GET", "/of/site-content/retention"),
    await asksAudit(meera, "POST", `/${entry._id}/put-back`, {}),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403));
  expect((await asks(admin, "GET", "/retention")).body).toMatchObject({ version: 2, value: { enquiriesClosed: null } });
  const again = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
  const late = await asksAudit(admin, "POST", `/${entry._id}/put-back`, {});
  again.mockRestore();
  expect([late.status, late.body.error.code]).toEqual([403, "reauthenticate"]);
  expect((await asksAudit(admin, "POST", `/${entry._id}/put-back`, {})).status).toBe(200);
});

test("[AUTH-04] staff with packages write details of packages, and no other text of the site", async () => {
  const editor = await backend.hire("packages");
  expect((await asks(editor, "PUT", `/${key}`, { value: details, version: 0 })).status).toBe(200);
  for (const other of ["home", "company", "project:1", "design:1"]) {
    const tried = [
      await asks(editor, "GET", `/${other}`),
      await asks(editor, "PUT", `/${other}`, { value: {}, version: 0 }),
      await asks(editor, "PUT", `/${other}/draft`, { value: {}, version: 0 }),
      await asks(editor, "DELETE", `/${other}/draft`),
      await asks(editor, "GET", `/${other}/versions`),
      await asks(editor, "GET", `/${other}/versions/1`),
    ];
    expect([other, ...tried.map(({ status }) => status)]).toEqual([other, ...tried.map(() => 403)]);
  }
  expect((await asks(editor, "GET", "")).status).toBe(403);
  expect((await asks(editor, "GET", "/nothing")).status).toBe(404);
});

test("a package without a finish cannot be confirmed, and the form says which field to fill in", async () => {
  const editor = await backend.hire("packages");
  const value = { ...emptyDetails("package"), isConfirmed: true };
  const { status, body } = await asks(editor, "PUT", `/${key}`, { value, version: 0 });
  const sentence = "Choose a finish before you confirm";
  expect([status, body.error.message, body.error.fields]).toEqual([422, `Finish: ${sentence}`, { finish: sentence }]);
  expect((await asks(editor, "PUT", `/${key}`, { value: { ...value, finish: "shell" }, version: 0 })).status).toBe(200);
});

test("a change after a concurrent one is refused with the current version, and changes nothing", async () => {
  const [first, second] = [await backend.hire("packages"), await backend.hire("packages")];
  const change = (member: Member, purpose: string, version: number) =>
    asks(member, "PUT", `/${key}`, { value: { ...details, purpose }, version });
  expect((await change(first, "First", 0)).body).toMatchObject({ version: 1, draft: null });
  const late = await change(second, "Late", 0);
  expect([late.status, late.body.error.message]).toEqual([412, messages.changedMeanwhile]);
  expect(late.body.error.current).toMatchObject({ key, version: 1, value: { purpose: "First" } });
  expect((await change(second, "Second", 1)).body).toMatchObject({ version: 2, savedBy: "Meera" });
  const { data } = (await asks(first, "GET", `/${key}/versions`)).body;
  expect(data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect((await asks(first, "GET", `/${key}/versions/1`)).body.value).toMatchObject({ purpose: "First" });
  expect((await asks(first, "GET", `/${key}/versions/9`)).status).toBe(404);
});

test("errors are reported by field path, and nothing is saved", async () => {
  const admin = await backend.hire("admin");
  const { version } = (await asks(admin, "GET", "/company")).body;
  const value = {
    ...defaults.company,
    email: "hello at example",
    social: [{ name: "Instagram", href: "javascript:alert(1)" }],
    places: [{ label: "", address: "x".repeat(301), point: { latitude: 97, longitude: 77 }, hours: "", picture: null }],
  };
  const { status, body } = await asks(admin, "PUT", "/company", { value, version });
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields).sort()).toEqual([
    "email",
    "places.0.address",
    "places.0.label",
    "places.0.point.latitude",
    "social.0.href",
  ]);
  expect((await asks(admin, "GET", "/company")).body.version).toBe(version);
});

test.each([
  ["a document longer than any can be", { value: { purpose: "x".repeat(100_001) }, version: 0 }],
  ["one field longer than any can be", { value: { purpose: "x".repeat(4_001) }, version: 0 }],
  ["a version that is none", { value: {}, version: -1 }],
  ["no document", { version: 0 }],
])("%s is refused, as a draft too", async (_what, body) => {
  const editor = await backend.hire("packages");
  for (const path of [`/${key}`, `/${key}/draft`]) expect((await asks(editor, "PUT", path, body)).status).toBe(422);
  expect((await asks(editor, "GET", `/${key}`)).body).toMatchObject({ version: 0, draft: null });
});

test("an unknown document is missing, however long or odd its name", async () => {
  const admin = await backend.hire("admin");
  for (const key of ["constructor", "__proto__", "package:", `package:${"1".repeat(101)}`, "employee:1", "package:a b"])
    expect([key, (await asks(admin, "GET", `/${encodeURIComponent(key)}`)).status]).toEqual([key, 404]);
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><script>throw 1</script><path d="M10 10h280v30h-280zM10 60h100v30h-100z"/></svg>`;
const form = (body: string, name = "logo.svg") => {
  const sent = new FormData();
  sent.append("logo", new File([body], name, { type: "image/svg+xml" }));
  return sent;
};
const upload = async (body = svg): Promise<Logo> => (await send("POST", "/api/site-pictures/logo", form(body))).body;
const served = (address: string) =>
  GET(new Request(`http://localhost${address}`), { params: Promise.resolve({ picture: address.split("/").slice(2) }) });

test("an SVG logo is never served: its addresses are PNGs", async () => {
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

test("one upload is enough: manifest, mails, papers and sharing pictures have the logo once Company details are saved", async () => {
  await using sink = await mailSink();
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

const house = { description: "Airy", status: "active", propertyType: "Villa", floor: "G", plotSize: "1200" };
const plan = (name: string) => formOf({ ...house, name, price: "999999" });

test("staff get the current public price of each design with a calculated price, and of no other", async () => {
  const ravi = await backend.hire("designs", "packages", "cities");
  using _here = ravi.signedIn();
  const city = (await send("POST", "/api/cities", { cityName: "Bengaluru", cityCode: "BLR" })).body._id;
  const pure = { packageName: "Pure", city, pricePerSquareFoot: 1199 };
  const { _id: packageId } = (await send("POST", "/api/packages", pure)).body;
  const known = (await send("POST", "/api/floorplans", plan("Neem"))).body._id;
  await send("POST", "/api/floorplans", plan("Honge"));
  const pricesNow = async () => (await send("GET", "/api/design-prices")).body.data;
  expect(await pricesNow()).toEqual([]);

  const value = { ...emptyDetails("design"), builtUpArea: 1000, assumedPackage: "pure" };
  await send("PUT", `/api/site-content/design:${known}`, { value, version: 0 });
  const calculated = { _id: known, area: 1000, packageName: "Pure", cityName: "Bengaluru" };
  expect(await pricesNow()).toEqual([{ ...calculated, rate: 1199, amount: 1_199_000 }]);
  await send("PUT", `/api/packages/${packageId}`, { ...pure, pricePerSquareFoot: 1250 });
  expect(await pricesNow()).toEqual([{ ...calculated, rate: 1250, amount: 1_250_000 }]);
});
