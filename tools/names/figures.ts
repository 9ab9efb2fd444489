import { soundKey } from "@/contract/sound-key";
import { LISTS, measureConfused, measureFound, readNames } from "@/server/testing/names/measure";

const percent = (part: number, whole: number, digits: number) => `${((100 * part) / whole).toFixed(digits)} %`;

for (const list of LISTS) {
  const names = readNames(list);
  const { pairs, found, missed } = measureFound(names);
  console.log(
    `${list}, ${names.length} names: ${found} of ${pairs} pairs of spellings have one key, ${percent(found, pairs, 1)}`,
  );
  for (const name of missed)
    console.log(`  not in ${name.map((spelling) => `${spelling} ${soundKey(spelling)}`).join(", ")}`);
}
const { pairs, same, found } = measureConfused(LISTS.flatMap(readNames));
console.log(`Of ${pairs} pairs of different names, ${same} have a key in common, ${percent(same, pairs, 3)}`);
console.log(`In ${found} a search for one finds the other, ${percent(found, pairs, 3)}`);
