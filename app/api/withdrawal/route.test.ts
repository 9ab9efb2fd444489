import { NextRequest } from "next/server";
import { personalDataWords } from "@/lib/content/personal-data-words";
import { emailOf, mailFoot, withdrawalLink } from "@/server/features/desk/records/record";
import { followed } from "@/server/testing/followed";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { GET, POST } from "./route";

const email = "Asha@Example.com";
const at = (link: string, init?: { method: string; body: string }) =>
  new NextRequest(link, { ...init, headers: { "content-type": "application/x-www-form-urlencoded" } });
const press = (link: string) => POST(at(link, { method: "POST", body: "List-Unsubscribe=One-Click" }));
const withdrawn = (db: Awaited<ReturnType<typeof ownSiteDatabase>>["db"]) =>
  db.selectFrom("withdrawals").selectAll().execute();

test("[PRIV-01] a mail's link opens a page that changes nothing, and its button withdraws consent", async () => {
  await using site = await ownSiteDatabase();
  await followed(site.db, { id: "1", emailKey: "asha@example.com" });
  await followed(site.db, { id: "2", emailKey: "ravi@example.com" });
  const link = withdrawalLink(email);
  const page = await GET(at(link));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post"><button>')]);
  expect(await withdrawn(site.db)).toEqual([]);
  for (const again of [link, withdrawalLink(" asha@EXAMPLE.com ")]) {
    expect((await press(again)).status).toBe(200);
    expect(await withdrawn(site.db)).toHaveLength(1);
    expect(JSON.stringify(await withdrawn(site.db))).not.toMatch(/asha/i);
    const noted = await site.db.selectFrom("timeline").select(["recordId", "text"]).execute();
    expect(noted).toEqual([{ recordId: "1", text: personalDataWords.withdrawal.note }]);
  }
  expect(await (await GET(at(link))).text()).toContain("You&#39;re unsubscribed");
});

test("[PRIV-01] a forged link opens nothing, and our links contain no email", async () => {
  await using site = await ownSiteDatabase();
  const link = withdrawalLink(email);
  expect(decodeURIComponent(link)).not.toMatch(/asha/i);
  const code = new URL(link).searchParams.get("code") ?? "";
  expect(emailOf(code)).toBe("asha@example.com");
  for (const odd of ["", "x", `${code.slice(0, -2)}AA`]) {
    const answer = await press(`http://localhost/api/withdrawal?code=${odd}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  }
  expect(await withdrawn(site.db)).toEqual([]);
});

test("[PRIV-01] every mail ends with the link; a person without an email has none", async () => {
  await using _site = await ownSiteDatabase();
  expect(await mailFoot(email)).toContain("/api/withdrawal?code=");
  expect(await mailFoot("none")).toBe("");
});
