import { createHash } from "node:crypto";
import type { Picture } from "@/server/platform/images/uploads";
import type { Db } from "./tables";

export const imageAddress = (sha256: string) => `/media/${sha256}`;

/** Call this in the transaction that refers to the pictures: it locks existing ones against a concurrent deletion. */
export async function storeImages(db: Db, pictures: readonly Picture[]): Promise<string[]> {
  const createdAt = new Date().toISOString();
  const rows = pictures.map(({ type, bytes }) => ({ sha256: sha256Of(bytes), type, bytes, createdAt }));
  for (const row of rows.toSorted(bySha)) {
    await db
      .insertInto("images")
      .values(row)
      .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ createdAt }))
      .execute();
  }
  return rows.map(({ sha256 }) => sha256);
}

export const findImageTypeIn =
  (db: Db) =>
  async (bytes: Buffer): Promise<string | undefined> => {
    const stored = db.selectFrom("images").select("type").where("sha256", "=", sha256Of(bytes));
    return (await stored.executeTakeFirst())?.type;
  };

/** Call this in the transaction that removed the references. */
export async function deleteUnreferencedImages(db: Db, images: readonly (string | null)[]): Promise<void> {
  const names = images.filter((one) => one !== null);
  for (const image of new Set(names.toSorted())) {
    // Waits for a concurrent `storeImages`; the next statement then sees its references.
    await db
      .updateTable("images")
      .set(({ ref }) => ({ createdAt: ref("createdAt") }))
      .where("sha256", "=", image)
      .execute();
    await db
      .deleteFrom("images")
      .where("sha256", "=", image)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("projects").select("_id").where("projects.image", "=", image))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("floor_plan_images").select("position").where("floor_plan_images.image", "=", image))),
      )
      .execute();
  }
}

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A fixed order prevents deadlocks. */
const bySha = (a: { sha256: string }, b: { sha256: string }) => (a.sha256 < b.sha256 ? -1 : 1);
