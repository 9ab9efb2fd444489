import "server-only";
import { cityCalls, packageCalls } from "@/contract/calls/catalogue";
import { employeeCalls } from "@/contract/calls/employees";
import { goLiveCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import type { TestEnquiryState, TestEnquiryStep } from "@/contract/schemas/monitoring";
import { isAllowed } from "@/contract/schemas/permission";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { withContentStore } from "@/server/database/documents/document";
import { outbox } from "@/server/database/outbox/outbox";
import { saveSetting } from "@/server/database/settings";
import { withSite } from "@/server/database/site-database";
import type { OutboxEntry } from "@/server/database/tables";
import { findOpenPackages, packagesIn } from "@/server/features/catalogue";
import { compose, enquiryForm, hasArrived, referenceOf } from "@/server/features/enquiries";
import { findUntranslatedLanguages } from "@/server/features/translations";
import { implementSite } from "@/server/gateway/implement-site";
import { nameOf } from "@/server/identity/sessions";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { findDemoRows, hasDemoData, type RowIds } from "@/server/upstream/demo-rows";
import { fetchAllRows } from "@/server/upstream/lists";
import { readBackup } from "./facts";
import { type GoLiveFacts, goLiveItems, ownChat } from "./go-live";
import { sendAsBrowser } from "./send-as-browser";

const TESTED = "test-enquiry";
const OPENED_CHAT = "opened-chat";
type NoteName = typeof TESTED | typeof OPENED_CHAT;

export const goLiveAnswers = implementSite(goLiveCalls, {
  async read({ staff }) {
    const rows = await withContentStore((content) => content.current());
    const saved = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    const [tested, opened] = [await findNote(TESTED), await findNote(OPENED_CHAT)];
    const demo = (await orUnknown(findDemo())) ?? {};
    const facts: GoLiveFacts = {
      saved,
      siteUrl: env.SITE_URL,
      hasMail: env.email !== undefined,
      mailRefusal: await findMailRefusal(),
      hasBackup: await orUnknown(hasBackup()),
      isTested: tested !== undefined,
      hasDemoData: await hasDemoData(),
      packages: await orUnknown(findOpenPackages(saved, staff)),
      cities: await orUnknown(findOffers(demo)),
      people: await orUnknown(countPeople(demo, staff)),
      untranslated: await orUnknown(findUntranslatedLanguages()),
      openedChat: opened && { number: opened.value, at: new Date(Number(opened.changedAt)) },
    };
    return { data: { items: goLiveItems(facts), chat: ownChat(facts), packages: facts.packages } };
  },

  async noteChat({ body: { number }, staff }) {
    await saveNote(OPENED_CHAT, number, nameOf(staff));
  },

  async sendTestEnquiry({ body: { requestId } }) {
    await sendAsBrowser(testEnquiry(requestId));
    return { data: { requestId } };
  },

  async followTestEnquiry({ body: { requestId }, staff }) {
    const { key } = compose(enquiryForm.parse(testEnquiry(requestId)), requestId);
    const { store } = await outbox();
    const [entry, mail] = [await store.find(key), await store.find(`${key}.email`)];
    if (!entry) throw new AppError("missing", "Test enquiry not found. Send another.");
    const arrived = stepOf(entry);
    const reference = referenceOf(key);
    const isFound = arrived === "done" && (await hasArrived(reference, async () => staff.token));
    const data: TestEnquiryState = {
      reference,
      arrived,
      mailed: mail ? stepOf(mail) : "off",
      found: isFound ? "done" : "waiting",
      reason: entry.reason || mail?.reason || "",
    };
    if (isFound && (data.mailed === "done" || data.mailed === "off")) await saveNote(TESTED, reference, nameOf(staff));
    return { data };
  },
});

const orUnknown = <T>(fact: Promise<T>): Promise<T | undefined> =>
  fact.catch((cause: unknown) => {
    log.warn("the checklist is shown in part", { cause });
    return undefined;
  });

async function findDemo(): Promise<RowIds> {
  const embedded = await backend.findEmbedded();
  return embedded ? findDemoRows(embedded) : {};
}

async function findOffers({ packages: demo = [] }: RowIds): Promise<GoLiveFacts["cities"]> {
  const [{ data: cities }, { data: packages }] = await Promise.all([
    fetchAllRows(cityCalls.list, {}),
    fetchAllRows(packageCalls.list, {}),
  ]);
  return cities.map((city) => ({
    cityName: city.cityName,
    packages: packagesIn(city, packages).map(({ _id, pricePerSquareFoot }) => {
      return { pricePerSquareFoot, isDemo: demo.includes(_id) };
    }),
  }));
}

async function countPeople({ employees: demo = [] }: RowIds, staff: Staff): Promise<number | undefined> {
  if (!isAllowed(staff.permissions, employeeCalls.list.access)) return undefined;
  const { data } = await fetchAllRows(employeeCalls.list, {}, staff);
  return data.filter(({ _id }) => !demo.includes(_id)).length;
}

const findMailRefusal = () =>
  withSite(async (db) => {
    const query = db.selectFrom("outbox").select(["state", "reason"]).where("kind", "in", ["email", "trouble"]);
    const last = await query.where("attempts", ">", 0).orderBy("acceptedAt", "desc").limit(1).executeTakeFirst();
    return last && last.state !== "delivered" && last.reason ? last.reason : undefined;
  });

function stepOf({ state }: Pick<OutboxEntry, "state">): TestEnquiryStep {
  if (state === "delivered") return "done";
  return state === "waiting" ? "waiting" : "failed";
}

const hasBackup = async () => typeof (await readBackup())?.backedUpAt === "number";

const findNote = (name: NoteName) =>
  withSite((db) =>
    db.selectFrom("settings").select(["value", "changedAt"]).where("name", "=", name).executeTakeFirst(),
  );

const saveNote = (name: NoteName, value: string, changedBy: string) =>
  withSite((db) => saveSetting(db, { name, value, changedAt: Date.now(), changedBy }));
