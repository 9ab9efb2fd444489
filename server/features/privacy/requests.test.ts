import { ownSiteDatabase } from "@/server/testing/site-database";
import { findRequest, listRequests, noteExport } from "./answers";

const meera = { sub: "1", email: "meera@example.com", name: "Meera" } as Parameters<typeof noteExport>[1];

test("requests about personal data are listed newest first, and each is found by its id", async () => {
  await using site = await ownSiteDatabase();
  await noteExport({ enquiries: 1 }, meera);
  await site.db.updateTable("dataRequests").set({ at: 1 }).execute();
  await noteExport({ enquiries: 2 }, meera);
  const [newest, oldest] = await listRequests();
  expect(newest).toMatchObject({ kind: "export", by: "Meera", outcome: { counts: { enquiries: 2 }, kept: [] } });
  expect(oldest?.at).toBe(new Date(1).toISOString());
  for (const one of [newest, oldest]) expect(await findRequest(one?._id ?? "")).toEqual(one);
  await expect(findRequest("none")).rejects.toMatchObject({ code: "missing" });
});
