const argon2 = () => import("@node-rs/argon2");

/** OWASP's setting for argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of an unknown password, at the same cost. */
export const UNKNOWN_PASSWORD =
  "$argon2id$v=19$m=19456,t=2,p=1$FKfjq1fD+mfmIylybGR9hg$odSSwgeJs859g+z5i0OPPVI204rFB1ZUukdSgVjAAT0";

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST);

/** Without a hash it takes the same time, so timing does not reveal which accounts exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { verify } = await argon2();
  const matches = await verify(stored ?? UNKNOWN_PASSWORD, password);
  return matches && stored !== undefined;
}
