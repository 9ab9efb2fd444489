import { ArrowRight, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { grow, lineBelow, searchIcon } from "@/components/admin/kit/content";
import { column, padded, place, row, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { Modal } from "@/components/admin/parts/modal";
import { ScreenIcon } from "@/components/admin/shell/menus";
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
import { findMentions, helpPlaces, placesFor, type SearchResult } from "./places";

type Props = { permissions: readonly HeldPermission[]; onClose: () => void };

export default function FindDialog({ permissions, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [query, setQuery] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const typed = query.trim();
  const answer = useSearch(typed, permissions);
  const groups = [
    { title: "Pages and actions", results: findMentions(placesFor(permissions), typed) },
    ...(answer?.groups ?? []),
    { title: "Help", results: typed ? findMentions(helpPlaces, typed) : [] },
  ].filter(({ results }) => results.length > 0);
  const allResults = groups.flatMap(({ results }) => results);
  const isSearching = typed !== "" && !answer;
  const active = allResults[Math.min(activeIndex, allResults.length - 1)];
  const idOf = (result: SearchResult) => `${id} ${result._id}`.replaceAll(" ", "-");

  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView?.({ block: "nearest" });
  });

  function open(result: SearchResult) {
    onClose();
    router.push(result.href as "/");
  }

  function moveByArrow(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = allResults.length;
    if (!step || count === 0) return;
    event.preventDefault();
    setActiveIndex((before) => (Math.min(before, count - 1) + step + count) % count);
  }

  return (
    <Modal title="Search everything" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (active) open(active);
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
            aria-expanded={allResults.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={active && idOf(active)}
            placeholder="Name, phone, quote number…"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setActiveIndex(0);
            }}
            onKeyDown={moveByArrow}
          />
        </div>
        <div className={cx(column(0), grow, padded(2), styles.results)}>
          <div
            id={`${id}list`}
            role="listbox"
            className={cx(padded(0, 0, 2), styles.list)}
            aria-label="Search everything"
          >
            {groups.map(({ title, results }) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box has groups; a fieldset is not one.
              <div key={title} role="group" aria-label={title}>
                <div className={cx(text("small", "ink-3"), padded(2, 1, 3))} aria-hidden="true">
                  {title}
                </div>
                {results.map((result) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
                  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option.
                  <div
                    key={result._id}
                    id={idOf(result)}
                    role="option"
                    aria-selected={result === active}
                    className={cx(row(3, "center"), padded(0, 0, 3), styles.option, result === active && styles.active)}
                    onMouseMove={() => setActiveIndex(allResults.indexOf(result))}
                    onClick={() => open(result)}
                  >
                    {result.icon === "action" ? (
                      <ArrowRight size={18} {...iconProps} />
                    ) : (
                      <ScreenIcon folder={result.icon} size={18} />
                    )}
                    <span className={text("mid", "truncate")}>{result.label}</span>
                    {result.detail && (
                      <span className={cx(text("ink-2", "truncate"), styles.detail)}>{result.detail}</span>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p className={cx(text("ink-3"), place("rigid"), padded(0, 0, 5), styles.state)} role="status">
            {isSearching && "Searching…"}
            {answer &&
              allResults.length === 0 &&
              answer.failed.length === 0 &&
              `No results for “${typed}”. Check the spelling, or try the phone number.`}
            {answer && allResults.length > 0 && (
              <span className="unseen">{counted(allResults.length, { one: "{n} result", other: "{n} results" })}</span>
            )}
          </p>
          {answer?.failed.map((title) => (
            <p key={title} className={cx(text("ink-3"), place("rigid"), padded(0, 0, 5), styles.state)} role="alert">
              Could not search {title}. Try again.
            </p>
          ))}
        </div>
      </form>
    </Modal>
  );
}

const TYPING_PAUSE_MS = 200;
const MAX_RESULTS_OF_LIST = 5;

const searchedList = <Row,>(title: string, call: Call, access: Access, toResult: (row: Row) => SearchResult) => ({
  ...{ title, call, access },
  toResult: toResult as (row: never) => SearchResult,
});

const screens = { enquiry: "enquiries", customer: "customers", project: "projects" } as const;

const recordResult = (kind: keyof typeof screens, _id: string, label: string, detail?: string): SearchResult => ({
  ...{ _id: `${kind} ${_id}`, label, detail },
  icon: screens[kind],
  href: addressOfRecord(kind, _id),
});

const personResult = (kind: "enquiry" | "customer", { _id, name, phone }: Enquiry | Customer, place: string) =>
  recordResult(kind, _id, name || shownPhone(phone), [shownPhone(phone), place].filter(Boolean).join(", "));

const searchedLists = [
  searchedList("Enquiries", followUpCalls.enquiries, ["enquiries"], (row: Enquiry) =>
    personResult("enquiry", row, row.location),
  ),
  searchedList("Customers", customerCalls.list, ["customers"], (row: Customer) =>
    personResult("customer", row, row.address),
  ),
  searchedList("Projects", projectCalls.list, ["projects"], ({ _id, projectName, customer }: Project) =>
    recordResult("project", _id, projectName, customer?.name),
  ),
  searchedList("Packages", packageCalls.list, ["packages"], ({ _id, packageName, city }: HousePackage) => ({
    _id: `package ${_id}`,
    label: packageName,
    detail: city?.cityName,
    icon: "packages",
    href: `${addressOfScreen(getScreen("packages"))}?${new URLSearchParams({ search: packageName })}`,
  })),
  searchedList("Notes and calls", followUpCalls.notes, followUpCalls.notes.access, (row: FoundNote) => ({
    ...recordResult(row.kind, row._id, row.name, row.text),
    _id: `note ${row.kind} ${row._id}`,
  })),
  searchedList("Quotes", quoteCalls.find, quoteCalls.find.access, (row: Quote) => ({
    _id: `quote ${row._id}`,
    label: recordWords.quotes.number(row.number, row.revision),
    detail: [row.input.name, rupees(row.sum), recordWords.quotes.states[row.state]].join(", "),
    icon: "quotes",
    href: addressOfQuotes({ search: row.number, record: row.enquiry }),
  })),
];

/** `failed` has the titles of the lists that could not be searched. */
type SearchAnswer = { typed: string; groups: { title: string; results: SearchResult[] }[]; failed: string[] };

/** Undefined until the lists have been searched for exactly this text. */
function useSearch(typed: string, permissions: readonly HeldPermission[]): SearchAnswer | undefined {
  const [answer, setAnswer] = useState<SearchAnswer>();

  useEffect(() => {
    if (!typed) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const latest = await searchLists(typed, permissions, controller.signal);
      if (!controller.signal.aborted) setAnswer(latest);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, permissions]);

  return answer?.typed === typed ? answer : undefined;
}

async function searchLists(typed: string, permissions: readonly HeldPermission[], signal: AbortSignal) {
  const failed: string[] = [];
  const permitted = searchedLists.filter(({ access }) => isAllowed(permissions, access));
  const groups = await Promise.all(
    permitted.map(async ({ title, call, toResult }) => {
      const query = call === followUpCalls.notes ? { search: typed } : { search: typed, limit: MAX_RESULTS_OF_LIST };
      try {
        const { data } = await fetchJson<{ data: never[] }>(urlOf(call, { query }), { signal });
        return { title, results: data.slice(0, MAX_RESULTS_OF_LIST).map(toResult) };
      } catch {
        failed.push(title);
        return { title, results: [] };
      }
    }),
  );
  return { typed, groups, failed };
}
