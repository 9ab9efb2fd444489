import { add } from "@/server/testing/hosted/schema";
import { serveHosted } from "@/server/testing/hosted/serve";

// Run as a separate process.
const { PORT, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;

serveHosted({ port: Number(PORT) }).then(({ rows, url }) => {
  add(rows.employees, { name: "Owner", role: "Owner", permissions: ["admin"], phone: "1", email, password });
  const city = add(rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  add(rows.packages, { packageName: "Essential", pricePerSquareFoot: 1620, city: city._id });
  process.stdout.write(`listening at ${url}\n`);
});
