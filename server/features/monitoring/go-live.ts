import { z } from "zod";
import { contentSchemaOf, type DocumentName, type DocumentOf, documents } from "@/contract/content/documents";
import { summarizeErrors } from "@/contract/content/fields";
import type { TranslatedLanguage } from "@/contract/language";
import { whatsappNumber } from "@/contract/phone";
import { GO_LIVE_ITEMS, type GoLive, type GoLiveItem, type Lack, perTranslation } from "@/contract/schemas/monitoring";
import { socialLinks } from "@/lib/contact-links";
import { defaults } from "@/lib/content/defaults";
import { complete } from "@/server/database/documents/document";
import { countSamples, isLocalTrial } from "@/server/database/documents/samples";

type OfferedPackage = { pricePerSquareFoot: number | null; isDemo: boolean };

export type GoLiveFacts = {
  saved: Partial<Record<string, Record<string, unknown>>>;
  siteUrl: string;
  hasMail: boolean;
  mailRefusal?: string;
  hasBackup: boolean | undefined;
  openedChat?: { number: string; at: Date };
  isTested: boolean;
  hasDemoData?: boolean;
  packages?: NonNullable<GoLive["packages"]>;
  cities?: readonly { cityName: string; packages: readonly OfferedPackage[] }[];
  people?: number;
  untranslated?: readonly TranslatedLanguage[];
};

const hasItem = (field: string) => (GO_LIVE_ITEMS as readonly string[]).includes(field) || field === "places";

type ItemState = boolean | undefined | Lack[];

export function goLiveItems(facts: GoLiveFacts): GoLive["items"] {
  const { saved, siteUrl, hasMail, mailRefusal, hasBackup, isTested, hasDemoData, cities, people } = facts;
  const company = read("company", facts);
  const problems = problemsOf("company", facts);
  const isOwn = (name: "phone" | "email" | "legalName" | "gstin"): ItemState =>
    problems[name] ?? ("company" in saved && Boolean(company[name]) && company[name] !== defaults.company[name]);
  const isPublished = (name: DocumentName) => name in saved && isEmpty(problemsOf(name, facts));
  const hasNoSample = (name: DocumentName) =>
    countSamples(read(name, facts), documents[name].fields, name in saved) === 0 && isEmpty(problemsOf(name, facts));

  const isTranslated = (language: TranslatedLanguage) => (facts.untranslated?.includes(language) ? false : undefined);

  const done: Record<GoLiveItem, ItemState> = {
    company:
      "company" in saved && Object.keys(problems).flatMap((name) => (hasItem(name) ? [] : (problems[name] ?? []))),
    logo: Boolean(company.logo),
    phone: isOwn("phone"),
    whatsapp: problems.whatsapp ?? ownChat(facts)?.openedAt !== undefined,
    email: isOwn("email"),
    address: problems.places ?? (company.places.length > 0 && company.places.flatMap(missingAtPlace)),
    legalName: isOwn("legalName"),
    gstin: isOwn("gstin"),
    confirmation: isPublished("confirmation") && areHoursRight(read("confirmation", facts)),
    social: "company" in saved && areLinksOwn(company),
    counters: hasNoSample("counters"),
    testimonials: hasNoSample("testimonials"),
    banks: hasNoSample("banks"),
    milestones: hasNoSample("milestones"),
    packages: facts.packages && facts.packages.length === 0,
    prices: cities && missingInCities(cities),
    quote: isPublished("quote") && missingInQuote(read("quote", facts), company),
    questions: read("questions", facts).answers.every(({ isConfirmed }) => isConfirmed),
    privacy: isPublished("privacy"),
    ...perTranslation(isTranslated),
    colleagues: people === undefined ? undefined : people > 1,
    https: new URL(siteUrl).protocol === "https:" && !isLocalTrial(siteUrl),
    mail: hasMail && (mailRefusal === undefined ? [] : [{ name: mailRefusal, why: "refused" }]),
    backup: hasBackup,
    testEnquiry: isTested,
    demoData: hasDemoData === undefined ? undefined : !hasDemoData,
  };
  return (Object.keys(done) as GoLiveItem[]).flatMap((item) => {
    const state = done[item];
    if (state === undefined) return [];
    return Array.isArray(state) ? { item, isDone: state.length === 0, lacks: state } : { item, isDone: state };
  });
}

const read = <Name extends DocumentName>(name: Name, { saved }: GoLiveFacts) =>
  complete(documents[name].fields, saved[name] ?? {}, defaults[name]) as DocumentOf<Name>;

function problemsOf(name: DocumentName, facts: GoLiveFacts): { [field: string]: Lack[] } {
  const { fields } = documents[name];
  const { error } = contentSchemaOf(documents[name]).safeParse(read(name, facts));
  const problems = (error?.issues ?? []).map((issue): [string, Lack[]] => [
    String(issue.path[0]),
    [{ name: summarizeErrors(fields, new z.ZodError([issue])), why: "invalid" }],
  ]);
  return Object.fromEntries(problems);
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0;

export function ownChat(facts: GoLiveFacts): GoLive["chat"] {
  const { whatsapp } = read("company", facts);
  const number = whatsapp === defaults.company.whatsapp ? undefined : whatsappNumber(whatsapp);
  const { openedChat } = facts;
  return number
    ? { number, openedAt: openedChat?.number === number ? openedChat.at.toISOString() : undefined }
    : undefined;
}

const sampleAddresses = new Set(defaults.company.places.map(({ address }) => address));

function missingAtPlace({ label, address, hours, point }: DocumentOf<"company">["places"][number]): Lack[] {
  const name = label || "A location without a name";
  if (!address) return [{ name, why: "noAddress" }];
  if (sampleAddresses.has(address)) return [{ name, why: "sampleAddress" }];
  return [...(hours ? [] : [{ name, why: "noHours" } as const]), ...(point ? [] : [{ name, why: "noMap" } as const])];
}

const sampleLinks = new Set(defaults.company.social.map(({ href }) => href));

const areLinksOwn = (company: DocumentOf<"company">) =>
  socialLinks(company).length === company.social.length &&
  company.social.every(({ href }) => !href || !sampleLinks.has(href));

const areHoursRight = ({ callFrom, callUntil }: DocumentOf<"confirmation">) =>
  callFrom === null || callUntil === null ? callFrom === callUntil : callFrom < callUntil;

function missingInCities(cities: NonNullable<GoLiveFacts["cities"]>): ItemState {
  const lacks = cities.flatMap(({ cityName: name, packages }): Lack[] => {
    if (packages.length === 0) return [{ name, why: "noPackages" }];
    if (packages.some(({ isDemo }) => isDemo)) return [{ name, why: "demoPackages" }];
    return packages.some(({ pricePerSquareFoot }) => pricePerSquareFoot === null) ? [{ name, why: "noPrice" }] : [];
  });
  return cities.length > 0 && lacks;
}

function missingInQuote({ gstPercent, terms }: DocumentOf<"quote">, { gstin }: DocumentOf<"company">): Lack[] {
  const { fields } = documents.quote;
  return [
    ...(gstPercent === null && gstin ? [{ name: fields.gstPercent.label, why: "missing" } as const] : []),
    ...(terms.length === 0 ? [{ name: fields.terms.label, why: "missing" } as const] : []),
  ];
}
