import Link from "next/link";
import { Button } from "@/components/admin/parts/button";
import { useRight } from "@/components/admin/shell/rights";
import { StatusBadge } from "@/components/admin/table/status-badge";
import type { FollowedRecord } from "@/contract/schemas/follow-up";
import { getScreen } from "@/lib/auth/permitted-screens";
import { recordWords } from "@/lib/content/record-words";
import { addressOfScreen, type ScreenFolder } from "@/lib/content/screens";
import { ago } from "@/lib/format";
import { STATUSES } from "./followed";
import styles from "./related.module.scss";

const words = recordWords.related;

const FOLDERS = { enquiry: "enquiries", customer: "customers", project: "projects" } as const satisfies Record<
  FollowedRecord["kind"],
  ScreenFolder
>;

type Props = {
  kind: FollowedRecord["kind"];
  related: FollowedRecord["related"];
  /** Merges two enquiries, or two customers. */
  onMerge: (from: string) => void;
};

export function Related({ kind: own, related, onMerge }: Props) {
  const mayMerge = useRight("delete");
  if (related.length === 0) return null;
  return (
    <section className={styles.related}>
      <h3 className={styles.title}>{words.title}</h3>
      <ul>
        {related.map(({ kind, _id, label, status, createdAt }) => (
          <li key={`${kind} ${_id}`}>
            <Link
              className={styles.link}
              href={`${addressOfScreen(getScreen(FOLDERS[kind]))}?record=${encodeURIComponent(_id)}`}
              prefetch={false}
            >
              <span className={styles.kind}>{words.kinds[kind]}</span>
              <span className={styles.label}>{label}</span>
            </Link>
            {createdAt && <span className={styles.when}>{ago(new Date(createdAt), new Date())}</span>}
            <StatusBadge status={status} known={STATUSES[kind]} />
            {mayMerge && kind === own && kind !== "project" && (
              <Button look="quiet" onClick={() => onMerge(_id)}>
                {recordWords.merge.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
