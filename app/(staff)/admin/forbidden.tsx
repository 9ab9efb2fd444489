import { ForbiddenNotice } from "@/components/admin/shell/forbidden-notice";
import { findStaff } from "@/server/identity/staff";

/** Stands here and not beside the root layout, so that it keeps the menu around it and travels with no public page. */
export default async function Forbidden() {
  const staff = await findStaff();
  return <ForbiddenNotice permissions={staff?.permissions ?? []} />;
}
