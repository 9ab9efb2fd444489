import "server-only";
import { packageCalls } from "@/contract/calls/packages";
import { serviceCalls } from "@/contract/calls/services";
import { emptyDetails } from "@/contract/content/documents";
import { messages } from "@/contract/messages";
import { createContentStore } from "@/server/database/documents/store";
import { DUE, formerScope } from "@/server/database/migrations/0055-package-scopes";
import { withSiteDatabase } from "@/server/database/site-database";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";

const AUTHOR = { name: "Upgrade", holder: "" };

/**
 * Once after the upgrade of a site in use: saves what it said of each package until then as a proposal, which the public
 * does not see. A start without the backend leaves it to the next.
 */
export const proposeScopes = () =>
  withSiteDatabase(messages.unavailable, async (db) => {
    const due = await db.selectFrom("settings").select("name").where("name", "=", DUE).executeTakeFirst();
    if (!due) return;
    const content = createContentStore(db);
    const saved = new Map((await content.current()).map((row) => [row.key, row]));
    const read = (key: string) => JSON.parse(saved.get(key)?.value ?? "{}");
    const [packages, services] = [await fetchAllRows(packageCalls.list, {}), await fetchAllRows(serviceCalls.list, {})];
    for (const { _id } of packages.data) {
      const key = `package:${_id}`;
      if (read(key).excluded) continue;
      const before = { ...emptyDetails("package"), ...read(key) };
      const own = services.data.filter((service) => service.package?._id === _id);
      const value = { ...before, ...formerScope(own, before.finish, read("exclusions").items) };
      const { version = 0, savedBy = AUTHOR.name } = saved.get(key) ?? {};
      await content.save(key, { value, version }, { ...AUTHOR, name: savedBy });
    }
    await db.deleteFrom("settings").where("name", "=", DUE).execute();
  });
