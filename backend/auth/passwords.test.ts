import { hashPassword, isPassword } from "./passwords";

const quickest = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
};

test("a password is known by its hash, which is never the same twice", async () => {
  const [one, two] = await Promise.all([hashPassword("teak"), hashPassword("teak")]);
  expect(one).not.toBe(two);
  expect([await isPassword("teak", one), await isPassword("Teak", one)]).toEqual([true, false]);
});

test("[CALL-01] saying no where nobody has that email takes as long as looking at a password", async () => {
  const looking = await quickest(() => hashPassword("teak"));
  expect(await quickest(() => isPassword("teak", undefined))).toBeGreaterThan(looking / 2);
  expect(await isPassword("teak", undefined)).toBe(false);
});
