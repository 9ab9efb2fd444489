import { groupCommit } from "./group-commit";

test("[FORM-08] simultaneous writes share a commit, and writes made during it share the next", async () => {
  const commits: number[][] = [];
  const late: Promise<number>[] = [];
  const put = groupCommit(async (items: number[]): Promise<number> => {
    commits.push(items);
    if (items.includes(1)) late.push(put([4]), put([5]));
    return items.length;
  });
  expect(await Promise.all([put([1]), put([2, 3])])).toEqual([3, 3]);
  expect(await Promise.all(late)).toEqual([2, 2]);
  expect(commits).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("[FORM-08] a failing write rejects no other of its group, and is not retried", async () => {
  const commits: number[][] = [];
  const put = groupCommit(async (items: number[]) => {
    commits.push(items);
    if (items.includes(9)) throw new Error(`nine of ${items.length}`);
  });
  const ended = await Promise.allSettled([put([1]), put([9]), put([2, 3])]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(ended[1]).toMatchObject({ reason: { message: "nine of 1" } });
  await expect(put([9])).rejects.toThrow("nine of 1");
  expect(commits).toEqual([[1, 9, 2, 3], [1], [9], [2, 3], [9]]);
});
