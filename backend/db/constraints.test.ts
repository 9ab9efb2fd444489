import { startBackend } from "../testing";
import { asConflict } from "./constraints";
import { newRow } from "./rows";

test("a row that loses what it refers to while it is being saved is a conflict, not an accident", async () => {
  await using backend = await startBackend();
  const row = { ...newRow(), packageName: "Pure", pricePerSquareFoot: 1199, cityId: "gone" };
  const saved = backend.db.insertInto("packages").values(row).execute();
  const error: unknown = await saved.catch((thrown: unknown) => thrown);
  expect(asConflict(error)).toMatchObject({ code: "conflict", status: 409 });
});

test("any other failure stays what it is", () => {
  const error = new Error("disk full");
  expect(asConflict(error)).toBe(error);
});
