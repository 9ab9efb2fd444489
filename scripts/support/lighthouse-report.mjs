const POINTS_BELOW_BARE = 3;
const SCRIPT_ABOVE_BARE = 15 * 1024;
const STYLE = 60 * 1024;

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** A table of Markdown, a page a row. */
export function scoresTable(results) {
  const rows = results.map((one) => [
    one.page,
    one.performance,
    one.bare,
    one.accessibility,
    one["best-practices"],
    one.seo,
    one.shift.toFixed(3),
    kilobytes(one.weight.script),
    kilobytes(one.weight.script - one.bareWeight.script),
    kilobytes(one.weight.style),
  ]);
  const head = [
    "Page",
    "Performance",
    "Bare",
    "Accessibility",
    "Best practices",
    "SEO",
    "CLS",
    "JS",
    "above bare",
    "CSS",
  ];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** What is below the bars that the public pages have to clear, in sentences. */
export const findFaults = (results) =>
  results.flatMap((one) => {
    const { page, performance, bare, shift, weight, bareWeight, failed } = one;
    const faults = [];
    for (const category of ["accessibility", "best-practices", "seo"]) {
      if (one[category] < 100) faults.push(`${page}: ${category} is ${one[category]} (${failed.join(", ")})`);
    }
    if (performance < bare - POINTS_BELOW_BARE)
      faults.push(`${page}: performance ${performance}, a bare page has ${bare}`);
    if (shift > 0) faults.push(`${page}: things move (CLS ${shift.toFixed(3)})`);
    if (weight.style > STYLE) faults.push(`${page}: ${kilobytes(weight.style)} of CSS`);
    const above = weight.script - bareWeight.script;
    if (page === "/" && above > SCRIPT_ABOVE_BARE)
      faults.push(`${page}: ${kilobytes(above)} of JavaScript above a bare page`);
    return faults;
  });
