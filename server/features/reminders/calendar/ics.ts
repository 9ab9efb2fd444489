/* A calendar as RFC 5545 spells it: as much of it as events without recurrence need. */

/** All times in milliseconds since 1970. */
export type CalendarEvent = {
  /** The same as long as it is the same thing to do, whenever it is moved to. */
  uid: string;
  summary: string;
  url: string;
  startsAt: number;
  minutes: number;
  /** When it was last changed. */
  changedAt: number;
};

const MOST_OCTETS = 75;

/** A calendar of this name. Programs are asked to look again after an hour. */
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

/** What has a meaning of its own in a text; characters that no text may have become blanks. */
export const escapedText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

/** A line in parts of at most 75 octets, none of which ends within a character; a blank begins each but the first. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MOST_OCTETS) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}
