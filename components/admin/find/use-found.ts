"use client";

import { useEffect, useState } from "react";
import type { Call } from "@/contract/calls/call";
import { customerCalls } from "@/contract/calls/customers";
import { followUpCalls } from "@/contract/calls/follow-up";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import { quoteCalls } from "@/contract/calls/quotes";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { HousePackage } from "@/contract/schemas/package";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { Project } from "@/contract/schemas/project";
import type { Quote } from "@/contract/schemas/quote";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { findWords } from "@/lib/content/find-words";
import { recordWords } from "@/lib/content/record-words";
import { addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { phoneNumber, rupees } from "@/lib/format";
import type { Found } from "./places";

/** Long enough to type a syllable, too short to feel slow. */
const TYPING_PAUSE_MS = 200;
/** Results per kind. */
const LIMIT = 5;

type Kind = "enquiries" | "customers" | "projects" | "packages" | "quotes";
type Source<Row> = { call: Call; found: (row: Row) => Omit<Found, "icon"> & { href: string } };
const source = <Row>(call: Call, found: Source<Row>["found"]): Source<Row> => ({ call, found });

const person = (kind: "enquiry" | "customer", { _id, name, phone }: Enquiry | Customer, place: string) => ({
  _id: `${kind} ${_id}`,
  label: name || phoneNumber(phone),
  detail: [phoneNumber(phone), place].filter(Boolean).join(", "),
  href: addressOfRecord(kind, _id),
});

const sources = {
  enquiries: source<Enquiry>(followUpCalls.enquiries, (row) => person("enquiry", row, row.location)),
  customers: source<Customer>(customerCalls.list, (row) => person("customer", row, row.address)),
  projects: source<Project>(projectCalls.list, ({ _id, projectName, customer }) => ({
    _id: `project ${_id}`,
    label: projectName,
    detail: customer?.name,
    href: addressOfRecord("project", _id),
  })),
  packages: source<HousePackage>(packageCalls.list, ({ _id, packageName, city }) => ({
    _id: `package ${_id}`,
    label: packageName,
    detail: city?.cityName,
    href: `${addressOfScreen(getScreen("packages"))}?${new URLSearchParams({ search: packageName })}`,
  })),
  quotes: source<Quote>(quoteCalls.find, ({ _id, enquiry, number, revision, state, sum, input }) => ({
    _id: `quote ${_id}`,
    label: recordWords.quotes.number(number, revision),
    detail: [input.name, rupees(sum), recordWords.quotes.states[state]].join(", "),
    href: addressOfRecord("enquiry", enquiry),
  })),
} satisfies Record<Kind, Source<never>>;

const kinds = Object.keys(sources) as Kind[];

/** Quotes are found by people who may see enquiries. */
const screenOf = (kind: Kind) => (kind === "quotes" ? "enquiries" : kind);

export type Answer = { typed: string; groups: { title: string; found: Found[] }[]; failed: string[] };

/**
 * Searches all lists that the permissions open, once typing pauses. Undefined until the answer to this text arrives;
 * answers to other texts are ignored.
 */
export function useFound(text: string, permissions: readonly HeldPermission[]): Answer | undefined {
  const typed = text.trim();
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!typed) return;
    const controller = new AbortController();
    const pause = setTimeout(async () => {
      const found = await findAll(typed, permissions, controller.signal);
      if (!controller.signal.aborted) setAnswer(found);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [typed, permissions]);

  return answer?.typed === typed ? answer : undefined;
}

async function findAll(typed: string, permissions: readonly HeldPermission[], signal: AbortSignal): Promise<Answer> {
  const open = kinds.filter((kind) => isAllowed(permissions, [getScreen(screenOf(kind)).permission]));
  const answers = await Promise.allSettled(open.map((kind) => find(kind, typed, signal)));
  const titled = open.map((kind, index) => ({ title: findWords.groups[kind], answer: answers[index] }));
  return {
    typed,
    groups: titled.flatMap(({ title, answer }) =>
      answer?.status === "fulfilled" && answer.value.length > 0 ? [{ title, found: answer.value }] : [],
    ),
    failed: titled.flatMap(({ title, answer }) => (answer?.status === "rejected" ? [title] : [])),
  };
}

async function find(kind: Kind, search: string, signal: AbortSignal): Promise<Found[]> {
  const { call, found } = sources[kind] as Source<unknown>;
  const url = urlOf(call, { query: { search, limit: LIMIT } });
  const { data } = await fetchJson<{ data: unknown[] }>(url, { signal });
  return data.slice(0, LIMIT).map((row) => ({ ...found(row), icon: screenOf(kind) }));
}
