import Link from "next/link";
import { grow, lineBelow, plainLink } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, padded, place, row, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { StatusBadge } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import type { FollowedRecord, SamePersonInput } from "@/contract/schemas/follow-up";
import { getScreen } from "@/lib/auth/permitted-screens";
import { recordWords } from "@/lib/content/record-words";
import { addressOfScreen, type ScreenFolder } from "@/lib/content/screens";
import { ago, dayAndMonth } from "@/lib/format";
import { WebsiteState } from "./facts";
import { STATUSES } from "./followed";

const FOLDERS: Record<FollowedRecord["kind"], { name: string; folder: ScreenFolder }> = {
  enquiry: { name: "Enquiry", folder: "enquiries" },
  customer: { name: "Customer", folder: "customers" },
  project: { name: "Project", folder: "projects" },
};

type RelatedRecord = FollowedRecord["related"][number];

type Props = {
  kind: FollowedRecord["kind"];
  related: readonly RelatedRecord[];
  onMerge: (from: string) => void;
  onSame: (answer: SamePersonInput) => void;
};

export function Related({ kind: own, related, onMerge, onSame }: Props) {
  if (related.length === 0) return null;
  return (
    <section className={cx(padded(0, 2), lineBelow)}>
      <h3 className={text("bold")}>Related records</h3>
      <ul>
        {related.map((one) => (
          <li key={`${one.kind} ${one._id}`} className={cx(cluster(0, "center"), columnGap(2))}>
            <Link
              className={cx(row(2, "center"), place("controlHigh"), grow, plainLink)}
              href={`${addressOfScreen(getScreen(FOLDERS[one.kind].folder))}?record=${encodeURIComponent(one._id)}`}
              prefetch={false}
            >
              <span className={cx(text("ink-3"), place("rigid"))}>{FOLDERS[one.kind].name}</span>
              <span className={text("truncate", "underlined")}>{one.label}</span>
            </Link>
            {one.createdAt && (
              <span className={cx(text("small", "ink-3"), place("rigid"))}>
                {ago(new Date(one.createdAt), new Date())}
              </span>
            )}
            <StatusBadge status={one.status} statuses={STATUSES[one.kind]} />
            {one.kind === "project" && <WebsiteState id={one._id} />}
            {!one.isLinked && <Sharing one={one} isMergeable={one.kind === own} onMerge={onMerge} onSame={onSame} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SharingProps = Pick<Props, "onMerge" | "onSame"> & { one: RelatedRecord; isMergeable: boolean };

function Sharing({ one: { kind, _id, label, shares, differs }, isMergeable, onMerge, onSame }: SharingProps) {
  if (kind === "project") return null;
  return (
    <div className={cx(cluster(0, "center"), columnGap(2), place("whole"))}>
      <span className={cx(text("small", "ink-2"), basis(9))}>
        {recordWords.related.shares(shares)}
        {differs && `. Not the same person (${differs.by}, ${dayAndMonth(new Date(differs.at))})`}
      </span>
      <Button labelFor={label} look="quiet" onClick={() => onSame({ kind, record: _id, isSame: Boolean(differs) })}>
        {differs ? "Undo" : recordWords.related.different}
      </Button>
      {isMergeable && !differs && (
        <Button labelFor={label} look="quiet" onClick={() => onMerge(_id)}>
          Merge
        </Button>
      )}
    </div>
  );
}
