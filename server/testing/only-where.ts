/**
 * `test` where this program is installed. Elsewhere these tests are left out with a loud line; in CI that is a failure.
 * @param program where it is, or undefined
 * @param name what to install
 */
export function onlyWhere(program: string | undefined, name: string): jest.It {
  if (program) return test;
  if (process.env.CI) throw new Error(`There is no ${name}.`);
  process.stderr.write(`\n  !!! NOT RUN: ${expect.getState().testPath}\n  !!! There is no ${name}.\n`);
  return test.skip;
}
