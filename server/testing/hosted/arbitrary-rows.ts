import fc from "fast-check";
import type { Collection, Row, Rows } from "./rows";
import { priceSpellings } from "./spelling";

/** Must never reach visitors. */
export const SECRET = "Secret";

/** Rows without a usable id, which cannot be shown. */
const unreadable = fc.constantFrom<unknown[]>(
  null,
  `${SECRET} text`,
  7,
  [],
  { name: `${SECRET} row`, cityName: `${SECRET} city` },
  { _id: null, name: `${SECRET} row` },
  { _id: "", packageName: `${SECRET} package` },
  { _id: { name: SECRET }, projectName: `${SECRET} project` },
) as fc.Arbitrary<Row>;

/** Odd values that a text field may hold. */
const odd = fc.constantFrom<unknown[]>(
  null,
  undefined,
  "",
  7,
  98_860_000_01,
  true,
  ["One", null, "Two"],
  [["One"], ["Two"]],
  [],
  { street: "12 Main", city: "Mysuru" },
  { $numberInt: "12" },
  {},
);
const text = (usual: string) => fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(usual) }, odd);

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 99_999_999 }),
  fc.integer({ min: 1, max: 999_999 }).map((paise) => paise / 100),
);

/** Values that are not prices. */
const noPrice = [
  null,
  undefined,
  "",
  " ",
  "on request",
  "0",
  0,
  -5,
  "free",
  "24-30 lakh",
  "1,23",
  "1.2.3",
  true,
  [],
  {},
];

/** A price field, and the amount it means in `means`, which no answer of the site shows. */
const price = (field: string) =>
  fc.oneof(
    fc
      .record({ amount: amounts, spell: fc.constantFrom(...Object.values(priceSpellings)) })
      .map(({ amount, spell }) => ({
        [field]: spell(amount),
        means: amount,
      })),
    fc.constantFrom(...noPrice).map((nothing) => ({ [field]: nothing, means: null })),
  );

/** A row from a long-lived store: its times may be missing. */
const row = (id: string, fields: Record<string, fc.Arbitrary<unknown>>, more: fc.Arbitrary<object> = fc.constant({})) =>
  fc
    .tuple(
      fc.record(fields),
      more,
      fc.constantFrom("2026-11-21T09:08:07.006Z", "2025-01-01T00:00:00.000Z", null, undefined, 1_795_252_087_006),
    )
    .map(([some, others, createdAt]) => ({ _id: id, ...some, ...others, createdAt }) as Row);

/** Up to `most` rows, some unreadable. Ids are numbers, so that they have two spellings. */
const several = (first: number, make: (id: string) => fc.Arbitrary<Row>, most = 6) =>
  fc
    .integer({ min: 0, max: most })
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, at) =>
          fc.oneof({ weight: 8, arbitrary: make(String(first + at)) }, unreadable),
        ),
      ),
    );

/** A reference to a present or deleted row in each of its forms, or to none. */
const reference = (first: number) => {
  const id = fc.integer({ min: first, max: first + 6 }).map(String);
  return fc.oneof(
    { weight: 4, arbitrary: id },
    id.map((_id) => ({ _id })),
    fc.constantFrom(null, undefined, "", [], {}, { _id: null }),
  );
};

const lines = fc.oneof(fc.constant(["Plans", "Elevation"]), fc.constant("Plans\n\nElevation"), odd);
const picture = fc.constantFrom<unknown[]>(
  "/1.png",
  "uploads\\2.jpg",
  null,
  undefined,
  "",
  ["/3.png"],
  [null, ""],
  7,
  "no address",
);
const permissions = fc.constantFrom<unknown[]>(["cities"], "cities,designs", null, undefined, [], ["Admin "], {}, [
  null,
]);
const status = (...usual: string[]) => fc.oneof(fc.constantFrom<unknown[]>(...usual), odd);

/** Rows as years and several programs leave them. */
export const arbitraryRows: fc.Arbitrary<Rows> = fc.record({
  cities: several(100, (id) => row(id, { cityName: text("Mysuru"), cityCode: text("MYS") })),
  packages: several(200, (id) =>
    row(id, { packageName: text("Pure"), city: reference(100) }, price("pricePerSquareFoot")),
  ),
  services: several(300, (id) => row(id, { serviceName: text("Design"), package: reference(200), description: lines })),
  enquiries: several(400, (id) =>
    row(id, {
      name: text("Ananya"),
      phone: text("98860 00001"),
      email: text("a@example.com"),
      location: text("Hennur"),
      plot_size: text("1200"),
      enquiry: text("Two floors"),
      status: status("pending", "Active", "closed", "converted"),
    }),
  ),
  customers: several(500, (id) =>
    row(id, {
      name: text(`${SECRET} Rao`),
      email: text(`${SECRET}@example.com`),
      phone: text(`${SECRET} 98860`),
      address: text(`${SECRET} street`),
      status: status("active", "Pending"),
    }),
  ),
  projects: several(600, (id) =>
    row(id, {
      projectName: text("House"),
      package: reference(200),
      customer: fc.oneof(reference(500), fc.constant({ _id: "501", name: `${SECRET} Rao` })),
      imageUrl: picture,
      description: lines,
      status: status("active", "Completed", "near completion"),
      property_type: text("Villa"),
      plot_size: text("1200"),
      internalNote: fc.constant(`${SECRET} note`),
    }),
  ),
  floorplans: several(700, (id) =>
    row(
      id,
      {
        name: text("Neem"),
        description: text("Airy"),
        status: status("active", "Active", "inactive"),
        propertyType: text("Villa"),
        floor: text("G+1"),
        plotSize: text("1200"),
        imageUrls: fc.oneof(picture, fc.array(picture, { maxLength: 3 })),
      },
      price("price"),
    ),
  ),
  employees: several(800, (id) =>
    row(id, {
      name: text(`${SECRET} Meera`),
      role: text("Sales"),
      permissions,
      phone: text("98860 00001"),
      email: text(`${SECRET}-${id}@example.com`),
      password: fc.constant(`${SECRET} password`),
    }),
  ),
} satisfies Record<Collection, fc.Arbitrary<Row[]>>) as fc.Arbitrary<Rows>;

export const isReadable = (row: unknown): row is Row => {
  const id = typeof row === "object" && row !== null ? (row as Row)._id : undefined;
  return typeof id === "string" && id !== "";
};
