import type { z } from "zod";
import type { AnyInput, ReadInput, SiteCall } from "@/contract/calls/call";
import { successAnswer } from "@/contract/schemas/answer";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";

type StaffOf<C extends SiteCall> = C["access"] extends "public" ? unknown : { staff: Staff };

type Answer<C extends SiteCall> = typeof successAnswer extends C["response"]
  ? Promise<void>
  : Promise<z.input<C["response"]>>;

type Handler<C extends SiteCall> = (request: ReadInput<C> & StaffOf<C> & { origin: Origin }) => Answer<C>;

export type SiteRoute = {
  call: SiteCall;
  handle(request: AnyInput & { staff?: Staff; origin: Origin }): Promise<unknown>;
};

export function implementSite<const Calls extends Record<string, SiteCall>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): SiteRoute[] {
  return Object.entries(calls).map(([name, call]) => ({ call, handle: handlers[name] as SiteRoute["handle"] }));
}

export type AnswerSite = (
  call: SiteCall,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
) => Promise<unknown>;

export function createAnswerSite(...groups: readonly SiteRoute[][]): AnswerSite {
  const routes = new Map(groups.flat().map(({ call, handle }) => [call, handle]));
  return async (call, input, staff, origin) => {
    const handle = routes.get(call);
    if (!handle) throw new Error(`no handler for ${call.method} ${call.path}`);
    const answer = await handle({ ...input, staff, origin });
    return call.response.parse(call.response === successAnswer ? { success: true } : answer);
  };
}
