import { withTranslations } from "@/server/database/translations/store";
import { startDemo } from "@/server/testing/demo";
import { GET as designCard } from "../design/[slug]/route";
import { GET as cityCard } from "../package/[city]/route";
import { GET as projectCard } from "../project/[slug]/route";
import { GET as pageCard } from "./route";

const request = new Request("http://localhost:3000");
/** The statuses of the pictures of a page and of a city, design and project whose addresses end like this. */
async function statusesIn(language: string | undefined, ending = "") {
  const params = <Name extends string>(part: Name, value: string) =>
    ({ params: Promise.resolve({ language, [part]: value }) }) as { params: Promise<Record<Name, string>> };
  const answers = [
    pageCard(request, params("card", "home")),
    cityCard(request, params("city", `mysuru${ending}`)),
    designCard(request, params("slug", `tulasi${ending}`)),
    projectCard(request, params("slug", `30-40-corner-house${ending}`)),
  ];
  return (await Promise.all(answers)).map(({ status }) => status);
}

test("pictures of shared links are answered in open languages; in closed ones with a 404 that Next can tag, not a thrown one", async () => {
  await using _demo = await startDemo();
  await withTranslations((translations) => translations.setOpen("kn", true, "Asha"));
  expect(await statusesIn(undefined)).toEqual([200, 200, 200, 200]);
  expect(await statusesIn("kn")).toEqual([200, 200, 200, 200]);
  expect(await statusesIn("hi")).toEqual([404, 404, 404, 404]);
  expect(await statusesIn("kn", "-x")).toEqual([200, 404, 404, 404]);
});
