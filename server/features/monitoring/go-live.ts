import { type DocumentName, type DocumentOf, documents } from "@/contract/content/documents";
import { type GoLiveItem, perTranslation } from "@/contract/go-live-items";
import type { TranslatedLanguage } from "@/contract/language";
import { whatsappNumber } from "@/contract/phone";
import type { GoLive } from "@/contract/schemas/go-live";
import { defaults } from "@/lib/content/defaults";
import { countSamples, isLocalTrial } from "@/server/database/documents/samples";

export type GoLiveFacts = {
  /** Documents that staff have saved, in their public form. Unsaved ones are absent. */
  saved: Partial<Record<string, Record<string, unknown>>>;
  siteUrl: string;
  hasMail: boolean;
  /** Undefined if it is not visible from here. */
  hasBackup: boolean | undefined;
  /** The number whose chat staff opened last, and when. */
  openedChat?: { number: string; at: Date };
  /** Whether a test enquiry has been delivered completely. */
  isTested: boolean;
  /** Whether demo enquiries, customers, projects or staff are left; undefined with a hosted backend, which has none. */
  hasDemoData?: boolean;
  /** The packages to confirm; undefined if they could not be fetched. */
  packages?: NonNullable<GoLive["packages"]>;
  /** The languages that visitors can read and that have texts without a confirmed translation. */
  untranslated?: readonly TranslatedLanguage[];
};

/** Go-live items, done or not. A fact counts once it is filled in and differs from the shipped sample. */
export function goLiveItems(facts: GoLiveFacts): GoLive["items"] {
  const { saved, siteUrl, hasMail, hasBackup, isTested, hasDemoData } = facts;
  const company = savedCompany(facts);
  const sample = defaults.company;
  const isOwn = (name: "phone" | "email" | "legalName" | "gstin" | "callHours") =>
    Boolean(company[name]) && company[name] !== sample[name];
  const hasNoSample = (name: DocumentName) =>
    countSamples(saved[name] ?? defaults[name], documents[name].fields, name in saved) === 0;

  const { answers } = (saved.questions ?? defaults.questions) as DocumentOf<"questions">;

  /** A complete language is not on the list. */
  const isTranslated = (language: TranslatedLanguage) => (facts.untranslated?.includes(language) ? false : undefined);

  const done: Record<GoLiveItem, boolean | undefined> = {
    company: "company" in saved,
    logo: Boolean(company.logo),
    phone: isOwn("phone"),
    whatsapp: ownChat(facts)?.openedAt !== undefined,
    email: isOwn("email"),
    address: isWithout(company.places, sample.places, "address"),
    legalName: isOwn("legalName"),
    gstin: isOwn("gstin"),
    callHours: isOwn("callHours"),
    confirmation: "confirmation" in saved,
    social: isWithout(company.social, sample.social, "href") || company.social?.length === 0,
    counters: hasNoSample("counters"),
    testimonials: hasNoSample("testimonials"),
    banks: hasNoSample("banks"),
    milestones: hasNoSample("milestones"),
    packages: facts.packages && facts.packages.length === 0,
    questions: answers.every(({ isConfirmed }) => isConfirmed),
    privacy: "privacy" in saved,
    ...perTranslation(isTranslated),
    https: new URL(siteUrl).protocol === "https:" && !isLocalTrial(siteUrl),
    mail: hasMail,
    backup: hasBackup,
    testEnquiry: isTested,
    demoData: hasDemoData === undefined ? undefined : !hasDemoData,
  };
  return (Object.keys(done) as GoLiveItem[]).flatMap((item) => {
    const isDone = done[item];
    if (isDone === undefined) return [];
    return item === "address" && !isDone
      ? { item, isDone, lacks: badAddresses(company.places ?? []) }
      : { item, isDone };
  });
}

const savedCompany = ({ saved }: GoLiveFacts) => (saved.company ?? {}) as Partial<DocumentOf<"company">>;

/** The company's own WhatsApp number; undefined for the sample and for a number without a chat. */
export function ownChat(facts: GoLiveFacts): GoLive["chat"] {
  const { whatsapp = "" } = savedCompany(facts);
  const number = whatsapp === defaults.company.whatsapp ? undefined : whatsappNumber(whatsapp);
  const { openedChat } = facts;
  return number
    ? { number, openedAt: openedChat?.number === number ? openedChat.at.toISOString() : undefined }
    : undefined;
}

/** The locations whose address is empty or the shipped sample. */
function badAddresses(places: DocumentOf<"company">["places"]): GoLive["items"][number]["lacks"] {
  const samples = new Set(defaults.company.places.map(({ address }) => address));
  return places.flatMap(({ label, address }) => {
    if (!address) return { name: label, why: "missing" as const };
    return samples.has(address) ? { name: label, why: "sample" as const } : [];
  });
}

/** Whether a list has entries and none is a shipped sample. */
function isWithout<Name extends string>(
  list: Record<Name, string>[] | undefined,
  samples: Record<Name, string>[],
  name: Name,
): boolean {
  const known = new Set(samples.map((one) => one[name]));
  return Boolean(list?.length) && list?.every((one) => one[name] && !known.has(one[name])) === true;
}
