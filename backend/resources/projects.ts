import { projectCalls } from "@/contract/calls/catalogue";
import { projectEntity } from "@/contract/entities/catalogue";
import type { ProjectInput } from "@/contract/schemas/catalogue";
import { type Picture, readUploads } from "@/server/platform/images/uploads";
import { type Context, implement } from "../contract/implement";
import { changeRow, requireReference } from "../db/change-row";
import { deleteUnreferencedImages, findImageTypeIn, imageAddress, storeImages } from "../db/images";
import { fieldsIn, listRows, optionalText } from "../db/list";
import { asLines, linesOf, newRow, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

/** Without the customer, because a match would reveal the name to visitors. */
const publicFields = fieldsIn("projects", projectEntity, { package: optionalText("packages.packageName") });
const plan = { table: "projects", order: "createdAt" };
const fields = { ...publicFields, customer: optionalText("customers.name") };

export const projects = ({ db }: Context) =>
  implement(projectCalls, {
    showcase: async ({ query }) => {
      const { rows, total } = await listRows(selectPublicProjects(db), { ...plan, fields: publicFields }, query);
      return { data: rows.map(shown), total };
    },

    list: async ({ query }) => {
      const { rows, total } = await listRows(selectProjects(db), { ...plan, fields }, query);
      return { data: rows.map(withCustomer), total };
    },

    create: async ({ body }) => {
      const row = { ...newRow(), customerId: null, ...(await columnsOf(db, body)) };
      const pictures = await readUploads(findImageTypeIn(db), "image", body.image ? [body.image] : []);
      const created = db.transaction().execute(async (trx) => {
        const [image = null] = await storeImages(trx, pictures);
        await trx
          .insertInto("projects")
          .values({ ...row, image })
          .execute();
        return getProject(trx, row._id);
      });
      return { data: await created };
    },

    update: async ({ params: { id }, body, ifMatch }) => {
      const change = await columnsOf(db, body);
      const pictures = await readUploads(findImageTypeIn(db), "image", body.image ? [body.image] : []);
      const changed = db.transaction().execute(async (trx) => {
        // First, because it locks the row against concurrent changes of the picture.
        await changeRow(trx, "projects", id, change, { read: getProject, ifMatch });
        if (pictures.length > 0) await replaceImage(trx, id, pictures);
        return getProject(trx, id);
      });
      return { data: await changed };
    },

    remove: async ({ params: { id } }) => {
      await db.transaction().execute(async (trx) => {
        const deleted = trx.deleteFrom("projects").where("_id", "=", id).returning("image");
        await deleteUnreferencedImages(trx, [requireRow(await deleted.executeTakeFirst(), "project").image]);
      });
      return { success: "Project deleted successfully" };
    },
  });

async function replaceImage(db: Db, id: string, pictures: readonly Picture[]): Promise<void> {
  const before = await db.selectFrom("projects").select("image").where("_id", "=", id).executeTakeFirstOrThrow();
  const [image = null] = await storeImages(db, pictures);
  await db.updateTable("projects").set({ image }).where("_id", "=", id).execute();
  await deleteUnreferencedImages(db, [before.image]);
}

async function columnsOf(db: Db, { package: packageId, customer, description, image: _, ...body }: ProjectInput) {
  await requireReference(db, "packages", packageId, "package");
  if (customer) await requireReference(db, "customers", customer, "customer");
  const owner = customer === undefined ? {} : { customerId: customer || null };
  return { ...body, ...owner, packageId, description: asLines(description) };
}

/** For visitors: the customer is not even read (PROJ-06). */
const selectPublicProjects = (db: Db) =>
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

const selectProjects = (db: Db) =>
  selectPublicProjects(db)
    .leftJoin("customers", "customers._id", "projects.customerId")
    .select(["projects.customerId", "customers.name as customerName"]);

type Showcase = Awaited<ReturnType<ReturnType<typeof selectPublicProjects>["executeTakeFirstOrThrow"]>>;
type Selected = Awaited<ReturnType<ReturnType<typeof selectProjects>["executeTakeFirstOrThrow"]>>;

const shown = <Row extends Showcase>({ packageId, packageName, image, description, ...row }: Row) => ({
  ...row,
  package: packageId === null ? null : { _id: packageId, packageName },
  imageUrl: image === null ? "" : imageAddress(image),
  description: linesOf(description),
});

const withCustomer = ({ customerId, customerName, ...row }: Selected) => ({
  ...shown(row),
  customer: customerId === null ? null : { _id: customerId, name: customerName },
});

async function getProject(db: Db, id: string) {
  const row = await selectProjects(db).where("projects._id", "=", id).executeTakeFirst();
  return withCustomer(requireRow(row, "project"));
}
