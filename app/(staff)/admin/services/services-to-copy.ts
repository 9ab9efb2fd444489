import type { Service } from "@/contract/schemas/service";

const nameOf = ({ serviceName }: Service) => serviceName.trim().toLowerCase();

/** The services of one package, each with whether another has one of that name already. */
export function servicesToCopy(services: readonly Service[], from: string, to: string) {
  const there = new Set(services.filter((one) => one.package?._id === to).map(nameOf));
  return services
    .filter((one) => one.package?._id === from)
    .map((service) => ({ service, isThere: there.has(nameOf(service)) }));
}
