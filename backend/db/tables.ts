import type { ColumnType, Kysely } from "kysely";
import type { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import type { EnquiryStatus } from "@/contract/schemas/enquiry";
import type { FLOOR_PLAN_STATUSES } from "@/contract/schemas/floor-plan";
import type { PROJECT_STATUSES } from "@/contract/schemas/project";

/**
 * Columns have the names of the fields in answers. Times are ISO 8601 text and lists are text with one entry per line,
 * so every dialect treats them alike. No booleans: libsql cannot bind them and crashes the process.
 */
type Row = { _id: string; createdAt: string; updatedAt: string };

export type Tables = {
  cities: Row & { cityName: string; cityCode: string };
  packages: Row & { packageName: string; pricePerSquareFoot: number; cityId: string };
  services: Row & { serviceName: string; description: string; packageId: string };
  enquiries: Row & {
    name: string;
    phone: string;
    email: string;
    location: string;
    plot_size: string;
    enquiry: string;
    status: EnquiryStatus;
    idempotencyKey: string | null;
    idempotencyDigest: string | null;
  };
  customers: Row & {
    name: string;
    email: string;
    phone: string;
    address: string;
    status: (typeof CUSTOMER_STATUSES)[number];
  };
  projects: Row & {
    projectName: string;
    packageId: string | null;
    customerId: string | null;
    image: string | null;
    description: string;
    status: (typeof PROJECT_STATUSES)[number];
    property_type: string;
    plot_size: string;
  };
  floor_plans: Row & {
    name: string;
    description: string;
    status: (typeof FLOOR_PLAN_STATUSES)[number];
    propertyType: string;
    floor: string;
    plotSize: string;
    price: number;
  };
  floor_plan_images: { floorPlanId: string; position: number; image: string };
  employees: Row & {
    name: string;
    role: string;
    permissions: string;
    phone: string;
    email: string;
    passwordHash: string;
  };
  images: { sha256: string; type: string; bytes: ColumnType<ArrayBuffer | Buffer, Buffer, never>; createdAt: string };
};

export type Db = Kysely<Tables>;
