import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { makeCertificate, serveHttps } from "../../scripts/testing/https-front.mjs";
import { startSite } from "../support/process";
import { typeSignIn } from "../support/staff";
import { expect, test } from "../support/test";

test.use({ ignoreHTTPSErrors: true });

test("[LOGN-05] behind https every cookie is Secure and bound to this host, signing in and out works, and HSTS is set", async ({
  page,
  context,
}) => {
  const [port, sitePort] = [await freePort(), await freePort()];
  const site = `https://localhost:${port}`;
  await using _web = await startSite({ PORT: String(sitePort), SITE_URL: site });
  const folder = await mkdtemp(join(tmpdir(), "sagwan-https-"));
  const front = serveHttps(port, sitePort, makeCertificate(folder));

  const home = await page.goto(site);
  expect(home?.headers()["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  await typeSignIn(page, { site });
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain("__Host-sagwan.session");
  for (const { name, secure, httpOnly, sameSite } of cookies) {
    expect({ name, secure, httpOnly, sameSite }).toEqual({
      name: expect.stringMatching(/^__Host-sagwan\./),
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    });
  }
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/login-page/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-sagwan.session");
  front.close();
});
