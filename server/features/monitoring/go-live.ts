import "server-only";
import { z } from "zod";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { employeeCalls } from "@/contract/calls/employees";
import { goLiveCalls } from "@/contract/calls/monitoring";
import { contentSchemaOf, type DocumentName, type DocumentOf, documents } from "@/contract/content/documents";
import { summarizeErrors } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import type { TranslatedLanguage } from "@/contract/language";
import { whatsappNumber } from "@/contract/phone";
import {
  GO_LIVE_ITEMS,
  type GoLive,
  type GoLiveItem,
  type GoLiveProblem,
  perTranslation,
  type TestEnquiryState,
  type TestEnquiryStep,
} from "@/contract/schemas/monitoring";
import { isAllowed } from "@/contract/schemas/permission";
import { socialLinks } from "@/lib/contact-links";
import { defaults } from "@/lib/content/defaults";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { complete, withContentStore } from "@/server/database/documents/document";
import { countSamples, isSample } from "@/server/database/documents/samples";
import { outbox } from "@/server/database/outbox/outbox";
import { readSetting, saveSetting } from "@/server/database/settings";
import { withSite } from "@/server/database/site-database";
import type { OutboxEntry } from "@/server/database/tables";
import { findOpenPackages, packagesIn } from "@/server/features/catalogue";
import { compose, enquiryForm, hasArrived, referenceOf } from "@/server/features/enquiries";
import { findUntranslatedLanguages } from "@/server/features/translations";
import { implementSite } from "@/server/gateway/implement-site";
import { personKey } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { env, isLocalTrial } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { findDemoRows, hasDemoData, type RowIds } from "@/server/upstream/demo-rows";
import { fetchAllRows } from "@/server/upstream/lists";
import { sendAsBrowser } from "./checks/address";
import { readBackup } from "./facts";

type OfferedPackage = { pricePerSquareFoot: number | null; isDemo: boolean };

export type GoLiveFacts = {
  saved: Partial<Record<string, Record<string, unknown>>>;
  siteUrl: string;
  hasMail: boolean;
  mailRefusal?: string;
  hasBackup: boolean | undefined;
  isTested: boolean;
  hasDemoData?: boolean;
  packages?: NonNullable<GoLive["packages"]>;
  cities?: readonly { cityName: string; packages: readonly OfferedPackage[] }[];
  people?: number;
  untranslated?: readonly TranslatedLanguage[];
};

const hasOwnItem = (field: string) => (GO_LIVE_ITEMS as readonly string[]).includes(field) || field === "places";

/** Whether the item is done, or what it still lacks. Undefined: unknown, so it is not listed. */
type ItemState = boolean | undefined | GoLiveProblem[];

export function goLiveItems(facts: GoLiveFacts): GoLive["items"] {
  const { saved, siteUrl, hasMail, mailRefusal, hasBackup, isTested, hasDemoData, cities, people } = facts;
  const company = read("company", facts);
  const problems = problemsOf("company", facts);
  const stateOfField = (name: "phone" | "email" | "legalName" | "gstin"): ItemState =>
    problems[name] ?? ("company" in saved && Boolean(company[name]) && company[name] !== defaults.company[name]);
  const isPublished = (name: DocumentName) => name in saved && isEmpty(problemsOf(name, facts));
  const hasNoSample = (name: DocumentName) =>
    countSamples(read(name, facts), documents[name].fields, name in saved) === 0 && isEmpty(problemsOf(name, facts));
  const translationState = (language: TranslatedLanguage) =>
    facts.untranslated?.includes(language) ? false : undefined;
  const otherProblems = Object.keys(problems).flatMap((name) => (hasOwnItem(name) ? [] : (problems[name] ?? [])));

  const states: Record<GoLiveItem, ItemState> = {
    company: "company" in saved && otherProblems,
    logo: Boolean(company.logo),
    phone: stateOfField("phone"),
    whatsapp:
      problems.whatsapp ??
      (company.whatsapp !== defaults.company.whatsapp && whatsappNumber(company.whatsapp) !== undefined),
    email: stateOfField("email"),
    address: problems.places ?? (company.places.length > 0 && company.places.flatMap(missingInPlace)),
    legalName: stateOfField("legalName"),
    gstin: stateOfField("gstin"),
    confirmation: isPublished("confirmation") && areHoursRight(read("confirmation", facts)),
    social: "company" in saved && areLinksOwn(company),
    people: missingInPeople(read("people", facts)),
    counters: hasNoSample("counters"),
    testimonials: hasNoSample("testimonials"),
    banks: hasNoSample("banks"),
    milestones: hasNoSample("milestones"),
    packages: facts.packages && facts.packages.length === 0,
    prices: cities && missingInCities(cities),
    quote: isPublished("quote") && missingInQuote(read("quote", facts), company),
    questions: read("questions", facts).answers.every(({ isConfirmed }) => isConfirmed),
    privacy: isPublished("privacy"),
    ...perTranslation(translationState),
    colleagues: people === undefined ? undefined : people > 1,
    https: new URL(siteUrl).protocol === "https:" && !isLocalTrial(siteUrl),
    mail: hasMail && (mailRefusal === undefined ? [] : [{ name: mailRefusal, why: "refused" }]),
    backup: hasBackup,
    testEnquiry: isTested,
    demoData: hasDemoData === undefined ? undefined : !hasDemoData,
  };
  return (Object.keys(states) as GoLiveItem[]).flatMap((item) => {
    const state = states[item];
    if (state === undefined) return [];
    return Array.isArray(state) ? { item, isDone: state.length === 0, lacks: state } : { item, isDone: state };
  });
}

