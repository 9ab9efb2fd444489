import { floorPlanCalls, projectCalls } from "@/contract/calls/catalogue";
import { designEntity, projectEntity } from "@/contract/entities/catalogue";
import type { ProjectInput } from "@/contract/schemas/catalogue";
import { type Picture, readUploads } from "@/server/platform/images/uploads";
import { type Context, implement } from "../contract/implement";
import { deleteUnreferencedImages, findImageTypeIn, imageAddress, storeImages } from "../db/images";
import { fieldsIn, listRows, optionalText } from "../db/list";
import { asLines, changeRow, linesOf, newRow, requireReference, requireRow } from "../db/rows";
import type { Db } from "../db/tables";

const allPlans = { table: "floor_plans", fields: fieldsIn("floor_plans", designEntity), order: "createdAt" };

/** The searched fields lack the customer, because a match would reveal the name to visitors. */
const publicFields = fieldsIn("projects", projectEntity, { package: optionalText("packages.packageName") });
const publicProjects = { table: "projects", fields: publicFields, order: "createdAt" };
const projectListOptions = { ...publicProjects, fields: { ...publicFields, customer: optionalText("customers.name") } };

export const floorPlans = ({ db }: Context) =>
  implement(floorPlanCalls, {
    catalogue: async () => {
      const active = db.selectFrom("floor_plans").selectAll().where("status", "=", "active");
      const { data } = await listRows(active, allPlans);
      return { data: await withImages(db, data) };
    },

    list: async ({ query }) => {
      const { data, total } = await listRows(db.selectFrom("floor_plans").selectAll(), allPlans, query);
      return { data: await withImages(db, data), total };
    },

    create: async ({ body: { images, ...body } }) => {
      const row = { ...newRow(), ...body };
      const pictures = await readUploads(findImageTypeIn(db), "images", images);
      const data = await db.transaction().execute(async (trx) => {
        await trx.insertInto("floor_plans").values(row).execute();
        await attachImages(trx, row._id, pictures);
        return getFloorPlan(trx, row._id);
      });
      return { data };
    },

    update: async ({ params: { id }, body: { images, ...body }, ifMatch }) => {
      const pictures = await readUploads(findImageTypeIn(db), "images", images);
      const data = await db.transaction().execute(async (trx) => {
        await changeRow(trx, "floor_plans", id, body, { read: getFloorPlan, ifMatch });
        if (pictures.length > 0) {
          const before = await detachImages(trx, id);
          await attachImages(trx, id, pictures);
          await deleteUnreferencedImages(trx, before);
        }
        return getFloorPlan(trx, id);
      });
      return { data };
    },

    remove: async ({ params: { id } }) => {
      await db.transaction().execute(async (trx) => {
        const images = await detachImages(trx, id);
        const deleted = trx.deleteFrom("floor_plans").where("_id", "=", id).returning("_id");
        requireRow(await deleted.executeTakeFirst(), "floor plan");
        await deleteUnreferencedImages(trx, images);
      });
      return { success: "floorplan deleted successfully" };
    },
  });

async function getFloorPlan(db: Db, id: string) {
  const row = await db.selectFrom("floor_plans").selectAll().where("_id", "=", id).executeTakeFirst();
  const [plan] = await withImages(db, row ? [row] : []);
  return requireRow(plan, "floor plan");
}

async function attachImages(db: Db, floorPlanId: string, pictures: readonly Picture[]): Promise<void> {
  const images = await storeImages(db, pictures);
  const rows = images.map((image, position) => ({ floorPlanId, position, image }));
  if (rows.length > 0) await db.insertInto("floor_plan_images").values(rows).execute();
}

async function detachImages(db: Db, floorPlanId: string): Promise<string[]> {
  const deleted = db.deleteFrom("floor_plan_images").where("floorPlanId", "=", floorPlanId).returning("image");
  return (await deleted.execute()).map(({ image }) => image);
}

async function withImages<Row extends { _id: string }>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ _id }) => _id);
  const selected = db.selectFrom("floor_plan_images").selectAll().where("floorPlanId", "in", ids).orderBy("position");
  const images = ids.length > 0 ? await selected.execute() : [];
  return rows.map((row) => ({
    ...row,
    imageUrls: images.filter(({ floorPlanId }) => floorPlanId === row._id).map(({ image }) => imageAddress(image)),
  }));
}

export const projects = ({ db }: Context) =>
  implement(projectCalls, {
    showcase: ({ query }) => listRows(selectPublicProjects(db), publicProjects, query, toShowcase),

    list: ({ query }) => listRows(selectProjects(db), projectListOptions, query, withCustomer),

    create: async ({ body }) => {
      const row = { ...newRow(), customerId: null, ...(await columnsOf(db, body)) };
      const pictures = await readUploads(findImageTypeIn(db), "image", body.image ? [body.image] : []);
      const data = await db.transaction().execute(async (trx) => {
        const [image = null] = await storeImages(trx, pictures);
        await trx
          .insertInto("projects")
          .values({ ...row, image })
          .execute();
        return getProject(trx, row._id);
      });
      return { data };
    },

    update: async ({ params: { id }, body, ifMatch }) => {
      const change = await columnsOf(db, body);
      const pictures = await readUploads(findImageTypeIn(db), "image", body.image ? [body.image] : []);
      const data = await db.transaction().execute(async (trx) => {
        // This comes first, because it locks the row against concurrent changes of the picture.
        await changeRow(trx, "projects", id, change, { read: getProject, ifMatch });
        if (pictures.length > 0) await replaceImage(trx, id, pictures);
        return getProject(trx, id);
      });
      return { data };
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

const toShowcase = <Row extends Showcase>({ packageId, packageName, image, description, ...row }: Row) => ({
  ...row,
  package: packageId === null ? null : { _id: packageId, packageName },
  imageUrl: image === null ? "" : imageAddress(image),
  description: linesOf(description),
});

const withCustomer = ({ customerId, customerName, ...row }: Selected) => ({
  ...toShowcase(row),
  customer: customerId === null ? null : { _id: customerId, name: customerName },
});

async function getProject(db: Db, id: string) {
  const row = await selectProjects(db).where("projects._id", "=", id).executeTakeFirst();
  return withCustomer(requireRow(row, "project"));
}
