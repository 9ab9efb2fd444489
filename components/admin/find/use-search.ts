"use client";

import { useEffect, useState } from "react";
import type { Call } from "@/contract/calls/call";
import { packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { followUpCalls, quoteCalls } from "@/contract/calls/follow-up";
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
import findWords from "./find-words.json";
import type { SearchResult } from "./places";

const TYPING_PAUSE_MS = 200;
const LIMIT = 5;

type Kind = "enquiries" | "customers" | "projects" | "packages" | "notes" | "quotes";
type Source<Row> = { call: Call; access: Access; found: (row: Row) => SearchResult };
const source = <Row>(call: Call, access: Access, found: Source<Row>["found"]): Source<Row> => ({
  call,
  access,
  found,
});

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

const sources = {
  enquiries: source<Enquiry>(followUpCalls.enquiries, ["enquiries"], (row) => person("enquiry", row, row.location)),
  customers: source<Customer>(customerCalls.list, ["customers"], (row) => person("customer", row, row.address)),
  projects: source<Project>(projectCalls.list, ["projects"], ({ _id, projectName, customer }) => ({
    _id: `project ${_id}`,
    label: projectName,
    detail: customer?.name,
    icon: "projects",
    href: addressOfRecord("project", _id),
  })),
  packages: source<HousePackage>(packageCalls.list, ["packages"], ({ _id, packageName, city }) => ({
    _id: `package ${_id}`,
    label: packageName,
    detail: city?.cityName,
    icon: "packages",
    href: `${addressOfScreen(getScreen("packages"))}?${new URLSearchParams({ search: packageName })}`,
  })),
  notes: source<FoundNote>(followUpCalls.notes, followUpCalls.notes.access, ({ kind, _id, name, text }) => ({
    _id: `note ${kind} ${_id}`,
    label: name,
    detail: text,
    icon: screens[kind],
    href: addressOfRecord(kind, _id),
  })),
  quotes: source<Quote>(
    quoteCalls.find,
    quoteCalls.find.access,
    ({ _id, enquiry, number, revision, state, sum, input }) => ({
      _id: `quote ${_id}`,
      label: recordWords.quotes.number(number, revision),
      detail: [input.name, rupees(sum), recordWords.quotes.states[state]].join(", "),
      icon: "quotes",
      href: addressOfQuotes({ search: number, record: enquiry }),
    }),
  ),
} satisfies Record<Kind, Source<never>>;

const kinds = Object.keys(sources) as Kind[];

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
  const open = kinds.filter((kind) => isAllowed(permissions, sources[kind].access));
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

async function find(kind: Kind, search: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { call, found } = sources[kind] as Source<unknown>;
  const url = urlOf(call, { query: kind === "notes" ? { search } : { search, limit: LIMIT } });
  const { data } = await fetchJson<{ data: unknown[] }>(url, { signal });
  return data.slice(0, LIMIT).map(found);
}
