import { emptyDetails } from "@/contract/content/documents";
import type { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { PERMISSIONS, PRESETS } from "@/contract/schemas/permission";
import { questionsOf } from "./catalogue";
import { presetOf, presets, presetsFrom } from "./roles";
import { sharedContacts } from "./same-person";
import { requireUnguessable } from "./weak-passwords";

const project = (projectName: string, name = "", description: string[] = []) => ({
  project: { projectName, description, property_type: "Villa", customer: { name } },
});
const namesIn = (projectName: string, customer: string) => questionsOf(project(projectName, customer)).names;
const amountsIn = (text: string) => questionsOf(project("A house", "", [text])).amounts;

test("each word of the customer's name is found in the project's name and text, in any casing, once", () => {
  expect(namesIn("Lakshmi Devi - Kengeri", "Lakshmi Devi")).toEqual(["Lakshmi", "Devi"]);
  expect(questionsOf(project("LAKSHMI's villa", "lakshmi", ["For lakshmi"])).names).toEqual(["LAKSHMI"]);
  expect(namesIn("ಲಕ್ಷ್ಮಿ ಅವರ ಮನೆ", "ಲಕ್ಷ್ಮಿ ದೇವಿ")).toEqual(["ಲಕ್ಷ್ಮಿ"]);
  expect(namesIn("Lak\u200Bshmi nilaya", "Lakshmi")).toEqual(["Lakshmi"]);
});

test("a part of a word and an initial are no name; a common word of a name is asked about", () => {
  expect(namesIn("Lakshminarayana Layout, K block", "K. R. Lakshmi")).toEqual([]);
  expect(namesIn("House in Kengeri", "House of Rao")).toEqual(["House"]);
  expect(questionsOf({ project: { ...project("House").project, customer: null } }).names).toEqual([]);
});

test("the details on the website are searched too", () => {
  const details = {
    ...emptyDetails("project"),
    family: "the Rao family",
    pictures: [{ picture: { src: "", width: 1, height: 1, alt: "Meera at the door" }, caption: "", month: "" }],
  };
  expect(questionsOf({ ...project("House", "Meera Rao"), details }).names).toEqual(["Rao", "Meera"]);
});

test.each([
  ["Agreement value 41,75,501", ["41,75,501"]],
  ["Advance received 5 lakh", ["5 lakh"]],
  ["Advance 1.5 Lakhs, rest 2 crore", ["1.5 Lakhs", "2 crore"]],
  ["₹80 a foot, Rs. 5000 extra, INR 12", ["₹80", "Rs. 5000", "INR 12"]],
  ["1,450 sq ft on a 30 × 40 plot near RS Puram, 2 floors", []],
])("in “%s” the amounts are %j", (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

test("[EMPL-02] each preset is a set of the ten permissions and is found again by its set", () => {
  for (const name of PRESETS) {
    expect(presetOf(presets[name])).toBe(name);
    for (const permission of presets[name].permissions) expect(PERMISSIONS).toContain(permission);
  }
});

test("one tick more or less than a preset is no preset, but an admin is an owner, whatever else is ticked", () => {
  expect(presetOf({ permissions: ["admin", "cities"], rights: [] })).toBe("Owner");
  const { permissions } = presets.Sales;
  expect(presetOf({ permissions: [...permissions].reverse(), rights: [] })).toBe("Sales");
  expect(presetOf({ permissions, rights: ["export"] })).toBeUndefined();
  expect(presetOf({ permissions: permissions.slice(1), rights: [] })).toBeUndefined();
});

test("[AUTH-06] only presets whose permissions and rights a person has can be given", () => {
  expect(presetsFrom(["admin"])).toEqual([...PRESETS]);
  expect(presetsFrom([...presets.Manager.permissions, ...presets.Manager.rights])).not.toContain("Owner");
  expect(presetsFrom(["employee", "dashboard", "customers", "projects"])).toEqual([]);
  expect(presetsFrom(["employee", "dashboard", "customers", "accounts", "export"])).toEqual(["Accounts"]);
});

const imran = { phone: "90000 00027", email: "imran.pasha@example.com" };

test("a number is shared in any spelling", () => {
  for (const phone of ["+91 90000 00027", "90000.00027 / 080 4123 4567", "98450 12345 / 90000 00027", "೯೦೦೦೦ ೦೦೦೨೭"]) {
    expect(sharedContacts(imran, { phone, email: "another@example.com" })).toEqual(["phone"]);
  }
});

test("an email in any casing, beside another, and with an invisible character is shared", () => {
  const spellings = ["Imran.Pasha@Example.com", `a@example.com, ${imran.email}`, "imran\u200b.pasha@example.com"];
  for (const email of spellings) expect(sharedContacts(imran, { phone: "1", email })).toEqual(["email"]);
});

test("without contact details nothing is shared, and a phone number is not taken for an email", () => {
  expect(sharedContacts({ phone: "9000000027", email: "" }, { phone: "", email: "9000000027" })).toEqual([]);
  expect(sharedContacts({ phone: "", email: "" }, { phone: "", email: "" })).toEqual([]);
  expect(sharedContacts(imran, { phone: "9000000028", email: "" })).toEqual([]);
  expect(sharedContacts({ phone: "not given", email: "" }, { phone: "none", email: "" })).toEqual([]);
  expect(sharedContacts({ phone: "1", email: "none" }, { phone: "2", email: "None" })).toEqual([]);
});

const meera = { name: "Meera Nair", email: "meera.n+staff@example.com", phone: "+91 90000 00601" };

const complaintAbout = (password: string, owner = meera) =>
  requireUnguessable(password, owner).then(
    () => undefined,
    ({ fields }: AppError) => fields?.password,
  );

test.each(["password", "Password", " sunshine ", "12345678", "QWERTYUIOP", "ｐａｓｓｗｏｒｄ"])(
  "a common password is refused in any casing: '%s'",
  async (password) => {
    expect(await complaintAbout(password)).toBe(messages.passwords.common);
  },
);

test("more passwords are known than OWASP asks for: the ten-thousandth, but no rare one", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter(({ length }) => length >= 8);
  const ofNobody = (password = "") => complaintAbout(password, { name: "", email: "", phone: "" });
  expect(await ofNobody(long[9_999])).toBe(messages.passwords.common);
  expect(await ofNobody(long[10_000])).toBeUndefined();
});

test.each([
  ["site", "sagwan-2026"],
  ["site", "I like Sagwan Homes"],
  ["site", "S.A.G.W.A.N. 99!"],
  ["own", "meera@2026!"],
  ["own", "NAIR-nair-NAIR"],
  ["own", "the staff room"],
  ["own", "meera.n+staff@example.com"],
  ["own", "90000-00601"],
] as const)(
  "the %s's name, email and phone number are refused in a password, also in part: '%s'",
  async (whose, typed) => {
    expect(await complaintAbout(typed)).toBe(messages.passwords[whose]);
  },
);

test("short words of a name are allowed, and the full name is not", async () => {
  const rao = { name: "Om Rao", email: "om@example.com", phone: "1" };
  expect(await complaintAbout("an extraordinary oak", rao)).toBeUndefined();
  expect(await complaintAbout("teak OmRao teak", rao)).toBe(messages.passwords.own);
});

test.each(["teak and rosewood, 1998", "വീടും മരവും നല്ലത്", "!!!!!!!!?!!!!", "$2b$10$meer"])(
  "an unguessable password is accepted: '%s'",
  async (password) => {
    expect(await complaintAbout(password)).toBeUndefined();
  },
);
