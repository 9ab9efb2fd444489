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
import { helpPlaces, matching, placesFor, type SearchResult } from "./places";

type Props = { permissions: readonly HeldPermission[]; onClose: () => void };

export default function FindDialog({ permissions, onClose }: Props) {
  const router = useRouter();
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const typed = query.trim();
  const answer = useSearch(typed, permissions);
  const groups = [
    { title: "Pages and actions", found: matching(placesFor(permissions), typed) },
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

const source = <Row,>(title: string, call: Call, access: Access, found: (row: Row) => SearchResult) => ({
  ...{ title, call, access },
  found: found as (row: never) => SearchResult,
});

const screens = { enquiry: "enquiries", customer: "customers", project: "projects" } as const;

const recordResult = (kind: keyof typeof screens, _id: string, label: string, detail?: string): SearchResult => ({
  ...{ _id: `${kind} ${_id}`, label, detail },
  icon: screens[kind],
  href: addressOfRecord(kind, _id),
});

const personResult = (kind: "enquiry" | "customer", { _id, name, phone }: Enquiry | Customer, place: string) =>
  recordResult(kind, _id, name || shownPhone(phone), [shownPhone(phone), place].filter(Boolean).join(", "));

const sources = [
  source("Enquiries", followUpCalls.enquiries, ["enquiries"], (row: Enquiry) =>
    personResult("enquiry", row, row.location),
  ),
  source("Customers", customerCalls.list, ["customers"], (row: Customer) => personResult("customer", row, row.address)),
  source("Projects", projectCalls.list, ["projects"], ({ _id, projectName, customer }: Project) =>
    recordResult("project", _id, projectName, customer?.name),
  ),
  source("Packages", packageCalls.list, ["packages"], ({ _id, packageName, city }: HousePackage) => ({
    _id: `package ${_id}`,
    label: packageName,
    detail: city?.cityName,
    icon: "packages",
    href: `${addressOfScreen(getScreen("packages"))}?${new URLSearchParams({ search: packageName })}`,
  })),
  source("Notes and calls", followUpCalls.notes, followUpCalls.notes.access, (row: FoundNote) => ({
    ...recordResult(row.kind, row._id, row.name, row.text),
    _id: `note ${row.kind} ${row._id}`,
  })),
  source("Quotes", quoteCalls.find, quoteCalls.find.access, (row: Quote) => ({
    _id: `quote ${row._id}`,
    label: recordWords.quotes.number(row.number, row.revision),
    detail: [row.input.name, rupees(row.sum), recordWords.quotes.states[row.state]].join(", "),
    icon: "quotes",
    href: addressOfQuotes({ search: row.number, record: row.enquiry }),
  })),
];

type SearchAnswer = { typed: string; groups: { title: string; found: SearchResult[] }[]; failed: string[] };

function useSearch(typed: string, permissions: readonly HeldPermission[]): SearchAnswer | undefined {
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
  const failed: string[] = [];
  const open = sources.filter(({ access }) => isAllowed(permissions, access));
  const groups = await Promise.all(
    open.map(async ({ title, call, found }) => {
      const query = call === followUpCalls.notes ? { search: typed } : { search: typed, limit: LIMIT };
      try {
        const { data } = await fetchJson<{ data: never[] }>(urlOf(call, { query }), { signal });
        return { title, found: data.slice(0, LIMIT).map(found) };
      } catch {
        failed.push(title);
        return { title, found: [] };
      }
    }),
  );
  return { typed, groups, failed };
}
