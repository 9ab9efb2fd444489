import { uniquePhone, uniqueWord } from "./unique";

const PLACES = ["Hebbal", "Yelahanka", "Sarjapur Road", "Mysuru", "Devanahalli"];
const REMARKS = [
  "Wants 3 BHK, call after 6",
  "",
  'Budget 45 lakh; "maybe" next year',
  "Asked for rates",
  "Site visit done",
];

/** An Indian mobile in the spellings of offices. */
const spellings = [
  (number: string) => number,
  (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`,
  (number: string) => `+91 ${number}`,
  (number: string) => `0${number}`,
  (number: string) => `${number.slice(0, 5)}-${number.slice(5)}`,
];

const two = (number: number) => String(number).padStart(2, "0");

/**
 * Thirty old leads as an office keeps them: a serial number, mobiles in all spellings, dates with the day first, a name in
 * Kannada, and two people twice. Saved by Excel with semicolons and a byte order mark.
 */
export function oldLeads() {
  const family = uniqueWord();
  const people = Array.from({ length: 28 }, (_, index) => ({
    name: index === 6 ? `ಅನನ್ಯ ${family}` : `Lead ${family}`,
    phone: uniquePhone(),
  }));
  const lines = [...people, people[3], people[11]].map((person, index) => {
    const { name = "", phone = "" } = person ?? {};
    const mobile = spellings[index % spellings.length]?.(phone) ?? phone;
    const remark = (REMARKS[index % REMARKS.length] ?? "").replaceAll('"', '""');
    const date = `${two((index % 28) + 1)}/${two((index % 12) + 1)}/2024`;
    return [index + 1, name, mobile, PLACES[index % PLACES.length], "30x40", `"${remark}"`, date].join(";");
  });
  const text = `\uFEFF${["Sl No;Name;Mobile;Place;Site;Remarks;Date", ...lines].join("\r\n")}\r\n`;
  return { family, people, file: { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(text) } };
}
