import { unitIn } from "./service.mjs";

test.each([
  ["0::/system.slice/sagwan.service\n", "sagwan.service"],
  ["5:memory:/\n1:name=systemd:/system.slice/sagwan.service\n0::/\n", "sagwan.service"],
  ["0::/system.slice/system-site.slice/site@1.service\n", "site@1.service"],
  ["0::/user.slice/user-0.slice/session-1.scope\n", undefined],
])(
  "an upgrade leaves stopping and starting to the unit that the site runs in, in both versions of cgroups: %j",
  (cgroup, unit) => {
    expect(unitIn(cgroup)).toBe(unit);
  },
);
