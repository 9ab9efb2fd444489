import { useSearchParams } from "next/navigation";
import { remember, useRemembered } from "@/components/admin/hooks/use-remembered";
import { cluster, columnGap, inset, padded, place, row, text } from "@/components/admin/kit/layout";
import { showQuery } from "@/components/admin/list/use-list";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { WORK_LISTS, type Work } from "@/contract/schemas/dashboard";
import { useCall } from "@/lib/api/use-call";
import styles from "./dashboard.module.scss";
import { LISTS, WorkList } from "./work-list";

export function WorkNow({ mayOpenEnquiries, myId }: { mayOpenEnquiries: boolean; myId: string }) {
  const filter = useOwnerFilter();
  const whose = mayOpenEnquiries ? filter.whose : "everybody";
  const read = useCall(followUpCalls.work, { query: { whose } });
  return (
    <Panel title="Today" tools={mayOpenEnquiries && <OwnerFilter whose={whose} onShow={filter.show} />}>
      <ReadStatus read={read} />
      {read.data && <Lists work={read.data} whose={whose} myId={myId} mayOpenEnquiries={mayOpenEnquiries} />}
    </Panel>
  );
}

type ListsProps = { work: Work } & Omit<Parameters<typeof WorkList>[0], "list" | "total" | "rows">;

function Lists({ work: answer, ...listProps }: ListsProps) {
  const work = { ...answer, overdue: withoutDone(answer.overdue), today: withoutDone(answer.today) };
  const listsWithWork = WORK_LISTS.filter((list) => work[list].total > 0);
  const hasRows = (list: keyof Work) => work[list].data.length > 0;
  const show = (list: keyof Work) => (
    <WorkList key={list} list={list} total={work[list].total} rows={work[list].data} {...listProps} />
  );
  return (
    <>
      <div className={cx(cluster(0), styles.lists)}>{listsWithWork.filter(hasRows).map(show)}</div>
      <div className={cx(cluster(0, "center"), columnGap(6), inset(2), styles.listsWithoutRows)}>
        {listsWithWork.length < WORK_LISTS.length && (
          <p className={cx(text("ink-3"), place("whole"), padded(2))}>
            {WORK_LISTS.filter((list) => !listsWithWork.includes(list)).map((list) => (
              <span key={list}>{LISTS[list].empty} </span>
            ))}
          </p>
        )}
        {listsWithWork.filter((list) => !hasRows(list)).map(show)}
      </div>
    </>
  );
}

function OwnerFilter({ whose, onShow }: { whose: Whose; onShow: (whose: Whose) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not a fieldset.
    <div className={cx(row(0), styles.ownerFilter)} role="group" aria-label="Show">
      {(Object.keys(OWNER_LABELS) as Whose[]).map((choice) => (
        <Button key={choice} look="quiet" aria-pressed={choice === whose} onClick={() => onShow(choice)}>
          {OWNER_LABELS[choice]}
        </Button>
      ))}
    </div>
  );
}

/** A step that was marked done leaves the list before the site answers. */
function withoutDone({ total, data }: Work["today"]): Work["today"] {
  const due = data.filter(({ followUp }) => followUp.nextStep);
  return { total: total - (data.length - due.length), data: due };
}

const OWNER_LABELS = { everybody: "Everyone", me: "Mine" };
type Whose = keyof typeof OWNER_LABELS;

const STORAGE_KEY = "sagwan.whose-work";

const toWhose = (text: string | null) => (text === "me" || text === "everybody" ? text : undefined);

function useOwnerFilter() {
  const inAddress = useSearchParams().get("whose");
  const remembered = useRemembered(STORAGE_KEY);
  const whose: Whose = toWhose(inAddress) ?? toWhose(remembered) ?? "everybody";

  function show(chosen: Whose) {
    remember(STORAGE_KEY, chosen);
    showQuery({ whose: chosen });
  }

  return { whose, show };
}
