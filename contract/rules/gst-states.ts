/** By the code that begins a GSTIN (gstkanun.in/gst-state-code-list-of-india). */
const LIST =
  "35 Andaman and Nicobar Islands, 37 Andhra Pradesh, 12 Arunachal Pradesh, 18 Assam, 10 Bihar, 04 Chandigarh, " +
  "22 Chhattisgarh, 26 Dadra and Nagar Haveli and Daman and Diu, 07 Delhi, 30 Goa, 24 Gujarat, 06 Haryana, " +
  "02 Himachal Pradesh, 01 Jammu and Kashmir, 20 Jharkhand, 29 Karnataka, 32 Kerala, 38 Ladakh, " +
  "31 Lakshadweep, 23 Madhya Pradesh, 27 Maharashtra, 14 Manipur, 17 Meghalaya, 15 Mizoram, 13 Nagaland, " +
  "21 Odisha, 97 Other territory, 34 Puducherry, 03 Punjab, 08 Rajasthan, 11 Sikkim, 33 Tamil Nadu, " +
  "36 Telangana, 16 Tripura, 09 Uttar Pradesh, 05 Uttarakhand, 19 West Bengal";

/** Places of supply. */
export const GST_STATES = new Map(LIST.split(", ").map((state) => [state.slice(0, 2), state.slice(3)]));

/** Codes that older GSTINs begin with: Daman and Diu, and Andhra Pradesh before its division. */
const FORMER = new Map([
  ["25", "26"],
  ["28", "37"],
]);

/** Empty for the centre's jurisdiction (99), which is no place. */
export function stateOfGstin(gstin: string): string {
  const code = gstin.slice(0, 2);
  const state = FORMER.get(code) ?? code;
  return GST_STATES.has(state) ? state : "";
}
