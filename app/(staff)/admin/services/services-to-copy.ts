import type { Service } from "@/contract/schemas/service";

const nameOf = ({ serviceName }: Service) => serviceName.trim().toLowerCase();

/** The services of one package, each with whether the other has a service of that name. */
export function servicesToCopy(services: readonly Service[], from: string, to: string) {
  const existing = new Set(services.filter((one) => one.package?._id === to).map(nameOf));
  return services
    .filter((one) => one.package?._id === from)
    .map((service) => ({ service, isThere: existing.has(nameOf(service)) }));
}
