import type { BackendCall } from "@/contract/calls/call";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readAnswers, withAnswers } from "@/contract/enquiry-source";
import { addedNames } from "@/contract/things/enquiry";
import { backend } from "./backend";

/* A hosted backend may refuse a field that the specification lacks: such answers are lines of the text. */

type Row = Record<string, unknown>;
const calls: readonly BackendCall[] = Object.values(enquiryCalls);
const isConcerned = (call: BackendCall, names: readonly string[]) =>
  names.length > 0 && backend.isHosted() && calls.includes(call);

export function asSpecified(call: BackendCall, body: unknown, names: readonly string[] = addedNames): unknown {
  if (!isConcerned(call, names)) return body;
  const { enquiry, ...sent } = (body ?? {}) as Row;
  if (typeof enquiry !== "string") return body;
  const [others, specified] = [true, false].map((isOther) =>
    Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name) === isOther)),
  );
  return { ...specified, enquiry: withAnswers(enquiry, others as Record<string, string>) };
}

export function fromSpecified(call: BackendCall, answer: unknown, names: readonly string[] = addedNames): unknown {
  return isConcerned(call, names) ? withOthers(answer, names) : answer;
}

function withOthers(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withOthers(one, names));
  if (typeof value !== "object" || value === null) return value;
  const { enquiry } = value as Row;
  if (typeof enquiry !== "string")
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOthers(one, names)]));
  const { text, answers } = readAnswers(enquiry, names);
  return { ...value, ...answers, enquiry: text };
}
