import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { createMetrics } from "@/server/metrics/metrics";

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (file: string) => readFileSync(file, "utf8");
const rules = (parse(read("deploy/prometheus/rules.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("deploy/grafana/dashboard.json")) as Dashboard;

const { registry } = createMetrics([]);
/** All that /api/metrics can tell, a histogram by each of its names; and what Prometheus knows by itself. */
const told = new Set([
  "up",
  ...registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
]);
const metricsIn = (expr: string) => expr.match(/\b(up|(site|nodejs|process)_\w+)\b/g) ?? [];

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

afterAll(() => registry.clear());

test.each(expressions)("%s asks for what the site tells: %s", (_name, expr) => {
  expect(metricsIn(expr)).not.toEqual([]);
  expect(metricsIn(expr).filter((name) => !told.has(name))).toEqual([]);
});

test("each alert has a row in the runbook, tests of its thresholds, and somebody who is told", () => {
  const [runbook, tests] = [read("docs/runbook.md"), read("deploy/prometheus/rules-test.yml")];
  for (const { alert, labels } of rules) {
    expect([alert, runbook.includes(`\`${alert}\``), tests.includes(alert)]).toEqual([alert, true, true]);
    expect(["page", "ticket"]).toContain(labels.severity);
  }
});

test("whatever is counted is drawn", () => {
  const own = registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith("site_") ? [name] : []));
  const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  expect(own.filter((name) => !drawn.some((one) => one.startsWith(name)))).toEqual(["site_backup_failed"]);
});
