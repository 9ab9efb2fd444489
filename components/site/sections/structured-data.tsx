import type { Graph } from "schema-dts";
import { getSiteAddress } from "@/server/web/site/address";
import type { Statement } from "@/server/web/site/structured-data";

/** What the page says to search engines. A `<` is written as an escape, or a name with `</script>` in it would end it. */
export async function StructuredData({ statements }: { statements: readonly Statement[] }) {
  const address = await getSiteAddress();
  const graph: Graph = { "@context": "https://schema.org", "@graph": statements.map((say) => say(address)) };
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>;
}
