import type { z } from "zod";
import type { Staff, Tokens } from "@/backend/auth/staff";
import type { AnyInput, BackendCall, ReadInput } from "@/contract/calls/call";
import type { ErrorBody } from "@/contract/errors";
import type { Db } from "../db/tables";

export type Context = { db: Db; tokens: Tokens };

type StaffPart<C extends BackendCall> = C["access"] extends "public" ? unknown : { staff: Staff };

type HeadersPart<C extends BackendCall> = Pick<
  AnyInput,
  C["method"] extends "PUT" ? "ifMatch" : C["method"] extends "POST" ? "idempotencyKey" : never
>;

type CallInput<C extends BackendCall> = ReadInput<C> & HeadersPart<C> & StaffPart<C>;

/** Calls confirmed by `success: true` may answer a failure with status 200 instead of throwing. */
type Refusal<C extends BackendCall> =
  z.input<C["response"]> extends { success: true } ? { success: false } & ErrorBody : never;

export type Handler<C extends BackendCall> = (input: CallInput<C>) => Promise<z.input<C["response"]> | Refusal<C>>;

type Handlers<Calls extends Record<string, BackendCall>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

export type Route = { call: BackendCall; handle(input: AnyInput & { staff?: Staff }): Promise<unknown> };

export function implement<const Calls extends Record<string, BackendCall>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({ call, handle: handlers[name] as Route["handle"] }));
}
