import { getScreen } from "@/lib/auth/permitted-screens";
import { requireStaffPage } from "@/lib/auth/staff";
import { ProjectsScreen } from "./projects-screen";

export const metadata = { title: getScreen("projects").label };

export default async function ProjectsPage() {
  await requireStaffPage("projects");
  return <ProjectsScreen />;
}
