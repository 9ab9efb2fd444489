import { Spoken } from "@/components/admin/parts/announcer";
import { type Column, TableSkeleton } from "@/components/admin/table/data-table";
import { visitorMessages } from "@/contract/visitor-messages";
import styles from "./list-loading.module.scss";

type Props<Row> = { columns: readonly Column<Row>[]; rows: number };

export function ListLoading<Row>(list: Props<Row>) {
  return (
    <>
      <TableSkeleton {...list} />
      <Spoken className={styles.words}>{visitorMessages.loading}</Spoken>
    </>
  );
}
