import type { SuspectKind, SuspectList } from "@/contract/schemas/suspect-list";
import { counted } from "@/lib/plural";

const nouns: Record<SuspectKind, [one: string, other: string]> = {
  cities: ["{n} city", "{n} cities"],
  packages: ["{n} package", "{n} packages"],
  services: ["{n} service", "{n} services"],
};

const count = (kind: SuspectKind, rows: number) => {
  const [one, other] = nouns[kind];
  return rows === 0 ? `no ${kind}` : counted(rows, { one, other });
};

export const suspectListWords = {
  title: "Data from the backend looks wrong",
  note: "The website keeps the last good list, so visitors see no change. If the new list is right, show it. If not, contact the backend’s operator.",
  line: ({ kind, rows, goodRows }: SuspectList) =>
    rows === null
      ? `The new list of ${kind} could not be read. The website keeps ${count(kind, goodRows)}.`
      : `The backend now sends ${count(kind, rows)}. The website keeps ${count(kind, goodRows)}.`,
  show: "Show it anyway",
  showOf: (kind: SuspectKind) => `Show the new list of ${kind} anyway`,
} as const;
