import { NextRequest } from "next/server";
import { paperWords } from "@/lib/content/paper-words";
import { withTranslations } from "@/server/database/translations/store";
import { endTypesetter } from "@/server/features/quotes/typeset/typeset";
import { env } from "@/server/platform/env";
import { answering } from "@/server/testing/answering";
import { readPdf } from "@/server/testing/read-pdf";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { GET } from "./route";

afterAll(endTypesetter);

const bengaluru = { _id: "b", cityName: "Bengaluru", cityCode: "BLR" };
const backend = () =>
  answering({
    "/api/cities": [{ data: [bengaluru] }],
    "/api/packages": [{ data: [{ _id: "e", packageName: "Essential", pricePerSquareFoot: 1_620, city: bengaluru }] }],
    "/api/services": [
      {
        data: [
          {
            _id: "s",
            serviceName: "Frame",
            description: ["Teak posts"],
            package: { _id: "e", packageName: "Essential" },
          },
        ],
      },
    ],
  });

/** Each test is a client of its own. */
const ask = (query: string, client: string) =>
  GET(new NextRequest(new URL(`/api/estimate.pdf${query}`, env.SITE_URL), { headers: { "x-peer-address": client } }));

test("[ESTM-04] an estimate's address has a PDF that no cache stores", async () => {
  using _backend = backend();
  const response = await ask("?plot=30x40&floors=2&package=essential", "198.51.100.1");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="estimate-30x40.pdf"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain("₹31,10,400");
  expect(text).toContain("Teak posts");
});

test.each(["?plot=a+ground+or+so", "?plot=2x9999"])(
  "[ESTM-04] %s is no plot, and is refused in a sentence",
  async (query) => {
    using _backend = backend();
    const response = await ask(query, "198.51.100.2");
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/plain; charset=utf-8"]);
    expect(await response.text()).toBe(paperWords.unreadable);
  },
);

test("the PDF and its refusals are in the language of the link, once the owner has opened that language", async () => {
  await using _site = await ownSiteDatabase();
  using _backend = backend();
  const unreadable = "ಈ ಲಿಂಕ್‌ನಲ್ಲಿ ಸೈಟ್ ಅಳತೆ ಸಿಗಲಿಲ್ಲ.";
  await withTranslations(async (translations) => {
    const words = { [paperWords.unreadable]: unreadable, "Soil test": "ಮಣ್ಣಿನ ಪರೀಕ್ಷೆ" };
    const rows = Object.entries(words).map(([english, text]) => ({ english, text, place: "" }));
    for (const language of ["kn", "hi"] as const) {
      await translations.save(language, rows, { isConfirmed: true, by: "Asha" });
      await translations.setOpen(language, language === "kn", "Asha");
    }
  });
  const textOf = async (query: string) => (await ask(query, "198.51.100.5")).text();
  expect(await textOf("?plot=none&language=kn")).toBe(unreadable);
  expect(await textOf("?plot=none&language=hi")).toBe(paperWords.unreadable);
  expect(await textOf("?plot=none&language=fr")).toBe(paperWords.unreadable);
  const response = await ask("?plot=30x40&language=kn", "198.51.100.5");
  const { text, language } = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(language).toBe("kn-IN");
  // The list of exclusions is the owner's, and read in the language too.
  expect(text).not.toContain("Soil test");
});

test("[FORM-10] a client gets twenty in a minute, and then a sentence with the time to come back", async () => {
  using _backend = backend();
  for (let times = 0; times < 20; times++) await ask("?plot=none", "198.51.100.4");
  const refused = await ask("?plot=30x40", "198.51.100.4");
  expect([refused.status, await refused.text()]).toEqual([429, paperWords.tooMany]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
