import type { z } from "zod";
import type { AnyInput, BackendCall, ReadInput } from "@/contract/calls/call";
import type { ErrorBody } from "@/contract/errors";
import type { Staff } from "../auth/staff";
import type { Tokens } from "../auth/tokens";
import type { Db } from "../db/tables";

/** What every resource is built on. */
export type Context = { db: Db; tokens: Tokens };

type StaffPart<C extends BackendCall> = C["access"] extends "public" ? unknown : { staff: Staff };

type HeadersPart<C extends BackendCall> = Pick<
  AnyInput,
  C["method"] extends "PUT" ? "ifMatch" : C["method"] extends "POST" ? "idempotencyKey" : never
>;

/** What a handler is given: what was asked, as the row's schemas read it, and who asks where the row says who may. */
type Asked<C extends BackendCall> = ReadInput<C> & HeadersPart<C> & StaffPart<C>;

/** Calls that prove themselves by `success: true` may answer that they failed, with status 200, rather than throw. */
type Refusal<C extends BackendCall> =
  z.input<C["response"]> extends { success: true } ? { success: false } & ErrorBody : never;

/** Answers one call, in the shape that the row's response schema reads. Throws AppError. */
export type Handler<C extends BackendCall> = (asked: Asked<C>) => Promise<z.input<C["response"]> | Refusal<C>>;

/** One handler for each row: a missing one, or one that answers the wrong shape, does not compile. */
export type Handlers<Calls extends Record<string, BackendCall>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

/** A row with its handler, when it is no longer known which. */
export type Route = { call: BackendCall; handle(asked: AnyInput & { staff?: Staff }): Promise<unknown> };

/** Joins the rows of one resource with what answers them. */
export function implement<const Calls extends Record<string, BackendCall>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({ call, handle: handlers[name] as Route["handle"] }));
}