const read = <Name extends DocumentName>(name: Name, { saved }: GoLiveFacts) =>
  complete(documents[name].fields, saved[name] ?? {}, defaults[name]) as DocumentOf<Name>;

function problemsOf(name: DocumentName, facts: GoLiveFacts): { [field: string]: GoLiveProblem[] } {
  const { fields } = documents[name];
  const { error } = contentSchemaOf(documents[name]).safeParse(read(name, facts));
  const problems: { [field: string]: GoLiveProblem[] } = {};
  for (const issue of error?.issues ?? [])
    problems[String(issue.path[0])] = [{ name: summarizeErrors(fields, new z.ZodError([issue])), why: "invalid" }];
  return problems;
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0;

const sampleAddresses = new Set(defaults.company.places.map(({ address }) => address));

function missingInPlace({ label, address, hours, point }: DocumentOf<"company">["places"][number]): GoLiveProblem[] {
  const name = label || "A location without a name";
  if (!address) return [{ name, why: "noAddress" }];
  if (sampleAddresses.has(address)) return [{ name, why: "sampleAddress" }];
  return [...(hours ? [] : [{ name, why: "noHours" } as const]), ...(point ? [] : [{ name, why: "noMap" } as const])];
}

const sampleLinks = new Set(defaults.company.social.map(({ href }) => href));

const areLinksOwn = (company: DocumentOf<"company">) =>
  socialLinks(company).length === company.social.length &&
  company.social.every(({ href }) => !href || !sampleLinks.has(href));

function areHoursRight({ callFrom, callUntil }: DocumentOf<"confirmation">): boolean {
  if (callFrom === null && callUntil === null) return true;
  return callFrom !== null && callUntil !== null && callFrom < callUntil;
}

function missingInCities(cities: NonNullable<GoLiveFacts["cities"]>): ItemState {
  const problems = cities.flatMap(({ cityName: name, packages }): GoLiveProblem[] => {
    if (packages.length === 0) return [{ name, why: "noPackages" }];
    if (packages.some(({ isDemo }) => isDemo)) return [{ name, why: "demoPackages" }];
    return packages.some(({ pricePerSquareFoot }) => pricePerSquareFoot === null) ? [{ name, why: "noPrice" }] : [];
  });
  return cities.length > 0 && problems;
}

function missingInPeople({ people, since, warranty }: DocumentOf<"people">): GoLiveProblem[] {
  const { fields } = documents.people;
  const missing = [
    ...(people.every(isSample) ? [fields.people] : []),
    ...(since === null ? [fields.since] : []),
    ...(warranty ? [] : [fields.warranty]),
  ];
  return [
    ...missing.map(({ label }): GoLiveProblem => ({ name: label, why: "missing" })),
    ...people.filter(isSample).map(({ name }): GoLiveProblem => ({ name, why: "sample" })),
  ];
}

function missingInQuote(quote: DocumentOf<"quote">, { gstin }: DocumentOf<"company">): GoLiveProblem[] {
  const { gstPercent, sac, terms } = documents.quote.fields;
  const missing = [
    ...(gstin && quote.gstPercent === null ? [gstPercent] : []),
    ...(gstin && !quote.sac ? [sac] : []),
    ...(quote.terms.length === 0 ? [terms] : []),
  ];
  return missing.map(({ label }) => ({ name: label, why: "missing" }));
}

const TESTED_SETTING = "test-enquiry";

export const goLiveAnswers = implementSite(goLiveCalls, {
  async read({ staff }) {
    const rows = await withContentStore((content) => content.newestOfAll());
    const saved = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    const demoIds = (await undefinedOnFailure(findDemoIds())) ?? {};
    const facts: GoLiveFacts = {
      saved,
      siteUrl: env.SITE_URL,
      hasMail: env.email !== undefined,
      mailRefusal: await findMailRefusal(),
      hasBackup: await undefinedOnFailure(hasBackup()),
      isTested: (await withSite((db) => readSetting(db, TESTED_SETTING))) !== undefined,
      hasDemoData: await hasDemoData(),
      packages: await undefinedOnFailure(findOpenPackages(saved, staff)),
      cities: await undefinedOnFailure(findOfferedPackages(demoIds)),
      people: await undefinedOnFailure(countPeople(demoIds, staff)),
      untranslated: await undefinedOnFailure(findUntranslatedLanguages()),
    };
    return { data: { items: goLiveItems(facts), packages: facts.packages } };
  },

  async sendTestEnquiry({ body: { requestId } }) {
    await sendAsBrowser(testEnquiry(requestId));
    return { data: { requestId } };
  },

  async followTestEnquiry({ body: { requestId }, staff }) {
    const { key } = compose(enquiryForm.parse(testEnquiry(requestId)), requestId);
    const { store } = await outbox();
    const entry = await store.find(key);
    const mail = await store.find(`${key}.email`);
    if (!entry) throw new AppError("missing", "Test enquiry not found. Send another.");
    const arrived = stepOf(entry);
    const reference = referenceOf(key);
    const isFound = arrived === "done" && (await hasArrived(reference, staff.token));
    const data: TestEnquiryState = {
      reference,
      arrived,
      mailed: mail ? stepOf(mail) : "off",
      found: isFound ? "done" : "waiting",
      reason: entry.reason || mail?.reason || "",
    };
    if (isFound && (data.mailed === "done" || data.mailed === "off")) {
      const change = { changedAt: Date.now(), changedBy: personKey(staff) };
      await withSite((db) => saveSetting(db, { name: TESTED_SETTING, value: reference, ...change }));
    }
    return { data };
  },
});

const undefinedOnFailure = <T>(fact: Promise<T>): Promise<T | undefined> =>
  fact.catch((cause: unknown) => {
    log.warn("the checklist is shown in part", { cause });
    return undefined;
  });

async function findDemoIds(): Promise<RowIds> {
  const embedded = await backend.findEmbedded();
  return embedded ? findDemoRows(embedded) : {};
}

async function findOfferedPackages({ packages: demoIds = [] }: RowIds): Promise<GoLiveFacts["cities"]> {
  const [{ data: cities }, { data: packages }] = await Promise.all([
    fetchAllRows(cityCalls.list, {}),
    fetchAllRows(packageCalls.list, {}),
  ]);
  return cities.map((city) => ({
    cityName: city.cityName,
    packages: packagesIn(city, packages).map((row) => ({ ...row, isDemo: demoIds.includes(row._id) })),
  }));
}

async function countPeople({ employees: demoIds = [] }: RowIds, staff: Staff): Promise<number | undefined> {
  if (!isAllowed(staff.permissions, employeeCalls.list.access)) return undefined;
  const { data } = await fetchAllRows(employeeCalls.list, {}, staff);
  return data.filter(({ _id }) => !demoIds.includes(_id)).length;
}

/** Why the last email to the office was not delivered. */
const findMailRefusal = () =>
  withSite(async (db) => {
    const query = db.selectFrom("outbox").select(["state", "reason"]).where("kind", "in", ["email", "trouble"]);
    const mail = await query.where("attempts", ">", 0).orderBy("acceptedAt", "desc").limit(1).executeTakeFirst();
    return mail && mail.state !== "delivered" && mail.reason ? mail.reason : undefined;
  });

function stepOf({ state }: Pick<OutboxEntry, "state">): TestEnquiryStep {
  if (state === "delivered") return "done";
  return state === "waiting" ? "waiting" : "failed";
}

const hasBackup = async () => typeof (await readBackup())?.backedUpAt === "number";
