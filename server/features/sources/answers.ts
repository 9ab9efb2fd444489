import "server-only";
import { sourceCalls } from "@/contract/calls/sources";
import { implementSite } from "@/server/gateway/implement-site";
import { nameOf } from "@/server/identity/sessions/store";
import { readSources } from "./report";
import { importSpend, readSpend, removeSpendFile, setSpend } from "./spend/store";

const done = { success: true as const };

/** Performance, Sources. */
export const sourceAnswers = implementSite(sourceCalls, {
  report: async ({ query, staff }) => ({ data: await readSources(query, staff) }),
  spend: async () => ({ data: await readSpend() }),
  async setSpend({ body }) {
    await setSpend(body);
    return done;
  },
  async importSpend({ body, staff }) {
    await importSpend(body, nameOf(staff));
    return done;
  },
  async removeSpendFile({ params }) {
    await removeSpendFile(params.file);
    return done;
  },
});
