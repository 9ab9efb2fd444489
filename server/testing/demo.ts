import { demoDetailsOfProjects, readDesignDetails, readPackageDetails } from "@/backend/prepare";
import { defaults } from "@/lib/content/defaults";
import { usuallyExcluded } from "@/lib/content/exclusions";
import { DEMO_AUTHOR } from "@/server/database/documents/samples";
import { createContentStore } from "@/server/database/documents/store";
import { startEmbedded } from "./backends";
import { disposing } from "./each-test";
import { ownSiteDatabase } from "./site-database";

export async function startDemo() {
  const site = await ownSiteDatabase();
  const backend = await startEmbedded({ demo: true });
  const content = createContentStore(site.db);
  const packages = await readPackageDetails(backend.db, (finish) => usuallyExcluded(defaults.exclusions.items, finish));
  const projects = await demoDetailsOfProjects(backend.db);
  for (const { key, value } of [...(await readDesignDetails(backend.db)), ...packages, ...projects]) {
    await content.save(key, { value, version: 0 }, DEMO_AUTHOR);
  }
  return { ...backend, siteDb: site.db, ...disposing(backend, site) };
}
