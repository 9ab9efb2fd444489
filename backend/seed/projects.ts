import { newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";
import { seedPictures } from "./pictures";
import { ownColumns, type Project, SAMPLE_PROJECTS } from "./sample-projects";

/** Inserts the projects of all three statuses. `packages` and `customers` map names to ids. */
export async function seedProjects(db: Db, packages: Map<string, string>, customers: Map<string, string>) {
  const insert = async (status: Tables["projects"]["status"], projects: Project[]) => {
    for (const project of projects) {
      const [image = null] = await seedPictures(db, [`pictures/${project.picture}`]);
      const packageId = packages.get(project.package ?? "") ?? null;
      const customerId = customers.get(project.customer ?? "") ?? null;
      const row = { ...newRow(), ...ownColumns(project), status, packageId, customerId, image };
      await db.insertInto("projects").values(row).execute();
    }
  };
  await insert("completed", SAMPLE_PROJECTS.completed);
  await insert("near_completion", SAMPLE_PROJECTS.near_completion);
  await insert("active", SAMPLE_PROJECTS.active);
}
