import { type Checked, counted, type Finding, type Report, type Weight } from "./finding";

const WIDTH = 100;
const NAME = 48;
const INDENT = "      ";
const SIGNS: Record<Weight, string> = { felt: "!", advice: "*", handled: "-" };
const ORDER: Weight[] = ["felt", "advice", "handled"];

/** The report as lines of at most 100 columns, with the summary last. */
export function linesOf({ checked, notChecked }: Report): string[] {
  const felt = checked.flatMap((one) => withWeight(one, "felt"));
  return [
    ...checked.flatMap(linesFor),
    "",
    ...wrap("! users notice it   * fix it at the backend, users do not notice   - the site handles it", ""),
    ...notChecked.flatMap((what) => wrap(`Not checked: ${what}.`, "")),
    "",
    ...(felt.length === 0 ? ["No problem that users would notice."] : summaryOf(felt)),
  ];
}

export const isFelt = ({ checked }: Report) => checked.some((one) => withWeight(one, "felt").length > 0);

const withWeight = ({ name, findings }: Checked, weight: Weight) =>
  findings.filter((one) => one.weight === weight).map((finding) => ({ ...finding, name }));

function linesFor({ name, came, ms, findings }: Checked): string[] {
  const head = `${name.padEnd(NAME)} ${came}${ms === undefined ? "" : `, ${Math.round(ms)} ms`}`;
  const verdict = findings.length === 0 ? "" : ` ${SIGNS[worst(findings)]}`;
  return [...wrap(head + verdict, " ".repeat(NAME + 1)), ...ORDER.flatMap((weight) => linesOfWeight(findings, weight))];
}

const worst = (findings: Finding[]) =>
  ORDER.find((weight) => findings.some((one) => one.weight === weight)) ?? "handled";

const linesOfWeight = (findings: Finding[], weight: Weight) =>
  findings
    .filter((one) => one.weight === weight)
    .flatMap(({ what, does }) => [
      ...wrap(`    ${SIGNS[weight]} ${what}`, INDENT),
      ...wrap(`${INDENT}-> ${does}`, `${INDENT}   `),
    ]);

/** One line for each call, with its first problem. */
function summaryOf(felt: (Finding & { name: string })[]): string[] {
  const names = [...new Set(felt.map(({ name }) => name))];
  return [
    `${counted(felt.length, "problem")} that users notice, marked with ! above:`,
    ...names.map((name) => {
      const [first = "", ...more] = felt.filter((one) => one.name === name).map(({ what }) => what);
      const rest = more.length > 0 ? ` (and ${more.length} more)` : "";
      const line = `  ${name}: ${first}`;
      const room = WIDTH - rest.length;
      return (line.length > room ? `${line.slice(0, room - 3)}...` : line) + rest;
    }),
  ];
}

/** Breaks at spaces; within a word only if it is longer than a line. */
function wrap(text: string, indent: string): string[] {
  if (text.length <= WIDTH) return [text];
  const space = text.lastIndexOf(" ", WIDTH);
  const at = space > indent.length + 10 ? space : WIDTH;
  return [text.slice(0, at), ...wrap(indent + text.slice(at).trimStart(), indent)];
}
