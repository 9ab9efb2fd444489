import { createHash } from "node:crypto";
import type { Picture } from "@/server/platform/images/reencode";
import type { Db } from "./tables";

/** The public address of a stored picture. */
export const imageAddress = (sha256: string) => `/media/${sha256}`;

/**
 * Keeps pictures, each under the SHA-256 of its bytes, and gives those. The same picture twice is kept once. Belongs in
 * the transaction that then refers to them: one that is there already is locked until then, so that nobody who lets go
 * of it at this moment takes it away.
 */
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

/** What kind of picture these bytes are, where just these are stored already. */
export const findImageTypeIn =
  (db: Db) =>
  async (bytes: Buffer): Promise<string | undefined> => {
    const stored = db.selectFrom("images").select("type").where("sha256", "=", sha256Of(bytes));
    return (await stored.executeTakeFirst())?.type;
  };

/** Drops those of these pictures to which nothing refers any more. Belongs in the transaction that let go of them. */
export async function deleteUnreferencedImages(db: Db, images: readonly (string | null)[]): Promise<void> {
  const held = images.filter((one) => one !== null);
  for (const image of new Set(held.toSorted())) {
    // Waits for whoever is keeping it at this moment; the next statement then sees what refers to it since.
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

/** One order for everybody, so that two transactions never wait for each other. */
const bySha = (a: { sha256: string }, b: { sha256: string }) => (a.sha256 < b.sha256 ? -1 : 1);
