const MESSAGE = /message \d of whatsapp-\d{4}\./g;
const MARKER = /\b(?:google|meta|whatsapp|indiamart|portal)-\d{4}\b/g;
/** Indian scripts, an emoji, a tag and quotation marks, which people and platforms write. */
export const RICH_TEXT = "मुझे 30×40 का घर चाहिए<br>ಮನೆ ಬೇಕು 🏠 «quote\" & 'quote'»";

/** @typedef {{ door: string, marker: string, isExpected: boolean, contact: string, answeredAt?: number, seenAt?: number, rejected: Set<number> }} Lead */

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

  return {
    leads,
    /** A lead that is going to be sent. `contact` must be found in its enquiry. */
    add(door, number, { isExpected, contact }) {
      const marker = `${door}-${String(number).padStart(4, "0")}`;
      leads.set(marker, { door, marker, isExpected, contact, rejected: new Set() });
      return marker;
    },
    addMessage: (text, marker) => messages.set(text, { marker, isSeen: false }),
    forbid: (door, words) => forbidden.set(words, door),
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
    judge: (rows, entries, sourceOf) => judge({ leads, messages, forbidden }, rows, entries, sourceOf),
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
 * @param {{ leads: Map<string, Lead>, messages: Map<string, { marker: string }>, forbidden: Map<string, string> }} ledger
 * @param {Record<string, any>[]} rows
 * @param {string[]} entries
 * @param {(door: string) => string} sourceOf
 */
function judge({ leads, messages, forbidden }, rows, entries, sourceOf) {
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
    table[door] = { leads: expected.length, enquiries: 0, lost: 0, twice: 0, wronglyTaken: 0, incomplete: 0, p95Ms: 0 };
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
    table[door].p95Ms = p95Of(expected);
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
function p95Of(expected) {
  const waits = expected
    .filter(({ answeredAt, seenAt }) => answeredAt && seenAt)
    .map(({ answeredAt, seenAt }) => Math.max(0, seenAt - answeredAt))
    .sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.95)] ?? null;
}
