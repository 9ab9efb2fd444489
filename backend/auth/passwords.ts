/** Loaded when somebody signs in: most of what a server does needs no password. */
const argon2 = () => import("@node-rs/argon2");

/** OWASP's setting for argon2id, which is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody has, made at the same cost. */
export const UNKNOWN_PASSWORD =
  "$argon2id$v=19$m=19456,t=2,p=1$FKfjq1fD+mfmIylybGR9hg$odSSwgeJs859g+z5i0OPPVI204rFB1ZUukdSgVjAAT0";

/** What is stored in place of a password. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST);

/** Whether this is the password. Without a hash it takes just as long to say no, so timing tells nobody who exists. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { verify } = await argon2();
  const matches = await verify(stored ?? UNKNOWN_PASSWORD, password);
  return matches && stored !== undefined;
}
