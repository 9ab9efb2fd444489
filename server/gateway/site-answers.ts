import type { AnyInput, SiteCall } from "@/contract/calls/call";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import type { SiteRoute } from "./implement-site";

/** The site's own answer to a call, parsed by the row's schema, which drops unknown fields. */
export type AnswerSite = (
  call: SiteCall,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
) => Promise<unknown>;

/** Answers the calls of these groups. */
export function answering(...groups: readonly SiteRoute[][]): AnswerSite {
  const routes = new Map(groups.flat().map(({ call, handle }) => [call, handle]));
  return async (call, input, staff, origin) => {
    const handle = routes.get(call);
    if (!handle) throw new Error(`no handler for ${call.method} ${call.path}`);
    return call.response.parse(await handle({ ...input, staff, origin }));
  };
}
