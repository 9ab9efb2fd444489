/** Each state after the code that begins its GSTINs (gstkanun.in/gst-state-code-list-of-india). */
const STATE_LIST =
  "35 Andaman and Nicobar Islands, 37 Andhra Pradesh, 12 Arunachal Pradesh, 18 Assam, 10 Bihar, 04 Chandigarh, " +
  "22 Chhattisgarh, 26 Dadra and Nagar Haveli and Daman and Diu, 07 Delhi, 30 Goa, 24 Gujarat, 06 Haryana, " +
  "02 Himachal Pradesh, 01 Jammu and Kashmir, 20 Jharkhand, 29 Karnataka, 32 Kerala, 38 Ladakh, " +
  "31 Lakshadweep, 23 Madhya Pradesh, 27 Maharashtra, 14 Manipur, 17 Meghalaya, 15 Mizoram, 13 Nagaland, " +
  "21 Odisha, 97 Other territory, 34 Puducherry, 03 Punjab, 08 Rajasthan, 11 Sikkim, 33 Tamil Nadu, " +
  "36 Telangana, 16 Tripura, 09 Uttar Pradesh, 05 Uttarakhand, 19 West Bengal";

/** Places of supply by their code. */
export const GST_STATES = new Map(STATE_LIST.split(", ").map((state) => [state.slice(0, 2), state.slice(3)]));

/** Codes that older GSTINs begin with: Daman and Diu, and Andhra Pradesh before its division. */
const FORMER_CODES = new Map([
  ["25", "26"],
  ["28", "37"],
]);

/** The code of the state. Empty for the centre's jurisdiction (99), which is no place. */
export function stateOfGstin(gstin: string): string {
  const code = gstin.slice(0, 2);
  const state = FORMER_CODES.get(code) ?? code;
  return GST_STATES.has(state) ? state : "";
}

const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const GSTIN = /^(\d\d)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Also the centre's jurisdiction, which is no state. */
const isGstState = (gstin: string) => gstin.startsWith("99") || stateOfGstin(gstin) !== "";

/** Luhn in base 36 (gauravj75.blogspot.com/2018/01/excel-gstin-checksum-digit-logic). */
function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36.charAt((36 - (sum % 36)) % 36);
}

/** State code, PAN, number of the registration, Z and check digit (github.com/tk120404/gst). */
function gstinProblem(number: string): string | undefined {
  const [, state = ""] = GSTIN.exec(number) ?? [];
  if (number.length !== 15) return `A GSTIN has 15 characters. This one has ${number.length}.`;
  if (!state) return "Not a GSTIN. It has a state code, a PAN, a digit or letter, Z and a check digit.";
  if (!isGstState(number)) return `A GSTIN begins with a state code. ${state} is not one.`;
  const isRight = number.endsWith(gstinCheckDigit(number));
  return isRight ? undefined : "The check digit at the end does not match. Compare it with your GST certificate.";
}

const CIN = /^[LU]\d{5}([A-Z]{2})(\d{4})([A-Z]{3})\d{6}$/;

const CIN_STATES =
  "AN AP AR AS BR CG CH CT DD DL DN GA GJ HP HR JH JK KA KL LA LD LH MH ML MN MP MZ NL OD OR PB PN PY RJ SK TG TN TR TS TZ UA UK UP UR UT WB";

/** Kinds of companies (bajajfinserv.in/what-is-cin). */
const CIN_CLASSES = "PTC PLC OPC NPL GOI SGC FTC FLC GAP GAT ULL ULT";

const FIRST_COMPANY_YEAR = 1850;

/** A CIN has no check digit (caclubindia.com/articles/corporate-identity-number-cin--25559.asp). */
function cinProblem(number: string): string | undefined {
  const [, state = "", year = "", kind = ""] = CIN.exec(number) ?? [];
  if (number.length !== 21) return `A CIN has 21 characters. This one has ${number.length}.`;
  if (!state) return "Not a CIN. A CIN looks like U45200KA2020PTC123456.";
  if (!CIN_STATES.split(" ").includes(state)) return `A CIN names the state after the industry. ${state} is not one.`;
  const isYear = Number(year) >= FIRST_COMPANY_YEAR && Number(year) <= new Date().getFullYear();
  if (!isYear) return `A CIN names the year of registration. It cannot be ${year}.`;
  return CIN_CLASSES.split(" ").includes(kind)
    ? undefined
    : `A CIN names the kind of company, such as PTC or PLC. ${kind} is not one.`;
}

/** Each state has its own form: PRM/KA/RERA/1251/446/PR/220124/000123, P51800001234. */
const reraProblem = (number: string) =>
  /^(?=.*\d{4})[A-Z0-9][A-Z0-9/ .:(),-]{7,}$/.test(number)
    ? undefined
    : "Not a RERA number. Enter it as on the certificate, such as PRM/KA/RERA/1251/446/PR/220124/000123.";

const matches = (pattern: RegExp, message: string) => (number: string) => (pattern.test(number) ? undefined : message);

const problems = {
  gstin: gstinProblem,
  cin: cinProblem,
  rera: reraProblem,
  /** Construction and other services (cbic-gst.gov.in: the scheme of classification, chapter 99). */
  sac: matches(/^99\d{4}$/, "A SAC has six digits and begins with 99, such as 995411."),
  account: matches(/^\d{9,18}$/, "An account number has 9 to 18 digits, without spaces."),
  /** Bank, a zero, branch (RBI). */
  ifsc: matches(/^[A-Z]{4}0[A-Z\d]{6}$/, "An IFSC has four letters, a zero and six letters or digits."),
  /** NPCI, UPI linking specifications 1.6: a name, @ and the bank's or the app's handle. */
  upi: matches(/^[a-z\d._-]{2,}@[a-z][a-z\d]+$/, "Not a UPI ID. It looks like sagwanhomes@hdfcbank."),
};
export type Registration = keyof typeof problems;

export const registrationProblem = (kind: Registration, number: string): string | undefined =>
  number ? problems[kind](number) : undefined;
