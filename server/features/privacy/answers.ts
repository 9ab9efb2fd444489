import "server-only";
import { personalDataCalls } from "@/contract/calls/personal-data";
import { implementSite } from "@/server/gateway/implement-site";
import { erase } from "./erase";
import { findPerson } from "./found";
import { findRequest, listRequests, noteExport } from "./requests";
import { readAhead } from "./retention";
import { shownPerson } from "./shown";

export const personalDataAnswers = implementSite(personalDataCalls, {
  find: async ({ body, staff }) => ({
    data: await shownPerson(await findPerson(body.knownBy, { token: staff.token })),
  }),
  async export({ body, staff }) {
    const data = await shownPerson(await findPerson(body.knownBy, { token: staff.token }));
    await noteExport(Object.fromEntries(data.parts.map(({ part, rows }) => [part, rows.length])), staff);
    return { data };
  },
  erase: async ({ body, staff }) => ({ data: await findRequest(await erase(body, staff)) }),
  ahead: async () => ({ data: await readAhead() }),
  requests: async () => ({ data: await listRequests() }),
});
