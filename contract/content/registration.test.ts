import { registrationProblem } from "./registration";

test.each(["29AAKCM4821Q1ZQ", "27AAPFU0939F1ZV", "24AAACC1206D1ZM"])("%s is a GSTIN", (number) => {
  expect(registrationProblem("gstin", number)).toBeUndefined();
});

test.each([
  ["29AAKCM4821Q1Z5", /check digit/],
  ["29AAKCM4812Q1ZQ", /check digit/],
  ["39AAKCM4821Q1ZO", /39 is not one/],
  ["00AAKCM4821Q1Z0", /00 is not one/],
  ["29AAKCM4821Q1ZQ1", /This one has 16/],
  ["29AAKCM482101ZQ", /Not a GSTIN/],
  ["29AAKCM4821Q1YQ", /Not a GSTIN/],
])("%s is no GSTIN", (number, why) => {
  expect(registrationProblem("gstin", number)).toMatch(why);
});

test.each(["U72900KA2008PTC046374", "L52399MH1987PLC044954", "U51909TZ2019OPC035491"])("%s is a CIN", (number) => {
  expect(registrationProblem("cin", number)).toBeUndefined();
});

test.each([
  ["U72900KA2008PTC04637", /This one has 20/],
  ["X72900KA2008PTC046374", /Not a CIN/],
  ["U72900XX2008PTC046374", /XX is not one/],
  ["U72900KA2999PTC046374", /cannot be 2999/],
  ["U72900KA1602PTC046374", /cannot be 1602/],
  ["U72900KA2008LTD046374", /LTD is not one/],
])("%s is no CIN", (number, why) => {
  expect(registrationProblem("cin", number)).toMatch(why);
});

test("a RERA number has the characters of one", () => {
  for (const number of ["PRM/KA/RERA/1251/446/PR/220124/000123", "P51800001234", "67 OF 2017"])
    expect(registrationProblem("rera", number)).toBeUndefined();
  for (const number of ["NOT NEEDED", "RERA", "1234"])
    expect(registrationProblem("rera", number)).toMatch(/Not a RERA/);
});

test("no number at all is no problem", () => {
  expect(registrationProblem("gstin", "")).toBeUndefined();
});
