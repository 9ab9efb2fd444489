import { add } from "@/server/testing/hosted/schema";
import { serveHosted } from "@/server/testing/hosted/serve";

// Run as a separate process.
const { PORT, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;

serveHosted({ port: Number(PORT) }).then(({ rows, url }) => {
  add(rows.employees, { name: "Owner", role: "Owner", permissions: ["admin"], phone: "1", email, password });
  const meera = { name: "Meera Nair", role: "Sales", permissions: ["dashboard", "enquiries"], phone: "2" };
  add(rows.employees, { ...meera, email: "meera@example.com", password });
  const city = add(rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  add(rows.packages, { packageName: "Essential", pricePerSquareFoot: 1620, city: city._id });
  const typed = {
    phone: "98860 00001",
    email: "a@example.com",
    location: "Hennur",
    plot_size: "1200",
    status: "pending",
  };
  for (let at = 1; at <= 12; at++) add(rows.enquiries, { ...typed, name: `Visitor ${at}` });
  process.stdout.write(`listening at ${url}\n`);
});
