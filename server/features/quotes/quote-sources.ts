import "server-only";
import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { serviceCalls } from "@/contract/calls/services";
import type { DocumentName } from "@/contract/content/documents";
import { english } from "@/lib/content/language/translator";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { withContentStore } from "@/server/database/documents/content-store";
import { completeDetails, documentWithFacts } from "@/server/database/documents/document";
import { offersByCity } from "@/server/features/catalogue";
import type { Staff } from "@/server/identity/staff";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";

/**
 * The current content for a quote. Pages may show hour-old data and leave out failed reads, but a quote never changes
 * again. Throws the error of any read.
 */
export async function readQuoteSources({ token }: Pick<Staff, "token">) {
  const [rows, cities, packages, services] = await Promise.all([
    withContentStore((content) => content.current()),
    fetchAllRows(cityCalls.list, {}, { token }),
    fetchAllRows(packageCalls.list, {}, { token }),
    fetchAllRows(serviceCalls.list, {}, { token }),
  ]);
  const saved = new Map(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  const read = <Name extends DocumentName>(name: Name) => documentWithFacts(name, (one) => saved.get(one));
  const detailsOf = (id: string) => completeDetails("package", saved.get(`package:${id}`));
  return {
    cities: offersByCity(cities.data, packages.data, services.data, {
      detailsOf,
      excluded: read("exclusions").items,
      translator: english,
    }),
    company: read("company"),
    callHours: callHoursInWords(read("confirmation"), english),
    words: read("quote"),
    milestones: read("milestones"),
  };
}
