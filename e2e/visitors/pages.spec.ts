import { pages, privacyPage, publicPages } from "../../lib/content/pages";
import { hydrate } from "../support/hydration";
import { collectErrors } from "../support/pages";
import { expect, type Locator, type Page, test } from "../support/test";

const LABELS = publicPages.map(({ label }) => label);

async function expectHeadings(page: Page, level: number, ...names: string[]) {
  for (const name of names) await expect(page.getByRole("heading", { level, name, exact: true })).toBeVisible();
}

const expectNotice = (form: Locator) =>
  expect(form.getByRole("link", { name: "Privacy", exact: true })).toHaveAttribute("href", "/privacy");

async function expectForm(page: Page, heading: string) {
  const form = page.locator("#contactform");
  await expect(form.getByRole("heading", { name: heading, exact: true }).last()).toBeVisible();
  await expect(form.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(form.getByText("Nothing is sent until you press Book Free Consultation.")).toBeVisible();
  await expectNotice(form);
}

type PublicPage = {
  path: string;
  h1: string | RegExp;
  title: RegExp;
  ids?: string;
  content?: string;
  check?: (page: Page) => Promise<void>;
};

const PAGES: PublicPage[] = [
  {
    path: pages.home.href,
    h1: /^Timber homes, priced by the square.foot\.$/,
    title: /^Timber homes in Bengaluru/,
    ids: "[HEAD-01] [HEAD-02] [HEAD-03] [FOOT-01] [HOME-01]",
    content: "the seven links in header and footer, ways to call, chat and follow, and 'Let's Build'",
    check: async (page) => {
      const header = page.getByRole("banner");
      const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(links).toHaveText(LABELS);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(publicPages.map(({ href }) => href));
      await expect(header.locator("[aria-current=page]").filter({ visible: true })).toHaveText("Home");
      await expect(header.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+91/);
      const footer = page.getByRole("contentinfo");
      for (const label of LABELS) await expect(footer.getByRole("link", { name: label, exact: true })).toBeVisible();
      const chat = footer.getByRole("link", { name: "Chat on WhatsApp" });
      await expect(chat).toHaveAttribute("href", "https://wa.me/918000000000");
      await expect(footer.getByRole("link", { name: "Facebook" })).toHaveAttribute("target", "_blank");
      await expect(page.getByRole("link", { name: "Let's Build" }).first()).toHaveAttribute("href", "/contact-us");
    },
  },
  {
    path: pages.about.href,
    h1: "We build with timber, and we tell you the cost first",
    title: /^About us/,
    ids: "[ABUT-01]",
    content: "the company's story, and a form",
    check: async (page) => {
      await expectHeadings(page, 2, "Made in parts", "Built on your plot", "Paid in stages", "Come and visit us");
      await expect(page.getByText("A complete house takes 12 to 18 months.")).toBeVisible();
      await expect(page.getByText("You pay stage by stage, as the work is done.")).toBeVisible();
      await expectForm(page, "Ask us anything");
    },
  },
  {
    path: pages.projects.href,
    h1: "Our houses, completed and in progress",
    title: /^Timber houses, completed and in progress/,
    ids: "[PROJ-05]",
    content: "a form",
    check: (page) => expectForm(page, "Want a house like these?"),
  },
  {
    path: pages.designs.href,
    h1: "Floor plans for your plot",
    title: /^House plans for 20 × 30/,
    ids: "[DSGN-04]",
    content: "a form",
    check: (page) => expectForm(page, "Ask us about a plan"),
  },
  {
    path: pages.estimator.href,
    h1: "Cost Estimator",
    title: /^Timber house cost in Bengaluru: .* \| Sagwan Homes$/,
    ids: "[ESTM-04] [PRIV-01]",
    content:
      "a disclaimer, usage steps, ten questions, one control for the share, and no Calculate button, since the sum updates at once",
    check: async (page) => {
      await expect(page.getByRole("heading", { name: "Disclaimer" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "How to use the estimator" })).toBeVisible();
      await expect(page.locator("section", { hasText: "How to use the estimator" }).locator("ol > li")).toHaveCount(4);
      await expect(page.locator("details[name=faq]")).toHaveCount(10);
      await expect(page.getByLabel(/^How much of the plot you build on/)).toHaveCount(1);
      await expect(page.getByRole("slider", { name: /^How much of the plot you build on/ })).toBeVisible();
      await expect(page.getByRole("button", { name: "Calculate" })).toHaveCount(0);
      await expectNotice(page.locator("main form"));
    },
  },
  {
    path: pages.packages.href,
    h1: "Packages",
    title: /^House packages in Bengaluru, .* \| Sagwan Homes$/,
    ids: "[PACK-01] [PACK-02] [PRIV-01]",
    content: "Bengaluru's packages by kind, and a form",
    check: async (page) => {
      await expect(page.getByText("Nine packages at five prices in")).toContainText("Bengaluru");
      const kind = page.getByRole("link", { name: /^Frame and shell/ });
      await expect(kind).toContainText("₹900 to ₹1,199");
      await expectForm(page, "Talk To Our Experts");
      const form = page.locator("#contactform form");
      for (const label of ["Your name", "Phone number", "Email", "Location of your plot", "Plot size"])
        await expect(form.getByLabel(label)).toBeAttached();
      await expect(form.getByLabel("Anything else we should know")).toBeAttached();
    },
  },
  {
    path: "/package/mysuru",
    h1: "Packages",
    title: /^House packages in Mysuru, .* \| Sagwan Homes$/,
  },
  {
    path: pages.contact.href,
    h1: "Get in touch",
    title: /^Contact us: .* \| Sagwan Homes$/,
    ids: "[CONT-01] [CONT-03] [FOOT-03] [PRIV-01]",
    content: "the ways to reach the company, both places, the form with 'Book Appointment', and no footer",
    check: async (page) => {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "Get in Touch", exact: true }).last()).toBeVisible();
      await expect(main.getByText("Nothing is sent until you press Book Appointment.")).toBeVisible();
      await expect(main.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+91/);
      await expect(main.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:/);
      await expect(main.getByRole("link", { name: /Office/ }).first()).toContainText("Bangalore");
      await expect(main.getByRole("link", { name: /^Experience Centre/ })).toContainText("Karnataka");
      await expectNotice(page.locator("main form"));
    },
  },
  {
    path: privacyPage.href,
    h1: "Privacy",
    title: /^Privacy: .* \| Sagwan Homes$/,
    ids: "[PRIV-01]",
    content: "which data are collected, why, for how long, and how they are erased",
    check: async (page) => {
      await expectHeadings(page, 2, "What we collect", "Why", "How long", "Your rights");
      await expect(page.getByText("We delete it 30 days after")).toBeVisible();
      await expect(page.getByText("Digital Personal Data Protection Act, 2023")).toBeVisible();
    },
  },
];

