import { dryRun } from "@/components/admin/import/dry-run";
import { parseCsv } from "@/components/admin/import/parse-csv";
import { tableOf } from "@/components/admin/import/table";
import { csvOf } from "@/components/admin/table/csv";
import { designsKind } from "./designs-screen";

test("lines of text in our own CSV of designs are read back as lines", () => {
  const header = ["Designs Name", "Property Type", "Plot Size", "Price", "Number of floors", "Description", "Status"];
  const neem = ["Neem", "House", "1,200 sq.ft", "₹12,00,000", "G+1", "Airy rooms.\nA large porch.", "active"];
  const { rows } = dryRun(tableOf(parseCsv(csvOf([header, neem]).slice(1))), designsKind([]));
  expect(rows[0]).toMatchObject({ body: { name: "Neem", description: "Airy rooms.\nA large porch." } });
});
