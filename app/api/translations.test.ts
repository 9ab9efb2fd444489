import { messages } from "@/contract/messages";
import type { LanguageProgress, SiteText } from "@/contract/schemas/site-content";
import { defaults } from "@/lib/content/defaults";
import { drafts } from "@/lib/content/translations";
import { withTranslations } from "@/server/database/translations/store";
import { type Member, startEmbedded, startTestBackend } from "@/server/testing/backends";
import { disposing, eachTest } from "@/server/testing/each-test";
import { staleTags } from "@/server/testing/next-cache";
import { sendAs as asksSite, formOf, send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const { translations: words } = messages;
const HOME = "document:home";
const { title, reasonsTitle: reasons } = defaults.home;
const HIS_TITLE = "ನಿಮ್ಮ ಮನೆ";

const asks = (member: Member, method: string, path = "", body?: unknown) =>
  asksSite(member, method, `/api/translations${path}`, body);

async function startSite(start: () => Promise<Awaited<ReturnType<typeof startEmbedded>>> = startEmbedded) {
  const database = await ownSiteDatabase();
  const backend = await start();
  const [admin, editor] = [await backend.hire("admin"), await backend.hire("dashboard")];
  await asksSite(admin, "PUT", `/api/rights/${editor.id}`, { rights: ["site"] });
  const group = async (name = HOME) => (await asks(editor, "GET", `/kn/groups/${name}`)).body;
  const textOf = async (english: string): Promise<SiteText> =>
    (await group()).texts.find((text: SiteText) => text.english === english);
  const saves = (kind: "drafts" | "confirmed", english: string, text: string) =>
    asks(editor, "PUT", `/kn/${kind}`, { texts: [{ english, text }] });
  return { backend, admin, editor, group, textOf, saves, ...disposing(backend, database) };
}

const testSite = eachTest(startSite);

beforeEach(() => {
  jest.replaceProperty(drafts, "kn", {});
  jest.replaceProperty(drafts, "hi", {});
});

test("[AUTH-04] editors of the site translate, other staff do not, and only an admin opens a language", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  const [admin, editor, other] = [await backend.hire("admin"), await backend.hire(), await backend.hire("packages")];
  await asksSite(admin, "PUT", `/api/rights/${editor.id}`, { rights: ["site"] });
  const draft = { texts: [{ english: title, text: HIS_TITLE }] };
  expect((await asks(editor, "PUT", "/kn/drafts", draft)).status).toBe(200);
  expect((await asks(other, "PUT", "/kn/drafts", draft)).status).toBe(403);
  expect((await asks(other, "GET")).status).toBe(403);
  expect((await asks(editor, "PUT", "/kn/open")).status).toBe(403);
  expect((await asks(admin, "PUT", "/kn/open")).status).toBe(200);
  expect(await withTranslations((store) => store.openLanguages())).toEqual(["kn"]);
  expect((await asks(admin, "DELETE", "/kn/open")).status).toBe(200);
  expect(await withTranslations((store) => store.openLanguages())).toEqual([]);
});

test("names and texts of the backend's rows are listed, and projects only once they are public", async () => {
  await using demo = await startSite(() => startEmbedded({ demo: true }));
  const { data } = (await asks(demo.editor, "GET")).body;
  const groups = (data as LanguageProgress[])[0]?.groups.map(({ group }) => group);
  expect(groups).toEqual(expect.arrayContaining([HOME, "packages", "services", "designs", "cities"]));
  const { texts } = await demo.group("designs");
  expect(texts).toContainEqual(expect.objectContaining({ english: "Neem", state: "none" }));
  {
    using _seller = (await demo.backend.hire("customers")).signedIn();
    const { data: packages } = (await send("GET", "/api/packages")).body;
    const fields = { projectName: "Not public yet", description: "Steel", status: "active", property_type: "Villa" };
    const project = formOf({ ...fields, plot_size: "1200", package: packages[0]._id });
    expect((await send("POST", "/api/projects", project)).status).toBe(200);
  }
  const { texts: projects } = await demo.group("projects");
  expect(projects.map(({ english }: SiteText) => english)).not.toContain("Not public yet");
  expect(projects).not.toEqual([]);
});

test("a draft is saved, confirmed and removed, and only what visitors read makes pages stale", async () => {
  staleTags.length = 0;
  expect((await testSite.saves("drafts", title, ` ${HIS_TITLE}\n`)).status).toBe(200);
  expect(staleTags).not.toContain("site-content (max)");
  expect(await testSite.textOf(title)).toMatchObject({ state: "draft", text: HIS_TITLE, place: "document:home.title" });

  await testSite.saves("confirmed", title, "ನಿಮ್ಮ ಹೊಸ ಮನೆ");
  expect(staleTags).toContain("site-content (max)");
  expect(await testSite.textOf(title)).toMatchObject({ state: "confirmed", text: "ನಿಮ್ಮ ಹೊಸ ಮನೆ" });
  expect(await withTranslations((store) => store.confirmed("kn"))).toEqual({ [title]: "ನಿಮ್ಮ ಹೊಸ ಮನೆ" });

  await testSite.saves("confirmed", title, "");
  expect(await testSite.textOf(title)).toMatchObject({ state: "none", text: "" });
});

test("a draft never replaces a confirmed translation, because visitors would lose it", async () => {
  await testSite.saves("confirmed", title, HIS_TITLE);
  const { status, body } = await testSite.saves("drafts", title, "ಬೇರೆ");
  expect([status, body.error.fields]).toEqual([422, { "texts.0.text": words.isPublicText }]);
  expect(await testSite.textOf(title)).toMatchObject({ state: "confirmed", text: HIS_TITLE });
});

test("a translation without a placeholder of its English is refused at the text, and nothing is saved", async () => {
  const [withBrand] = (await testSite.group("document:about")).texts.filter(({ english }: SiteText) =>
    english.includes("{brand}"),
  );
  const texts = [
    { english: title, text: HIS_TITLE },
    { english: withBrand.english, text: "ನಾವು ಮನೆ ಕಟ್ಟುತ್ತೇವೆ" },
  ];
  for (const kind of ["drafts", "confirmed"]) {
    const { status, body } = await asks(testSite.editor, "PUT", `/kn/${kind}`, { texts });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["texts.1.text"]]);
    expect(body.error.fields["texts.1.text"]).toContain("{brand}");
  }
  expect(await testSite.textOf(title)).toMatchObject({ state: "none" });
});

test("all drafts of a group are confirmed as they were read, and no others", async () => {
  await testSite.saves("drafts", title, HIS_TITLE);
  const { version } = await testSite.group();
  await testSite.saves("drafts", reasons, "ಪರಿಚಯ");
  const all = (read: string) => asks(testSite.editor, "POST", `/kn/groups/${HOME}/confirmed`, { version: read });
  const late = await all(version);
  expect([late.status, late.body.error.message]).toEqual([
    409,
    "Some of these drafts have changed. Read them again, then confirm.",
  ]);
  expect((await all((await testSite.group()).version)).body).toEqual({ confirmed: 2 });
  const { texts } = await testSite.group();
  const states = texts.map(({ state }: SiteText) => state);
  expect(states.filter((state: string) => state === "confirmed")).toHaveLength(2);
  expect(new Set(states)).toEqual(new Set(["confirmed", "none"]));
});

test.each([
  ["GET", "/en"],
  ["GET", "/constructor"],
  ["GET", "/kn/groups/nothing"],
  ["GET", "/en/groups/document:home"],
  ["PUT", "/en/open"],
])("%s %s is missing", async (method, path) => {
  expect((await asks(testSite.admin, method, path)).status).toBe(404);
});
