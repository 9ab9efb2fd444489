import "server-only";
import { suspectListCalls } from "@/contract/calls/suspect-lists";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { isAllowed } from "@/contract/schemas/permission";
import { SUSPECT_KINDS, type SuspectList } from "@/contract/schemas/suspect-list";
import { implementSite } from "@/server/gateway/implement-site";
import { askGoodLists } from "./good-lists";

/** The backend's lists that pages do not show. */
export async function findSuspectLists(): Promise<SuspectList[]> {
  const suspects = await askGoodLists((store) => store.suspects());
  return suspects.map(({ kind, count, suspectCount, suspectSince }) => ({
    kind,
    since: new Date(suspectSince ?? 0).toISOString(),
    rows: suspectCount,
    goodRows: count,
  }));
}

export const suspectListAnswers = implementSite(suspectListCalls, {
  list: async () => ({ data: await findSuspectLists() }),

  show: async ({ params, body, staff }) => {
    const kind = SUSPECT_KINDS.find((one) => one === params.kind);
    if (!kind) throw new AppError("missing", messages.missing);
    if (!isAllowed(staff.permissions, [kind])) throw new AppError("forbidden", messages.forbidden);
    const isAccepted = await askGoodLists((store) => store.accept(kind, body.rows));
    if (!isAccepted) throw new AppError("conflict", messages.suspectLists.isAnother);
    return { shown: true as const };
  },
});