async function expectWaysToReach(page: Page) {
  const bar = page.getByRole("navigation", { name: "Contact us" });
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), share);
    for (const name of ["Call", "WhatsApp", "Enquire"])
      await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
}

for (const { path, h1, title, ids, content, check } of PAGES) {
  test(`[SITE-01] [SITE-05] [SITE-06] [HEAD-03] ${ids ?? ""} ${path} answers with its own title and h1${content ? `, ${content}` : ""}, prerendered, with header and footer, and breaks no CSP`, async ({
    page,
  }) => {
    const complaints = collectErrors(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toContain("s-maxage");
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(path === pages.contact.href ? 0 : 1);
    await check?.(page);
    await hydrate(page);
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectWaysToReach(page);
  });
}

test("[SITE-02] any other path is a 404 with 'Page Not Found', a way back, header and footer, and breaks no CSP", async ({
  page,
}) => {
  const complaints = collectErrors(page);
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  const links = {
    "Back to Homepage": "/",
    "Calculate the cost": "/cost-estimator",
    "See floor plans": "/designs-plans",
  };
  for (const [name, href] of Object.entries(links))
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", href);
  await expect(page.getByRole("main").getByRole("link", { name: "Chat on WhatsApp" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await hydrate(page);
  expect(complaints).toEqual([]);
});

test("a tab that has sent no enquiry gets at the thank-you page no message of success, but links to go on", async ({
  page,
}) => {
  for (const path of ["/thank-you", "/thank-you/sent", "/thank-you/sent?reference=3f2a91bc04de&proof=none"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main).toContainText("There is no enquiry to show here.");
    await expect(main.getByRole("link", { name: "Go to the form" })).toHaveAttribute("href", "/contact-us");
    await expect(main.getByRole("link", { name: "Calculate the cost" })).toBeVisible();
  }
});

test("[SITE-04] a page opens at its top, even one with its own layout", async ({ page }) => {
  await page.goto("/package");
  const links = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  for (const label of ["Cost Estimator", "Contact Us", "Packages"]) {
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: "instant" }));
    await links.getByRole("link", { name: label }).click();
    const { href } = publicPages.find((page) => page.label === label) ?? { href: "/" };
    await page.waitForURL(`**${href}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("[SITE-04] a page opens at the anchor in its address", async ({ page }) => {
  await page.goto("/package#contactform");
  await expect(page.getByRole("heading", { name: "Talk To Our Experts" })).toBeInViewport();
  await page.goto("/#home-packages-section");
  await expect(page.getByRole("heading", { name: "Frequently asked questions" })).toBeInViewport();
});

test("[CONT-02] a map is fetched when the visitor reaches it; without its host the page is complete", async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto("/contact-us");
  expect(requested).toEqual([]);
  for (const [index, place] of ["Office Address", "Experience Centre"].entries()) {
    await page.getByRole("heading", { name: place }).scrollIntoViewIfNeeded();
    await expect.poll(() => new Set(requested).size).toBeGreaterThan(index);
  }
  await expect(page.locator("iframe")).toHaveCount(0); // a drawing stays in place of the browser's error page
  const link = page.getByRole("link", { name: "Open in Maps: Experience Centre" });
  await expect(link).toHaveAttribute("href", /google\.com\/maps/);
});

test("[CONT-02] if the maps' host answers, its maps replace the drawing", async ({ page }) => {
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: "text/html", body: "<p>A map</p>" }));
  await page.goto("/contact-us");
  await page.getByRole("heading", { name: "Office Address" }).scrollIntoViewIfNeeded();
  const map = page.getByTitle("Office Address");
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText("A map")).toBeVisible();
});
