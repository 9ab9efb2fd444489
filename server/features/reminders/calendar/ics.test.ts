import fc from "fast-check";
import ICAL from "ical.js";
import { type CalendarEvent, calendarText, escapedText, folded } from "./ics";

const unfolded = (text: string) => text.replace(/\r\n /g, "");
const anyText = fc.string({ unit: "grapheme", maxLength: 300 });
const aTime = fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1_000);
const anEvent: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.uuid(),
  summary: anyText,
  url: fc.webUrl(),
  startsAt: aTime,
  minutes: fc.integer({ min: 1, max: 90 }),
  changedAt: aTime,
});

test("a line is folded (RFC 5545, 3.1) at 75 octets, never within a character, and unfolds to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const line = text.replace(/[\r\n]/g, "");
      const parts = folded(line).split("\r\n");
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(unfolded(folded(line))).toBe(line);
    }),
  );
});

test("special characters are escaped (RFC 5545, 3.3.11), and text cannot start a new line", () => {
  expect(escapedText("Call; see, a\\b\r\nEND:VEVENT\u0007")).toBe("Call\\; see\\, a\\\\b\\nEND:VEVENT ");
});

test("another program reads back every event unchanged", () => {
  fc.assert(
    fc.property(anyText, fc.array(anEvent, { maxLength: 5 }), (name, events) => {
      const calendar = new ICAL.Component(ICAL.parse(calendarText(name, "Teak", events)));
      const read = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
      const asWritten = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, " ");
      expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
      expect(read.map((one) => [one.uid, one.summary, one.startDate.toJSDate().getTime()])).toEqual(
        events.map(({ uid, summary, startsAt }) => [uid, asWritten(summary), startsAt]),
      );
      expect(read.map((one) => one.duration.toSeconds() / 60)).toEqual(events.map(({ minutes }) => minutes));
      expect(read.map((one) => one.component.getFirstPropertyValue("url"))).toEqual(events.map(({ url }) => url));
    }),
  );
});
