type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How answers spell a row's values. Odd values in the store stay as they are. */
export type Spelling = {
  ids: "text" | "number" | "$oid";
  dates: "ISO 8601" | "milliseconds" | "seconds" | "day first" | "$date" | "none";
  prices: keyof typeof priceSpellings;
  casing: "as stored" | "Capitalised" | "UPPER CASE";
  /** Applies to permissions and to the lines of a description. */
  lists: "list" | "text";
  /** Applies to all-digit sizes, floors and phone numbers. */
  numbers: "as stored" | "number";
  /** Whether a row's own id is called `id`, against the specification. The site cannot use such a row. */
  renamesId?: true;
  /** Whether rows have extra fields. */
  extras: boolean;
};

const inUnits = (amount: number, unit: number) => grouped(Number((amount / unit).toPrecision(12)));
const grouped = (amount: number) => amount.toLocaleString("en-IN", { maximumFractionDigits: 10 });

/** How Indian sites and backends' stores spell an amount of rupees. */
export const priceSpellings = {
  number: (amount: number) => amount,
  text: String,
  grouped,
  spaced: (amount: number) => ` ${grouped(amount)} `,
  paise: (amount: number) => amount.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 10 }),
  "₹": (amount: number) => `₹${grouped(amount)}`,
  "₹ ": (amount: number) => `₹ ${amount}`,
  "no-break": (amount: number) => `₹\u00A0${grouped(amount)}`,
  Rs: (amount: number) => `Rs${amount}`,
  "Rs.": (amount: number) => `Rs.${grouped(amount)}/-`,
  "per square foot": (amount: number) => `Rs. ${grouped(amount)}/- Sq Ft`,
  "per sqft": (amount: number) => `₹${grouped(amount)} per sqft`,
  INR: (amount: number) => `INR ${grouped(amount)}`,
  rupees: (amount: number) => `${grouped(amount)} rupees only`,
  lakh: (amount: number) => `${inUnits(amount, 100_000)} Lakh`,
  lakhs: (amount: number) => `Rs. ${inUnits(amount, 100_000)} lakhs`,
  crore: (amount: number) => `₹${inUnits(amount, 10_000_000)} Cr`,
  $numberDecimal: (amount: number) => ({ $numberDecimal: String(amount) }),
  $numberDouble: (amount: number) => ({ $numberDouble: String(amount) }),
} satisfies Record<string, (amount: number) => unknown>;

const ids = {
  text: (id: string) => id,
  number: (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
  $oid: (id: string) => ({ $oid: id }),
} satisfies Record<Spelling["ids"], (id: string) => unknown>;

const dates = {
  "ISO 8601": (date: string) => date,
  milliseconds: (date: string) => Date.parse(date),
  seconds: (date: string) => Math.floor(Date.parse(date) / 1_000),
  // 05/03/2026, 2:30:00 pm, in Indian time
  "day first": (date: string) =>
    new Date(date).toLocaleString("en-IN", {
      timeZone: "Asia/Kolkata",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      second: "2-digit",
    }),
  $date: (date: string) => ({ $date: date }),
  none: () => undefined,
} satisfies Record<Spelling["dates"], (date: string) => unknown>;

const casings = {
  "as stored": (status: string) => status,
  Capitalised: (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll("_", " "),
  "UPPER CASE": (status: string) => status.toUpperCase(),
} satisfies Record<Spelling["casing"], (status: string) => unknown>;

/** Spells a row and everything it refers to in the dialect. */
export function spelt(value: unknown, spelling: Spelling): unknown {
  if (Array.isArray(value)) return value.map((one) => spelt(one, spelling));
  if (!isObject(value) || Object.keys(value).some((name) => name.startsWith("$"))) return value;
  const row = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, speltField(name, one, spelling)]));
  if (spelling.renamesId && "_id" in row) {
    const { _id, ...rest } = row;
    return { id: _id, ...rest };
  }
  return spelling.extras && "_id" in value ? { ...row, id: value._id, isDeleted: false, tags: [], owner: {} } : row;
}

function speltField(name: string, value: unknown, spelling: Spelling): unknown {
  if (typeof value === "string") {
    if (["_id", "city", "package", "customer"].includes(name)) return ids[spelling.ids](value);
    if (name === "createdAt" || name === "updatedAt") return dates[spelling.dates](value);
    if (name === "status") return casings[spelling.casing](value);
    if (/^(plot_?size|floor|phone)$/i.test(name) && spelling.numbers === "number" && /^[1-9]\d{0,14}$/.test(value))
      return Number(value);
  }
  if (name === "price" || name === "pricePerSquareFoot") return speltPrice(value, spelling);
  if (Array.isArray(value) && spelling.lists === "text") {
    if (name === "permissions") return value.join(", ");
    if (name === "description" && value.every((one) => typeof one === "string")) return value.join("\n");
  }
  return spelt(value, spelling);
}

function speltPrice(value: unknown, { prices }: Spelling): unknown {
  const isAmount = typeof value === "number" || (typeof value === "string" && /^[\d.]+$/.test(value));
  return isAmount && Number(value) > 0 ? priceSpellings[prices](Number(value)) : value;
}
