import { defaults, PRIVACY_VERSION } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { readFormWords } from "./content";

test("[PRIV-01] a form names the version of the shipped privacy text, and of the owner's once one is saved", async () => {
  await using site = await ownSiteDatabase();
  expect((await readFormWords()).notice).toBe(PRIVACY_VERSION);
  const owner = { name: "Owner", holder: "owner" };
  await createContentStore(site.db).save("privacy", { value: { ...defaults.privacy }, version: 0 }, owner);
  expect((await readFormWords()).notice).toBe(1);
});
