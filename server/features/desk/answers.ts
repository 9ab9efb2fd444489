import "server-only";
import { deletedCalls } from "@/contract/calls/deleted";
import { followUpCalls } from "@/contract/calls/follow-up";
import { implementSite } from "@/server/gateway/implement-site";
import { listPeople } from "@/server/identity/people";
import { log } from "@/server/platform/log";
import { readReminders, readTemplates } from "./desk-answers";
import { listEnquiries, readNews } from "./lists/enquiries";
import { readFigures } from "./lists/figures";
import { readMonth } from "./lists/month";
import { searchNotes } from "./lists/notes";
import { readPipeline } from "./lists/pipeline";
import { keepViews, readViews } from "./lists/views";
import { listWork } from "./lists/work";
import { convert, convertTo, proposeCustomer } from "./operations/convert";
import { lose } from "./operations/lose";
import { merge, planMerge } from "./operations/merge";
import type { Resume } from "./operations/resume";
import { addEntry, assign, finishStep, setNextStep } from "./records/changes";
import { setSamePerson } from "./records/different-people";
import { type ReadChat, readRecord } from "./records/record";
import { listDeleted, restoreDeleted } from "./undo/deleted";

export const followUpAnswers = ({ resumeDue, readUnfinished, decideIntent }: Resume, readChat: ReadChat) =>
  implementSite(followUpCalls, {
    enquiries: ({ query, staff }) => listEnquiries(query, staff),
    work: async ({ query: { whose = "everybody" }, staff }) => ({ data: await listWork(whose, staff) }),
    figures: async ({ staff }) => ({ data: await readFigures(staff) }),
    pipeline: async ({ staff }) => ({ data: await readPipeline(staff) }),
    month: async ({ query, staff }) => ({ data: await readMonth(query, staff) }),
    /** Every open list polls this, so it also resumes unfinished intents. */
    news: async ({ query, staff }) => {
      await resumeDue(staff).catch((cause: unknown) => log.warn("could not resume unfinished intents", { cause }));
      return { data: await readNews(query, staff) };
    },
    views: ({ staff }) => readViews(staff),
    keepViews: ({ body, staff }) => keepViews(body.views, staff),
    people: async () => ({ data: await listPeople() }),
    notes: async ({ query, staff }) => ({ data: await searchNotes(query.search, staff) }),
    read: async ({ params, staff }) => ({ data: await readRecord(params, staff, readUnfinished, readChat) }),
    addEntry: async ({ params, body, staff }) => ({ data: await addEntry(params, body, staff) }),
    setNextStep: async ({ params, body, staff }) => ({ data: await setNextStep(params, body, staff) }),
    finishStep: async ({ params, body, staff }) => ({ data: await finishStep(params, body, staff) }),
    assign: async ({ params, body, staff }) => ({ data: await assign(params, body, staff) }),
    proposeCustomer: async ({ params, staff }) => ({ data: await proposeCustomer(params.id, staff) }),
    convert: async ({ params, body, staff }) => ({ data: await convert(params.id, body, staff) }),
    convertTo: async ({ params, body, staff }) => ({ data: await convertTo(params.id, body.customer, staff) }),
    setSamePerson: async ({ params, body, staff }) => {
      await setSamePerson(params, body, staff);
      return { success: true as const };
    },
    planMerge: async ({ params, query, staff }) => ({ data: await planMerge(params, query.from, staff) }),
    merge: async ({ params, body, staff }) => {
      await merge(params, body, staff);
      return { success: true as const };
    },
    decideIntent: async ({ params, body, staff }) => {
      await decideIntent(params.id, body.decision, staff);
      return { success: true as const };
    },
    lose: async ({ params, body, staff }) => ({ data: await lose(params.id, body.reason, staff) }),
    templates: async ({ staff }) => ({ data: await readTemplates(staff) }),
    reminders: async () => ({ data: await readReminders() }),
  });

export const deletedAnswers = implementSite(deletedCalls, {
  list: async ({ staff }) => ({ data: await listDeleted(staff) }),
  restore: async ({ params, staff }) => ({ success: true as const, _id: await restoreDeleted(params.id, staff) }),
});
