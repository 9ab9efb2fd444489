import bcd, { type CompatStatement, type SimpleSupportStatement } from "@mdn/browser-compat-data";

/** The oldest supported versions, still in use on old operating systems and phones. */
const OLDER = { chrome: 109, firefox: 115, safari: 16.4, samsunginternet_android: 20 } as const;

const numberOf = (version: string | false | undefined) => Number.parseFloat(String(version).replace("≤", ""));

const isThereIn =
  (version: number) =>
  ({ version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement) =>
    numberOf(version_added) <= version &&
    !(numberOf(version_removed) <= version || flags || prefix || alternative_name);

/** Features without data count as supported. */
export function isLacking(compat: CompatStatement | undefined) {
  const versions = Object.entries(OLDER) as [keyof typeof OLDER, number][];
  return versions.some(([browser, version]) => {
    const support = compat?.support[browser];
    return support && ![support].flat().some(isThereIn(version));
  });
}

// Does not match vendor prefixes, which begin with a hyphen.
const PSEUDO = /(?<=:)[a-z][a-z-]*/g;

export const replaceLackingSelectors = (selector: string, replace: (name: string) => string) =>
  selector.replaceAll(PSEUDO, (name) => (isLacking(bcd.css.selectors?.[name]?.__compat) ? replace(name) : name));
