import { phoneCell } from "@/components/admin/table/csv";
import { EmailLink, PhoneLink } from "./cells";
import styles from "./cells.module.scss";
import { ContactButtons } from "./contact-buttons";
import type { Column } from "./data-table";

/** A phone number column; a phone's card has buttons in its place. */
export const phoneColumn = (width: number): Column<{ phone: string }> => ({
  header: "Phone",
  inFile: [{ header: "Phone", text: (row) => phoneCell(row.phone) }],
  cell: (row) => (
    <>
      <span className={styles.onDesk}>
        <PhoneLink phone={row.phone} />
      </span>
      <span className={styles.onPhone}>
        <ContactButtons phone={row.phone} />
      </span>
    </>
  ),
  sort: "phone",
  width,
  card: "phone",
});

export const emailColumn = (width: number): Column<{ email: string }> => ({
  header: "Email",
  text: (row) => row.email,
  cell: (row) => <EmailLink email={row.email} />,
  sort: "email",
  width,
});
