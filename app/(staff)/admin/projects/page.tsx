import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/server/features/accounts";
import { ownerIdOf } from "@/server/identity/second-factor/stores";
import { ProjectsScreen } from "./projects-screen";

export const metadata = { title: getScreen("projects").label };

export default async function ProjectsPage() {
  return <ProjectsScreen me={ownerIdOf(await requireStaffPage("projects"))} />;
}
