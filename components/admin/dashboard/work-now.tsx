"use client";

import { Button } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { followUpCalls } from "@/contract/calls/follow-up";
import { messages } from "@/contract/messages";
import { WORK_LISTS, type Work } from "@/contract/schemas/desk";
import { useCall } from "@/lib/api/use-call";
import { dashboardWords as words } from "@/lib/content/dashboard-words";
import { useOwnerFilter, WHOSE, type Whose } from "./use-owner-filter";
import { WorkList } from "./work-list";
import styles from "./work-now.module.scss";

/** Rows per list; an even number fills two columns. The list of enquiries has the rest. */
const SHOWN = 6;

/** Due work of all staff or of the reader. Without `mayOpenEnquiries` it is read-only. */
export function WorkNow({ mayOpenEnquiries }: { mayOpenEnquiries: boolean }) {
  const filter = useOwnerFilter();
  const whose = mayOpenEnquiries ? filter.whose : "everybody";
  const { data, error, isValidating, mutate } = useCall(followUpCalls.work, { query: { whose } });

  /** Removes the row at once, and restores it if the request fails. */
  const withoutStep = (id: string, send: () => Promise<unknown>) =>
    mutate(
      async () => {
        await send();
        return undefined;
      },
      { optimisticData: (before) => without(before as Work, id), populateCache: false, rollbackOnError: true },
    );

  return (
    <Panel title={words.now} tools={mayOpenEnquiries && <OwnerFilter whose={whose} onShow={filter.show} />}>
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && (
        <p className={styles.loading} role="status">
          {messages.loading}
        </p>
      )}
      {data && <Lists work={data} whose={whose} mayOpenEnquiries={mayOpenEnquiries} withoutStep={withoutStep} />}
    </Panel>
  );
}

type ListsProps = { work: Work } & Pick<Parameters<typeof WorkList>[0], "whose" | "mayOpenEnquiries" | "withoutStep">;

/** Lists with rows, then a sentence about empty lists, then the counts of the others. */
function Lists({ work, ...shown }: ListsProps) {
  const some = WORK_LISTS.filter((list) => work[list].total > 0);
  const isNamed = (list: keyof Work) => notListedAbove(work, list).length > 0;
  const show = (list: keyof Work) => (
    <WorkList
      key={list}
      list={list}
      total={work[list].total}
      rows={notListedAbove(work, list).slice(0, SHOWN)}
      {...shown}
    />
  );
  return (
    <>
      <div className={styles.lists}>{some.filter(isNamed).map(show)}</div>
      <div className={styles.rest}>
        {some.length < WORK_LISTS.length && (
          <p className={styles.empty}>
            {WORK_LISTS.filter((list) => !some.includes(list)).map((list) => (
              <span key={list}>{words.lists[list].empty} </span>
            ))}
          </p>
        )}
        {some.filter((list) => !isNamed(list)).map(show)}
      </div>
    </>
  );
}

function OwnerFilter({ whose, onShow }: { whose: Whose; onShow: (one: Whose) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not a fieldset.
    <div className={styles.whose} role="group" aria-label={words.whose.label}>
      {WHOSE.map((one) => (
        <Button key={one} look="quiet" aria-pressed={one === whose} onClick={() => onShow(one)}>
          {words.whose[one]}
        </Button>
      ))}
    </div>
  );
}

/** Shows an enquiry only in the most urgent of its lists. */
function notListedAbove(work: Work, list: keyof Work) {
  const above = WORK_LISTS.slice(0, WORK_LISTS.indexOf(list)).flatMap((one) => work[one].data);
  return work[list].data.filter(({ _id }) => !above.some((one) => one._id === _id));
}

function without(work: Work, id: string): Work {
  const left = ({ total, data }: Work["overdue"]) => {
    const others = data.filter(({ _id }) => _id !== id);
    return { total: total - (data.length - others.length), data: others };
  };
  return { ...work, overdue: left(work.overdue), today: left(work.today) };
}
