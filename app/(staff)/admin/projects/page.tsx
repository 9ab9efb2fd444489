import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { ProjectsScreen } from "./projects-screen";

export const metadata = titleOf("projects");
export default staffPage("projects", ProjectsScreen);
