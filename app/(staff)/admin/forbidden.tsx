import { ForbiddenNotice } from "@/components/admin/shell/forbidden-notice";
import { findStaff } from "@/server/identity/staff";

/** In this folder, so that it has the menu around it and no public page loads it. */
export default async function Forbidden() {
  const staff = await findStaff();
  return <ForbiddenNotice permissions={staff?.permissions ?? []} />;
}
