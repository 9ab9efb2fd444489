/** A table of Markdown. The first column is words, the others are figures. */
export function asTable(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows].map(line).join("\n");
}
