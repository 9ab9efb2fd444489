import { z } from "zod";
import { UPLOAD_LIMITS } from "@/contract/upload-limits";
import { visitorMessages } from "@/contract/visitor-messages";
import { amount, pictures, price, required, rowId, status, text, timestamps } from "./field";
import { LENGTHS } from "./lengths";

export const FLOOR_PLAN_STATUSES = ["active", "inactive"] as const;

const tooManyPictures = `At most ${UPLOAD_LIMITS.pictures} pictures can be sent at a time`;

export const floorPlanInput = z.object({
  name: required(visitorMessages.required.name, LENGTHS.name),
  description: required("Description is required", LENGTHS.description),
  status: z.enum(FLOOR_PLAN_STATUSES),
  propertyType: required("Property type is required", LENGTHS.kind),
  floor: required("Number of floors is required", LENGTHS.kind),
  plotSize: required(visitorMessages.required.plot_size, LENGTHS.plot_size),
  price: amount("Price is required"),
  images: z.array(z.file()).max(UPLOAD_LIMITS.pictures, tooManyPictures).default([]),
});

export const floorPlan = z.object({
  _id: rowId,
  name: text,
  description: text,
  status: status(FLOOR_PLAN_STATUSES),
  propertyType: text,
  floor: text,
  plotSize: text,
  price,
  imageUrls: pictures,
  ...timestamps,
});

export type FloorPlanInput = z.infer<typeof floorPlanInput>;
export type FloorPlan = z.infer<typeof floorPlan>;
