import { projectCalls } from "@/lib/api/calls/projects";
import type { ProjectInput } from "@/lib/schemas/project";
import type { Context } from "../context";
import { implement } from "../contract/implement";
import { changeRow } from "../db/change-row";
import { requireReference } from "../db/constraints";
import { forgetUnused, keepImages, type Picture } from "../db/images";
import { listRows, optionalText, text } from "../db/list";
import { asLines, found, newRow } from "../db/rows";
import type { Db } from "../db/tables";
import { readUploads } from "../images/uploads";
import { getProject, selectProjects, selectShowcase, shown, withCustomer } from "./project-rows";

/** What a visitor may search and sort by. Not the customer: finding a project by its customer's name tells the name. */
const publicFields = {
  projectName: text("projects.projectName"),
  package: optionalText("packages.packageName"),
  description: text("projects.description"),
  status: text("projects.status"),
  property_type: text("projects.property_type"),
  plot_size: text("projects.plot_size"),
};
const plan = { table: "projects", order: "createdAt" };
const fields = { ...publicFields, customer: optionalText("customers.name") };

/** Projects come in the order in which they were made. */
export const projects = ({ db }: Context) =>
  implement(projectCalls, {
    showcase: async ({ query }) => {
      const { rows, total } = await listRows(selectShowcase(db), { ...plan, fields: publicFields }, query);
      return { data: rows.map(shown), total };
    },

    list: async ({ query }) => {
      const { rows, total } = await listRows(selectProjects(db), { ...plan, fields }, query);
      return { data: rows.map(withCustomer), total };
    },

    create: async ({ body }) => {
      const row = { ...newRow(), customerId: null, ...(await columnsOf(db, body)) };
      const pictures = await readUploads(db, "image", body.image ? [body.image] : []);
      const created = db.transaction().execute(async (trx) => {
        const [image = null] = await keepImages(trx, pictures);
        await trx
          .insertInto("projects")
          .values({ ...row, image })
          .execute();
        return getProject(trx, row._id);
      });
      return { data: await created };
    },

    /** A new picture replaces the old one; without any, the old one stays. */
    update: async ({ params: { id }, body, ifMatch }) => {
      const change = await columnsOf(db, body);
      const pictures = await readUploads(db, "image", body.image ? [body.image] : []);
      const changed = db.transaction().execute(async (trx) => {
        // First of all, because it locks the row: nobody else changes the picture now.
        await changeRow(trx, "projects", id, change, { read: getProject, ifMatch });
        if (pictures.length > 0) await replaceImage(trx, id, pictures);
        return getProject(trx, id);
      });
      return { data: await changed };
    },

    remove: async ({ params: { id } }) => {
      await db.transaction().execute(async (trx) => {
        const gone = trx.deleteFrom("projects").where("_id", "=", id).returning("image");
        await forgetUnused(trx, [found(await gone.executeTakeFirst(), "project").image]);
      });
      return { success: "Project deleted successfully" };
    },
  });

async function replaceImage(db: Db, id: string, pictures: readonly Picture[]): Promise<void> {
  const before = await db.selectFrom("projects").select("image").where("_id", "=", id).executeTakeFirstOrThrow();
  const [image = null] = await keepImages(db, pictures);
  await db.updateTable("projects").set({ image }).where("_id", "=", id).execute();
  await forgetUnused(db, [before.image]);
}

/** A customer that is not mentioned stays as it was; an empty one means none. */
async function columnsOf(db: Db, { package: packageId, customer, description, image: _, ...body }: ProjectInput) {
  await requireReference(db, "packages", packageId, "package");
  if (customer) await requireReference(db, "customers", customer, "customer");
  const owner = customer === undefined ? {} : { customerId: customer || null };
  return { ...body, ...owner, packageId, description: asLines(description) };
}
