import { cityCalls, packageCalls, serviceCalls } from "@/contract/calls/catalogue";
import { cityEntity, packageEntity, serviceEntity } from "@/contract/entities/catalogue";
import { AppError } from "@/contract/errors";
import { requireUniqueCityName, requireUniquePackageName } from "@/contract/rules/catalogue";
import type { PackageInput } from "@/contract/schemas/catalogue";
import { visitorMessages } from "@/contract/visitor-messages";
import { type Context, implement } from "../contract/implement";
import { fieldsIn, listRows, text } from "../db/list";
import {
  asLines,
  changeRow,
  linesOf,
  newRow,
  type References,
  removeRow,
  requireReference,
  requireRow,
} from "../db/rows";
import type { Db } from "../db/tables";

/** Oldest first: the first city is the visitors' default. */
const cityListOptions = { table: "cities", fields: fieldsIn("cities", cityEntity), order: "createdAt" };
const packageListOptions = {
  table: "packages",
  fields: fieldsIn("packages", packageEntity, { city: text("cities.cityName") }),
  order: "pricePerSquareFoot",
};
const serviceListOptions = {
  table: "services",
  fields: fieldsIn("services", serviceEntity, { package: text("packages.packageName") }),
  order: "createdAt",
};

const packagesByCity = { column: "packages.cityId", singular: "package", plural: "packages" } as const;
const usesOfCity: References = { nameColumn: "cityName", by: [packagesByCity] };
const usesOfPackage: References = {
  nameColumn: "packageName",
  by: [
    { column: "services.packageId", singular: "service", plural: "services" },
    { column: "projects.packageId", singular: "project", plural: "projects" },
  ],
};

export const cities = ({ db }: Context) =>
  implement(cityCalls, {
    list: ({ query }) => listRows(selectCities(db), cityListOptions, query),

    get: async ({ params }) => ({ data: await getCity(db, params.id) }),

    create: async ({ body }) => {
      const city = { ...newRow(), ...body };
      await db.transaction().execute(async (trx) => {
        requireUniqueCityName(body, await selectCities(trx).execute());
        await trx.insertInto("cities").values(city).execute();
      });
      return { data: city };
    },

    update: async ({ params, body, ifMatch }) => {
      const data = await db.transaction().execute(async (trx) => {
        requireUniqueCityName(body, await selectCities(trx).execute(), params.id);
        return changeRow(trx, "cities", params.id, body, { read: getCity, ifMatch });
      });
      return { data };
    },

    remove: async ({ params }) => {
      await removeRow(db, "cities", params.id, "city", usesOfCity);
      return { message: "City deleted successfully" };
    },
  });

const selectCities = (db: Db) => db.selectFrom("cities").selectAll();

async function getCity(db: Db, id: string) {
  const row = await selectCities(db).where("_id", "=", id).executeTakeFirst();
  return requireRow(row, "city");
}

export const packages = ({ db }: Context) =>
  implement(packageCalls, {
    list: ({ query }) => listRows(selectPackages(db), packageListOptions, query, withCity),

    listInCity: async ({ params }) => {
      const inCity = selectPackages(db).where("packages.cityId", "=", params.cityId);
      const found = await listRows(inCity, packageListOptions, {}, withCity);
      if (found.total === 0) throw new AppError("missing", visitorMessages.home.noPackages);
      return found;
    },

    get: async ({ params }) => ({ data: await getPackage(db, params.id) }),

    create: async ({ body }) => {
      const data = await db.transaction().execute(async (trx) => {
        const row = { ...newRow(), ...(await packageColumns(trx, body)) };
        await trx.insertInto("packages").values(row).execute();
        return getPackage(trx, row._id);
      });
      return { data };
    },

    update: async ({ params, body, ifMatch }) => {
      const data = await db.transaction().execute(async (trx) => {
        const change = await packageColumns(trx, body, params.id);
        return changeRow(trx, "packages", params.id, change, { read: getPackage, ifMatch });
      });
      return { data };
    },

    remove: async ({ params }) => {
      await removeRow(db, "packages", params.id, "package", usesOfPackage);
      return { message: "package deleted successfully" };
    },
  });

export const selectPackages = (db: Db) =>
  db
    .selectFrom("packages")
    .innerJoin("cities", "cities._id", "packages.cityId")
    .selectAll("packages")
    .select("cities.cityName");

const withCity = <Row extends { cityId: string; cityName: string }>({ cityId, cityName, ...row }: Row) => ({
  ...row,
  city: { _id: cityId, cityName },
});

async function getPackage(db: Db, id: string) {
  const row = await selectPackages(db).where("packages._id", "=", id).executeTakeFirst();
  return withCity(requireRow(row, "package"));
}

async function packageColumns(db: Db, input: PackageInput, id?: string) {
  const { city, ...body } = input;
  await requireReference(db, "cities", city, "city");
  const inCity = await selectPackages(db).where("packages.cityId", "=", city).execute();
  requireUniquePackageName(input, inCity.map(withCity), id);
  return { ...body, cityId: city };
}

export const services = ({ db }: Context) =>
  implement(serviceCalls, {
    list: ({ query }) => {
      const id = query.package;
      const selected = selectServices(db).$if(!!id, (rows) => rows.where("services.packageId", "=", id ?? ""));
      return listRows(selected, serviceListOptions, query, withPackage);
    },

    listInPackage: ({ params }) => {
      const inPackage = selectServices(db).where("services.packageId", "=", params.packageId);
      return listRows(inPackage, serviceListOptions, {}, withPackage);
    },

    get: async ({ params }) => ({ data: await getService(db, params.id) }),

    create: async ({ body }) => {
      const row = { ...newRow(), ...(await serviceColumns(db, body, body.package)) };
      await db.insertInto("services").values(row).execute();
      return { data: await getService(db, row._id) };
    },

    update: async ({ params, body, ifMatch }) => {
      const change = await serviceColumns(db, body, body.package._id);
      return { data: await changeRow(db, "services", params.id, change, { read: getService, ifMatch }) };
    },

    remove: async ({ params }) => {
      await removeRow(db, "services", params.id, "service");
      return { message: "services deleted successfully" };
    },
  });

export const selectServices = (db: Db) =>
  db
    .selectFrom("services")
    .innerJoin("packages", "packages._id", "services.packageId")
    .selectAll("services")
    .select("packages.packageName");

type SelectedService = Awaited<ReturnType<ReturnType<typeof selectServices>["executeTakeFirstOrThrow"]>>;

const withPackage = ({ packageId, packageName, description, ...row }: SelectedService) => ({
  ...row,
  description: linesOf(description),
  package: { _id: packageId, packageName },
});

async function getService(db: Db, id: string) {
  const row = await selectServices(db).where("services._id", "=", id).executeTakeFirst();
  return withPackage(requireRow(row, "service"));
}

type Service = { serviceName: string; description: readonly string[] };

async function serviceColumns(db: Db, { serviceName, description }: Service, packageId: string) {
  await requireReference(db, "packages", packageId, "package");
  return { serviceName, description: asLines(description), packageId };
}
