/* The subset of RFC 5545 that events without recurrence need. */

/** Times in milliseconds since 1970. */
export type CalendarEvent = {
  /** Stays the same when the step is moved. */
  uid: string;
  summary: string;
  url: string;
  startsAt: number;
  minutes: number;
  changedAt: number;
};

const MAX_OCTETS = 75;

/** Asks calendar programs to refresh hourly. */
export const calendarText = (name: string, producer: string, events: readonly CalendarEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(producer)}//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const eventLines = ({ uid, summary, url, startsAt, minutes, changedAt }: CalendarEvent) => [
  "BEGIN:VEVENT",
  `UID:${escapedText(uid)}`,
  `DTSTAMP:${utc(changedAt)}`,
  `DTSTART:${utc(startsAt)}`,
  `DURATION:PT${minutes}M`,
  `SUMMARY:${escapedText(summary)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** 20261123T053000Z */
const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

export const escapedText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

/** At 75 octets, never within a character. A continuation starts with a blank. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}
