import { pageMetadata } from "@/lib/content/page-metadata";
import { metadataFor } from "./metadata";

test("[SEOX-01] a page has a title, a description, its canonical address and both kinds of card", async () => {
  const { designs } = pageMetadata;
  const metadata = await metadataFor(designs);
  expect(metadata).toMatchObject({
    title: { absolute: `${designs.title} | Sagwan Homes` },
    description: designs.description,
    alternates: { canonical: "/designs-plans" },
    openGraph: { url: "/designs-plans", title: designs.title, images: [{ url: "/og/designs", width: 1200 }] },
    twitter: { card: "summary_large_image", title: designs.title, images: [{ url: "/og/designs" }] },
  });
  expect(String(metadata.metadataBase)).toBe("http://localhost:3000/");
});

test("[SEOX-01] no two pages share a title, a description or an address", () => {
  const pages = Object.values(pageMetadata);
  for (const key of ["title", "description", "path"] as const) {
    expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
  }
});
