import { imageAddress } from "../db/images";
import { found, linesOf } from "../db/rows";
import type { Db } from "../db/tables";

/** Projects as a visitor may see them: the customer is not even read (PROJ-06). */
export const selectShowcase = (db: Db) =>
  db
    .selectFrom("projects")
    .leftJoin("packages", "packages._id", "projects.packageId")
    .select([
      "projects._id",
      "projects.projectName",
      "projects.packageId",
      "projects.image",
      "projects.description",
      "projects.status",
      "projects.property_type",
      "projects.plot_size",
      "projects.createdAt",
      "projects.updatedAt",
      "packages.packageName",
    ]);

/** Projects as staff see them. */
export const selectProjects = (db: Db) =>
  selectShowcase(db)
    .leftJoin("customers", "customers._id", "projects.customerId")
    .select(["projects.customerId", "customers.name as customerName"]);

type Showcase = Awaited<ReturnType<ReturnType<typeof selectShowcase>["executeTakeFirstOrThrow"]>>;
type Selected = Awaited<ReturnType<ReturnType<typeof selectProjects>["executeTakeFirstOrThrow"]>>;

/** A row as answers show it. */
export const shown = <Row extends Showcase>({ packageId, packageName, image, description, ...row }: Row) => ({
  ...row,
  package: packageId === null ? null : { _id: packageId, packageName },
  imageUrl: image === null ? "" : imageAddress(image),
  description: linesOf(description),
});

/** A row as answers show it to staff. */
export const withCustomer = ({ customerId, customerName, ...row }: Selected) => ({
  ...shown(row),
  customer: customerId === null ? null : { _id: customerId, name: customerName },
});

/** One project as staff see it, or `missing`. */
export async function getProject(db: Db, id: string) {
  const row = await selectProjects(db).where("projects._id", "=", id).executeTakeFirst();
  return withCustomer(found(row, "project"));
}
