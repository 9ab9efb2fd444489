import { emptyDetails } from "@/contract/content/documents";
import { createContentStore } from "@/server/database/documents/store";
import { DUE, formerScope, up } from "@/server/database/migrations/0055-package-scopes";
import { backends } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { proposeScopes } from "./propose-scopes";

const owner = { name: "Owner", holder: "o" };
const all = formerScope([], "unsaid").excluded;

describe.each(backends)("with the %s backend", (_name, start) => {
  test("an upgraded site proposes once what it said of each package, and confirms nothing", async () => {
    await using site = await ownSiteDatabase();
    await using backend = await start();
    using _admin = (await backend.hire("admin")).signedIn();
    const { db } = site;
    const content = createContentStore(db);
    const read = async (id: string) => JSON.parse((await content.newest(`package:${id}`))?.value ?? "{}");
    const city = (await send("POST", "/api/cities", { cityName: "Hassan", cityCode: "HSN" })).body;
    const add = async (packageName: string, ...description: string[]): Promise<string> => {
      const { _id } = (await send("POST", "/api/packages", { packageName, city: city._id, pricePerSquareFoot: 1_620 }))
        .body;
      await send("POST", "/api/services", { package: _id, serviceName: "Inside", description });
      return _id;
    };
    const finished = ["Wiring", "Plumbing", "Bathroom tiles", "Paint", "Granite counter", "Sink"];
    const [ready, lower, brands] = [
      await add("Premium", ...finished, "Compound wall"),
      await add("Freedom", ...finished),
      await add("Pure", "Jaquar", "Finolex", "Kajaria"),
    ];
    const lines = [{ line: "Paint", timber: "", size: "", brand: "", allowance: "", isSample: true }];
    await content.save(`package:${lower}`, { value: { finish: "finished", lines }, version: 0 }, owner);

    await up(db);
    await proposeScopes();
    const without = (...names: string[]) => all.filter((name) => !names.includes(name));
    expect(await read(ready)).toMatchObject({
      finish: "ready",
      excluded: without("Kitchen counter and sink", "Compound wall and gate"),
      isConfirmed: false,
    });
    expect(await read(lower)).toMatchObject({ finish: "finished", lines, isConfirmed: false });
    expect(await read(brands)).toMatchObject({ finish: "shell", excluded: all, isConfirmed: false });

    await content.save(`package:${brands}`, { value: emptyDetails("package"), version: 1 }, owner);
    await proposeScopes();
    expect(await read(brands)).toEqual(emptyDetails("package"));
  });
});

test("a new site proposes nothing", async () => {
  await using site = await ownSiteDatabase();
  await up(site.db);
  expect(await site.db.selectFrom("settings").select("name").where("name", "=", DUE).execute()).toEqual([]);
});

test("the owner's own list and words count instead of the shipped ones", () => {
  const services = [{ serviceName: "ಅಡುಗೆಮನೆ", description: ["ಸಿಂಕ್"] }];
  const items = [{ name: "Sink", includedIf: "tap, ಸಿಂಕ್" }, { name: "Lift" }];
  expect(formerScope(services, "unsaid", items)).toEqual({ finish: "shell", excluded: ["Lift"] });
});
