/** A converted enquiry: Google's click, the time, and the value of its accepted quotes if there are any. */
export type Conversion = { click: string; at: number; rupees: number | undefined };

const time = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });
const HEADS = ["Google Click ID", "Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency"];

/** The upload of offline conversions (support.google.com/google-ads/answer/7014069). Google refuses other columns. */
export function conversionsCsv(rows: readonly Conversion[], name: string): string {
  const lines = rows.map(({ click, at, rupees }) => [
    click,
    name,
    time.format(at),
    ...(rupees === undefined ? ["", ""] : [rupees.toFixed(2), "INR"]),
  ]);
  return ["Parameters:TimeZone=+0530", ...[HEADS, ...lines].map((cells) => cells.map(quoted).join(","))]
    .map((line) => `${line}\r\n`)
    .join("");
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
