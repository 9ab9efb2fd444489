import type { z } from "zod";
import type { AnyInput, ReadInput, SiteCall } from "@/contract/calls/call";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";

type StaffPart<C extends SiteCall> = C["access"] extends "public" ? unknown : { staff: Staff };

/** Answers one call, in the shape that the row's response schema reads. Throws AppError. */
type Handler<C extends SiteCall> = (
  asked: ReadInput<C> & StaffPart<C> & { origin: Origin },
) => Promise<z.input<C["response"]>>;

/** A row with its handler, when it is no longer known which. */
export type SiteRoute = {
  call: SiteCall;
  handle(asked: AnyInput & { staff?: Staff; origin: Origin }): Promise<unknown>;
};

/**
 * Joins the rows that the site answers itself with what answers them, as the embedded backend does with its own: a
 * missing row, or one that answers the wrong shape, does not compile.
 */
export function implementSite<const Calls extends Record<string, SiteCall>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): SiteRoute[] {
  return Object.entries(calls).map(([name, call]) => ({ call, handle: handlers[name] as SiteRoute["handle"] }));
}
