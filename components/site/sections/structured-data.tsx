import type { Graph } from "schema-dts";
import { getSiteAddress } from "@/server/web/site/metadata";
import type { Statement } from "@/server/web/site/structured-data";

/** Escapes `<`, because a name with `</script>` would end the element. */
export async function StructuredData({ statements }: { statements: readonly Statement[] }) {
  const address = await getSiteAddress();
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": statements.map((statement) => statement(address)),
  };
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>;
}
