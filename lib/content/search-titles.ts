import type { DesignDetails, ProjectDetails } from "@/contract/content/details";
import type { Translator } from "@/lib/content/language/translator";
import { FACING_WORDS, timeTaken } from "@/lib/content/shown-details";
import { sites } from "@/lib/estimate/plot";
import { squareFeet } from "@/lib/format";

/** Characters of a title that search engines show. */
const SHOWN_LENGTH = 60;

export const withBrand = (title: string, brand: string) => `${title} | ${brand}`;

/** The first title that fits together with the brand, else the last. Without a brand (in a link), the first title. */
const firstFitting = (titles: readonly string[], brand?: string): string =>
  titles.find((title) => brand === undefined || withBrand(title, brand).length <= SHOWN_LENGTH) ?? titles.at(-1) ?? "";

const joinFacts = (...facts: string[]) => facts.filter(Boolean).join(", ");

/** "20 × 30" for the area of a common plot, "1,350 sq ft" for any other. */
export const plotName = (plotSize: string): string =>
  sites.find(({ area }) => String(area) === plotSize)?.name ?? squareFeet(plotSize);

type SearchedDesign = {
  name: string;
  plotSize: string;
  propertyType: string;
  details: Pick<DesignDetails, "bedrooms" | "facing">;
  price: { amount: number | null };
};

export function designTitle(design: SearchedDesign, { t, text }: Translator, brand?: string): string {
  const { propertyType, plotSize, price, details } = design;
  const plot = plotName(plotSize);
  const type = propertyType === "House" ? "" : text(propertyType).toLowerCase();
  const plan = plot ? t("{plot} house plan", { plot }) : t("House plan");
  const planWithType = plot && type ? t("{plot} {type} house plan", { plot, type }) : plan;
  const rooms = details.bedrooms ? t("{n} BHK", { n: details.bedrooms }) : "";
  const facing = FACING_WORDS[details.facing];
  const sum = price.amount === null ? "" : t("₹{amount} lakh", { amount: Math.round(price.amount / 10_000) / 10 });
  const facts = [
    joinFacts(planWithType, rooms, facing && t(facing).toLowerCase(), sum),
    joinFacts(planWithType, rooms, sum),
    joinFacts(plan, rooms, sum),
    joinFacts(plan, rooms),
    plan,
  ];
  return firstFitting(
    facts.map((fact) => `${fact}: ${text(design.name)}`),
    brand,
  );
}

type SearchedProject = {
  projectName: string;
  plot_size: string;
  package?: { packageName: string } | null;
  details: Pick<ProjectDetails, "area" | "months">;
};

export function projectTitle(project: SearchedProject, translator: Translator, brand?: string): string {
  const { t, text } = translator;
  const { plot_size, details } = project;
  const name = text(project.projectName);
  const place = text(details.area);
  const plot = plotName(plot_size);
  const packageName = project.package ? t("{name} package", { name: text(project.package.packageName) }) : "";
  const months = timeTaken(details, translator);
  return firstFitting(
    [
      joinFacts(name, place, plot, packageName, months),
      joinFacts(name, place, plot, months),
      joinFacts(name, place, plot),
      joinFacts(name, place),
      name,
    ],
    brand,
  );
}
