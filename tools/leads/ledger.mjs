const MESSAGE = /message \d of whatsapp-\d{4}\./g;
const MARKER = /\b(?:google|meta|whatsapp|indiamart|portal)-\d{4}\b/g;
/** Indian scripts, an emoji, a tag and quotation marks, which people and platforms write. */
export const RICH_TEXT = "मुझे 30×40 का घर चाहिए<br>ಮನೆ ಬೇಕು 🏠 «quote\" & 'quote'»";

/** @typedef {{ door: string, marker: string, isExpected: boolean, contact: string, waits: boolean, answeredAt?: number, seenAt?: number, rejected: Set<number> }} Lead */

/**
 * Keeps each lead that a stand-in sends and decides from it what must be true at the end. Only the judged rows are read
 * from the product.
 */
export function openLedger() {
  /** @type {Map<string, Lead>} */
  const leads = new Map();
  /** People's messages by their text: each is in the person's enquiry or once in their timeline. */
  const messages = new Map();
  /** Words of the platforms' own test leads, which have no marker. */
  const forbidden = new Map();
  /** Requests of the product that the platform would not understand, with how often each came. */
  const oddities = new Map();
  /** Times in which no lead, or none of one door, can come through. @type {{ door: string | undefined, from: number, to: number }[]} */
  const pauses = [];

  return {
    leads,
    /** A lead that is going to be sent. `contact` must be found in its enquiry. `waits`: until the owner chooses fields. */
    add(door, number, { isExpected, contact, waits = false }) {
      const marker = `${door}-${String(number).padStart(4, "0")}`;
      leads.set(marker, { door, marker, isExpected, contact, waits, rejected: new Set() });
      return marker;
    },
    addMessage: (text, marker) => messages.set(text, { marker, isSeen: false }),
    forbid: (door, words) => forbidden.set(words, door),
    /** The server is dead, or the door's platform gives nothing. */
    pause: (from, to, door) => pauses.push({ door, from, to }),
    odd: (what) => oddities.set(what, (oddities.get(what) ?? 0) + 1),
    oddities: () => Object.fromEntries(oddities),
    /** The platform was answered about these leads. */
    answered(markers, status) {
      for (const lead of markers.flatMap((marker) => leads.get(marker) ?? [])) {
        if (status === 200) lead.answeredAt ??= Date.now();
        else lead.rejected.add(status);
      }
    },
    /** These rows are at the backend now, and these texts in the timeline. */
    seen(rows, entries) {
      for (const marker of markersIn(rows)) {
        const lead = leads.get(marker);
        if (lead) lead.seenAt ??= Date.now();
      }
      for (const text of [...rows.map(wordsOf), ...entries].join("\n").match(MESSAGE) ?? [])
        if (messages.has(text)) messages.get(text).isSeen = true;
    },
    isComplete: () =>
      [...leads.values()].every(({ isExpected, seenAt }) => !isExpected || seenAt) &&
      [...messages.values()].every(({ isSeen }) => isSeen),
    judge: (rows, entries, sourceOf) => judge({ leads, messages, forbidden, pauses }, rows, entries, sourceOf),
  };
}

const wordsOf = (row) => Object.values(row).map(String).join("\n");
const markersIn = (rows) => rows.flatMap((row) => [...new Set(wordsOf(row).match(MARKER))]);

/** The words of the rows with each marker. */
function wordsByMarker(texts) {
  const found = new Map();
  for (const words of texts)
    for (const marker of new Set(words.match(MARKER))) found.set(marker, [...(found.get(marker) ?? []), words]);
  return found;
}

/** Whether a row names the lead's source and the way to reach the person. A phone number can be written in several ways. */
function isComplete(words, { contact }, source) {
  const has = contact.includes("@") ? words.includes(contact) : words.replace(/[^\d\n]/g, "").includes(contact);
  return words.includes(source) && has;
}

/**
 * The faults of each door, and how long leads took, from the enquiries at the backend and the texts of the timeline.
 * @param {{ leads: Map<string, Lead>, messages: Map<string, { marker: string }>, forbidden: Map<string, string>,
 *   pauses: { door: string | undefined, from: number, to: number }[] }} ledger
 * @param {Record<string, any>[]} rows
 * @param {string[]} entries
 * @param {(door: string) => string} sourceOf
 */
function judge({ leads, messages, forbidden, pauses }, rows, entries, sourceOf) {
  const texts = rows.map(wordsOf);
  const found = wordsByMarker(texts);
  /** @type {Record<string, any>} */
  const table = {};
  const faults = [];
  const note = (door, what, of) => {
    table[door][what]++;
    faults.push(`${what}: ${of}`);
  };
  for (const door of new Set([...leads.values()].map((lead) => lead.door))) {
    const sent = [...leads.values()].filter((lead) => lead.door === door);
    const expected = sent.filter(({ isExpected }) => isExpected);
    table[door] = { leads: expected.length, enquiries: 0, lost: 0, twice: 0, wronglyTaken: 0, incomplete: 0 };
    for (const lead of sent) {
      const { marker, isExpected, answeredAt, rejected } = lead;
      const enquiries = found.get(marker) ?? [];
      const count = enquiries.length;
      const answers = `${marker} (${answeredAt ? "answered 200" : "never answered 200"}; others: ${[...rejected]})`;
      if (isExpected) table[door].enquiries += count;
      if (isExpected && count === 0) note(door, "lost", answers);
      if (isExpected && count > 1) note(door, "twice", answers);
      if (!isExpected && count > 0) note(door, "wronglyTaken", answers);
      if (isExpected && enquiries.some((words) => !isComplete(words, lead, sourceOf(door))))
        note(door, "incomplete", `${marker}: ${enquiries.join("; ")}`);
    }
    for (const words of texts.filter((one) => one.includes(sourceOf(door))))
      if (!(words.match(MARKER) ?? []).some((marker) => leads.has(marker))) note(door, "wronglyTaken", words);
    const waits = expected.flatMap(({ answeredAt: from, seenAt: to, waits }) =>
      from && to && !waits ? { from, to } : [],
    );
    const unpaused = waits.filter(
      ({ from, to }) => !pauses.some((pause) => (pause.door ?? door) === door && pause.from < to && pause.to > from),
    );
    Object.assign(table[door], { p95Ms: p95Of(waits), unpaused: unpaused.length, unpausedP95Ms: p95Of(unpaused) });
  }
  for (const [words, door] of forbidden)
    for (const text of texts.filter((one) => one.includes(words))) note(door, "wronglyTaken", text);
  for (const [text, { marker }] of messages) {
    const isEnquiry = (found.get(marker) ?? []).some((words) => words.includes(text));
    const count = entries.filter((entry) => entry.includes(text)).length;
    if (count > 1) note("whatsapp", "twice", `message '${text}' of ${marker} in the timeline`);
    if (count === 0 && !isEnquiry) note("whatsapp", "lost", `message '${text}' of ${marker}`);
  }
  return { table, faults };
}

/** From the first answer of 200 to the enquiry. A delivery without an answer can have been stored before the first. */
function p95Of(waits) {
  const lengths = waits.map(({ from, to }) => Math.max(0, to - from)).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.95)] ?? null;
}
