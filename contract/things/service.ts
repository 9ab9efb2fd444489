import type { Service, ServiceInput } from "@/contract/schemas/service";
import type { Thing } from "./thing";

export const serviceThing = {
  one: "service",
  called: "serviceName",
  fields: {
    package: { kind: "reference", label: "Package", header: "Package Name", to: "packages", isHalf: true },
    serviceName: { kind: "text", label: "Service name", said: "name", isHalf: true },
    description: { kind: "lines", label: "Description" },
  },
  sentAlone: {},
} as const satisfies Thing<Service, ServiceInput>;
