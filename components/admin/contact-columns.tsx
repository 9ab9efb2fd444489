import { EmailLink, PhoneLink } from "./cells";
import type { Column } from "./data-table";

/** The column of a telephone number one can call. */
export const phoneColumn = (width: number): Column<{ phone: string }> => ({
  header: "Phone",
  text: (row) => row.phone,
  cell: (row) => <PhoneLink phone={row.phone} />,
  sort: "phone",
  width,
  card: "phone",
});

/** The column of an address one can write to. */
export const emailColumn = (width: number): Column<{ email: string }> => ({
  header: "Email",
  text: (row) => row.email,
  cell: (row) => <EmailLink email={row.email} />,
  sort: "email",
  width,
  card: "line",
});
