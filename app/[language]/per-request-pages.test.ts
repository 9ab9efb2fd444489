import { readFileSync } from "node:fs";
import { join } from "node:path";
import { estimatePage, foundPage, sentPage } from "@/lib/content/pages";

test.each([`(site)${estimatePage}`, `(site)${foundPage}`, sentPage])(
  "%s is made per request in other languages too, also if it was built while they were closed",
  (folder) => {
    const page = readFileSync(join(process.cwd(), "app/[language]", folder, "page.tsx"), "utf8");
    expect(page).toContain('export const dynamic = "force-dynamic";');
  },
);
