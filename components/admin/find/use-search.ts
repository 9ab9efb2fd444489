"use client";

import { useEffect, useState } from "react";
import type { Call } from "@/contract/calls/call";
import { packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { followUpCalls } from "@/contract/calls/follow-up";
import { quoteCalls } from "@/contract/calls/quotes";
import { shownPhone } from "@/contract/phone";
import type { HousePackage, Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FoundNote } from "@/contract/schemas/follow-up";
import { type Access, type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { Quote } from "@/contract/schemas/quote";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { recordWords } from "@/lib/content/record-words";
import { addressOfQuotes, addressOfRecord, addressOfScreen } from "@/lib/content/screens";
import { rupees } from "@/lib/format";
import type { SearchResult } from "./places";

const TYPING_PAUSE_MS = 200;
const LIMIT = 5;

type Source<Row> = { title: string; call: Call; access: Access; found: (row: Row) => SearchResult };

const screens = { enquiry: "enquiries", customer: "customers", project: "projects" } as const;

const person = (
  kind: "enquiry" | "customer",
  { _id, name, phone }: Enquiry | Customer,
  place: string,
): SearchResult => ({
  _id: `${kind} ${_id}`,
  label: name || shownPhone(phone),
  detail: [shownPhone(phone), place].filter(Boolean).join(", "),
  icon: screens[kind],
  href: addressOfRecord(kind, _id),
});

const enquiries: Source<Enquiry> = {
  title: "Enquiries",
  call: followUpCalls.enquiries,
  access: ["enquiries"],
  found: (row) => person("enquiry", row, row.location),
};

const customers: Source<Customer> = {
  title: "Customers",
  call: customerCalls.list,
  access: ["customers"],
  found: (row) => person("customer", row, row.address),
};

const projects: Source<Project> = {
  title: "Projects",
  call: projectCalls.list,
  access: ["projects"],
  found: ({ _id, projectName, customer }) => ({
    _id: `project ${_id}`,
    label: projectName,
    detail: customer?.name,
    icon: "projects",
    href: addressOfRecord("project", _id),
  }),
};

const packages: Source<HousePackage> = {
  title: "Packages",
  call: packageCalls.list,
  access: ["packages"],
  found: ({ _id, packageName, city }) => ({
    _id: `package ${_id}`,
    label: packageName,
    detail: city?.cityName,
    icon: "packages",
    href: `${addressOfScreen(getScreen("packages"))}?${new URLSearchParams({ search: packageName })}`,
  }),
};

const notes: Source<FoundNote> = {
  title: "Notes and calls",
  call: followUpCalls.notes,
  access: followUpCalls.notes.access,
  found: ({ kind, _id, name, text }) => ({
    _id: `note ${kind} ${_id}`,
    label: name,
    detail: text,
    icon: screens[kind],
    href: addressOfRecord(kind, _id),
  }),
};

const quotes: Source<Quote> = {
  title: "Quotes",
  call: quoteCalls.find,
  access: quoteCalls.find.access,
  found: ({ _id, enquiry, number, revision, state, sum, input }) => ({
    _id: `quote ${_id}`,
    label: recordWords.quotes.number(number, revision),
    detail: [input.name, rupees(sum), recordWords.quotes.states[state]].join(", "),
    icon: "quotes",
    href: addressOfQuotes({ search: number, record: enquiry }),
  }),
};

const sources: readonly Source<never>[] = [enquiries, customers, projects, packages, notes, quotes];

type SearchAnswer = { typed: string; groups: { title: string; found: SearchResult[] }[]; failed: string[] };

export function useSearch(text: string, permissions: readonly HeldPermission[]): SearchAnswer | undefined {
  const typed = text.trim();
  const [answer, setAnswer] = useState<SearchAnswer>();

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

async function findAll(
  typed: string,
  permissions: readonly HeldPermission[],
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const answer: SearchAnswer = { typed, groups: [], failed: [] };
  const open = sources.filter(({ access }) => isAllowed(permissions, access));
  const answers = await Promise.allSettled(open.map((source) => find(source, typed, signal)));
  for (const [at, { title }] of open.entries()) {
    const one = answers[at];
    if (one?.status === "rejected") answer.failed.push(title);
    else if (one && one.value.length > 0) answer.groups.push({ title, found: one.value });
  }
  return answer;
}

async function find({ call, found }: Source<never>, search: string, signal: AbortSignal): Promise<SearchResult[]> {
  const query = call === followUpCalls.notes ? { search } : { search, limit: LIMIT };
  const { data } = await fetchJson<{ data: never[] }>(urlOf(call, { query }), { signal });
  return data.slice(0, LIMIT).map(found);
}
