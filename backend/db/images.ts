import { createHash } from "node:crypto";
import type { Db } from "./tables";

export type Picture = { type: string; bytes: Buffer };

/** The public address of a stored picture. */
export const imageAddress = (sha256: string) => `/media/${sha256}`;

/** Keeps pictures, each under the SHA-256 of its bytes, and gives those. The same picture twice is kept once. */
export async function keepImages(db: Db, pictures: readonly Picture[]): Promise<string[]> {
  const rows = pictures.map(({ type, bytes }) => ({
    sha256: createHash("sha256").update(bytes).digest("hex"),
    type,
    bytes,
    createdAt: new Date().toISOString(),
  }));
  for (const row of rows) {
    await db
      .insertInto("images")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return rows.map(({ sha256 }) => sha256);
}

/** Drops those of these pictures to which nothing refers any more. Belongs in the transaction that let go of them. */
export async function forgetUnused(db: Db, images: readonly (string | null)[]): Promise<void> {
  for (const image of images.filter((one) => one !== null)) {
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
