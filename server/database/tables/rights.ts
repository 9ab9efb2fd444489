import type { DefaultRight } from "@/contract/schemas/permission";

/** A staff member other than an admin who may edit the site. For `holder` see server/identity/second-factor/stores.ts. */
export type SiteEditor = { holder: string; grantedAt: number; grantedBy: string };

/** A right that a staff member other than an admin lacks. */
export type WithheldRight = { holder: string; right: DefaultRight; withheldAt: number; withheldBy: string };
