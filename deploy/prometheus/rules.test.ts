import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { alertRules } from "@/server/features/monitoring/alerts";
import type { Facts } from "@/server/features/monitoring/facts";
import { createMetrics } from "@/server/platform/metrics/metrics";

type Rule = { alert: string; expr: string; for?: string; labels: { severity: string } };
type Rules = { groups: { rules: Rule[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (file: string) => readFileSync(file, "utf8");
const rules = (parse(read("deploy/prometheus/rules.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("deploy/grafana/dashboard.json")) as Dashboard;

const { registry } = createMetrics([]);
const exported = new Set([
  "up",
  ...registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
]);
const metricsIn = (expr: string) => expr.match(/\b(up|(site|nodejs|process)_\w+)\b/g) ?? [];

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

afterAll(() => registry.clear());

test.each(expressions)("%s uses metrics that the site exports: %s", (_name, expr) => {
  expect(metricsIn(expr)).not.toEqual([]);
  expect(metricsIn(expr).filter((name) => !exported.has(name))).toEqual([]);
});

test("each alert has a row in the runbook, tests of its thresholds, and a severity", () => {
  const [runbook, tests] = [read("docs/runbook.md"), read("deploy/prometheus/rules-test.yml")];
  for (const { alert, labels } of rules) {
    expect([alert, runbook.includes(`\`${alert}\``), tests.includes(alert)]).toEqual([alert, true, true]);
    expect(["page", "ticket"]).toContain(labels.severity);
  }
});

test("every metric has a panel", () => {
  const siteMetrics = registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith("site_") ? [name] : []));
  const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  expect(siteMetrics.filter((name) => !drawn.some((metric) => metric.startsWith(name)))).toEqual([
    "site_backup_failed",
  ]);
});

/** The product at the end of the rule's expression, such as `26 * 3600`. */
function thresholdOf(alert: string): number {
  const [, product = ""] = rules.find((rule) => rule.alert === alert)?.expr.match(/[<>] ([\d.* ]+)$/) ?? [];
  return product.split("*").reduce((all, factor) => all * Number(factor), 1);
}
const NOW = Date.UTC(2026, 10, 23);
const kept = { testedAt: NOW, testedRows: 1, lacks: [], trouble: "" };

const verdicts: Record<string, (figure: number) => boolean | undefined> = {
  EnquiriesWaiting: (figure) =>
    judge("waiting", { enquiries: { waiting: 1, deadLetters: 0, oldestAt: NOW - figure * 1_000 } }),
  BackupOld: (figure) => judge("backup", { backup: { ...kept, backedUpAt: NOW - figure * 1_000 } }),
  DiskFull: (figure) => judge("disk", { diskFree: figure }),
  CertificateExpires: (figure) => judge("certificate", { certificateEndsAt: NOW + figure * 1_000 }),
};
const judge = (name: keyof typeof alertRules, facts: object) => alertRules[name](facts as Facts, NOW).isProblem;

test.each(Object.entries(verdicts))("%s and the site's own monitoring have the same threshold", (alert, isProblem) => {
  const threshold = thresholdOf(alert);
  const [under, over] = [isProblem(threshold * 0.999), isProblem(threshold * 1.001)];
  const isUpwards = rules.find((rule) => rule.alert === alert)?.expr.includes("> ");
  expect([under, over]).toEqual(isUpwards ? [false, true] : [true, false]);
});

test("Prometheus and the site's own monitoring wait equally long for a backend to come back", () => {
  const { for: wait } = rules.find(({ alert }) => alert === "BackendAway") ?? {};
  const waitMs = Number.parseInt(wait ?? "", 10) * 60_000;
  expect(alertRules.backend({ backend: "unreachable" } as Facts, NOW).patienceMs).toBe(waitMs);
});
