import type { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { requireUnguessable } from "./weak-passwords";

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

test("the password that documents once showed as an example is refused", async () => {
  expect(await complaintAbout("at-least-8-characters")).toBe(messages.passwords.common);
});

test("more passwords are known than OWASP asks for: the ten-thousandth, but no rare one", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter(({ length }) => length >= 8);
  const nobody = { name: "", email: "", phone: "" };
  expect([await complaintAbout(long[9_999] ?? "", nobody), await complaintAbout(long[10_000] ?? "", nobody)]).toEqual([
    messages.passwords.common,
    undefined,
  ]);
});

test.each(["sagwan-2026", "I like Sagwan Homes", "S.A.G.W.A.N. 99!"])(
  "the site's name is refused in a password: '%s'",
  async (password) => {
    expect(await complaintAbout(password)).toBe(messages.passwords.site);
  },
);

test.each([
  "meera@2026!",
  "NAIR-nair-NAIR",
  "the staff room",
  "meera.n+staff@example.com",
  "example.com",
  "x9000000601x",
  "90000-00601",
  "00000601",
])("so is the owner's name, email or phone number, in whole or in part: '%s'", async (password) => {
  expect(await complaintAbout(password)).toBe(messages.passwords.own);
});

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
