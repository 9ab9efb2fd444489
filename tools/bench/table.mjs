/** A Markdown table: text in the first column, figures in the others. */
export function asTable(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows].map(line).join("\n");
}
