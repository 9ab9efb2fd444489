"use client";

import { ArrowRight, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { grow, lineBelow, searchIcon } from "@/components/admin/kit/content";
import { column, padded, place, row, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { Modal } from "@/components/admin/parts/modal";
import { ScreenIcon } from "@/components/admin/parts/screen-icon";
import { cx } from "@/components/ui/cx";
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
import { counted, rupees } from "@/lib/format";
import styles from "./find.module.scss";
import { helpPlaces, matching, placesFor, type SearchResult } from "./places";

type Props = { permissions: readonly HeldPermission[]; onClose: () => void };

export default function FindDialog({ permissions, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const answer = useSearch(query, permissions);
  const typed = query.trim();
  const places = useMemo(() => placesFor(permissions), [permissions]);
  const groups = [
    { title: "Pages and actions", found: matching(places, typed) },
    ...(answer?.groups ?? []),
    { title: "Help", found: typed ? matching(helpPlaces, typed) : [] },
  ].filter(({ found }) => found.length > 0);
  const all = groups.flatMap(({ found }) => found);
  const isSearching = typed !== "" && !answer;
  const current = all[Math.min(active, all.length - 1)];
  const idOf = (found: SearchResult) => `${id} ${found._id}`.replaceAll(" ", "-");

  useEffect(() => {
    if (current) document.getElementById(idOf(current))?.scrollIntoView?.({ block: "nearest" });
  });

  function choose(found: SearchResult) {
    onClose();
    router.push(found.href as "/");
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || all.length === 0) return;
    event.preventDefault();
    setActive((before) => (Math.min(before, all.length - 1) + step + all.length) % all.length);
  }

  return (
    <Modal title="Search everything" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (current) choose(current);
        }}
      >
        <div className={cx(place("relative", "rigid"), lineBelow)}>
          <Search size={19} className={cx(searchIcon, styles.icon)} {...iconProps} />
          <input
            type="text"
            role="combobox"
            className={styles.input}
            aria-label="Name, phone, message, note, quote number, project, package or screen"
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={current && idOf(current)}
            placeholder="Name, phone, quote number…"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setActive(0);
            }}
            onKeyDown={move}
          />
        </div>
        <div className={cx(column(0), grow, padded(2), styles.results)}>
          <div
            id={`${id}list`}
            role="listbox"
            className={cx(padded(0, 0, 2), styles.list)}
            aria-label="Search everything"
          >
            {groups.map(({ title, found }) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box has groups; a fieldset is not one.
              <div key={title} role="group" aria-label={title}>
                <div className={cx(text("small", "ink-3"), padded(2, 1, 3))} aria-hidden="true">
                  {title}
                </div>
                {found.map((one) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
                  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option.
                  <div
                    key={one._id}
                    id={idOf(one)}
                    role="option"
                    aria-selected={one === current}
                    className={cx(row(3, "center"), padded(0, 0, 3), styles.option, one === current && styles.active)}
                    onMouseMove={() => setActive(all.indexOf(one))}
                    onClick={() => choose(one)}
                  >
                    <Icon of={one.icon} />
                    <span className={text("mid", "truncate")}>{one.label}</span>
                    {one.detail && <span className={cx(text("ink-2", "truncate"), styles.detail)}>{one.detail}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p className={cx(text("ink-3"), place("rigid"), padded(0, 0, 5), styles.state)} role="status">
            {isSearching && "Searching…"}
            {answer &&
              all.length === 0 &&
              answer.failed.length === 0 &&
              `No results for “${typed}”. Check the spelling, or try the phone number.`}
            {answer && all.length > 0 && (
              <span className="unseen">{counted(all.length, { one: "{n} result", other: "{n} results" })}</span>
            )}
          </p>
          {answer?.failed.map((what) => (
            <p key={what} className={cx(text("ink-3"), place("rigid"), padded(0, 0, 5), styles.state)} role="alert">
              Could not search {what}. Try again.
            </p>
          ))}
        </div>
      </form>
    </Modal>
  );
}

const Icon = ({ of: icon }: { of: SearchResult["icon"] }) =>
  icon === "action" ? <ArrowRight size={18} {...iconProps} /> : <ScreenIcon folder={icon} size={18} />;

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

function useSearch(text: string, permissions: readonly HeldPermission[]): SearchAnswer | undefined {
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
