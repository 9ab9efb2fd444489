import { startBackend } from "../testing";
import { asConflict } from "./constraints";
import { newRow } from "./rows";

test("a row whose reference is deleted during the save is a conflict, not an internal error", async () => {
  await using backend = await startBackend();
  const row = { ...newRow(), packageName: "Pure", pricePerSquareFoot: 1199, cityId: "gone" };
  const saved = backend.db.insertInto("packages").values(row).execute();
  const error: unknown = await saved.catch((thrown: unknown) => thrown);
  expect(asConflict(error)).toMatchObject({ code: "conflict", status: 409 });
});

test("any other error is unchanged", () => {
  const error = new Error("disk full");
  expect(asConflict(error)).toBe(error);
});
