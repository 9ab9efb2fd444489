import { readFileSync } from "node:fs";
import { matchesSound, soundKey } from "@/contract/search";

type Name = readonly string[];

export const readNames = (list: "known" | "unseen"): Name[] =>
  readFileSync(`server/testing/names/${list}.tsv`, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(/\t|, /));

export function measureFound(names: readonly Name[]) {
  const pairs = names.flatMap((name) => pairsOf(name.map(soundKey)));
  return { pairs: pairs.length, found: pairs.filter(([one, other]) => one === other).length };
}

export function measureConfused(names: readonly Name[]) {
  const pairs = pairsOf(names.map((name) => [...new Set(name.map(soundKey))]));
  const same = pairs.filter(([one, other]) => one.some((key) => other.includes(key)));
  const finds = (some: string[], others: string[]) =>
    some.some((searched) => others.some((sound) => matchesSound(searched, sound)));
  const searched = pairs.filter(([one, other]) => finds(one, other) || finds(other, one));
  return { pairs: pairs.length, same: same.length, found: searched.length };
}

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
