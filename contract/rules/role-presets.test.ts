import { PERMISSIONS, PRESETS } from "@/contract/schemas/permission";
import { presetOf, presets, presetsFrom } from "./role-presets";

test("[EMPL-02] each preset is a set of the ten permissions and is found again by its set", () => {
  for (const name of PRESETS) {
    expect(presetOf(presets[name])).toBe(name);
    for (const one of presets[name].permissions) expect(PERMISSIONS).toContain(one);
  }
});

test("each permission is given to managers, or withheld from them here", () => {
  const withheld = ["admin"];
  expect(PERMISSIONS.filter((one) => !presets.Manager.permissions.includes(one))).toEqual(withheld);
});

test("one tick more or less than a preset is no preset", () => {
  const { permissions } = presets.Sales;
  expect(presetOf({ permissions: [...permissions].reverse(), rights: [] })).toBe("Sales");
  expect(presetOf({ permissions, rights: ["export"] })).toBeUndefined();
  expect(presetOf({ permissions: permissions.slice(1), rights: [] })).toBeUndefined();
});

test("an admin is an owner, whatever else is ticked", () => {
  expect(presetOf({ permissions: ["admin", "cities"], rights: [] })).toBe("Owner");
});

test("[AUTH-06] only presets whose permissions and rights a person has can be given", () => {
  expect(presetsFrom(["admin"])).toEqual([...PRESETS]);
  expect(presetsFrom([...presets.Manager.permissions, ...presets.Manager.rights])).not.toContain("Owner");
  expect(presetsFrom(["employee", "dashboard", "customers", "projects"])).toEqual([]);
  expect(presetsFrom(["employee", "dashboard", "customers", "projects", "export"])).toEqual(["Accounts"]);
});
