import { type Source, withSource } from "@/contract/enquiry-source";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";
import { hoursBefore } from "./time";

type Status = Tables["enquiries"]["status"];
type Enquiry = [name: string, mailbox: string, phone: string, location: string, size: string, text: string, Status];

/** Newest first: name, email before the @, end of the fictional number 90000 00..., place, plot size, text, status. */
const ENQUIRIES: Enquiry[] = [
  ["Ananya Rao", "ananya.rao", "014", "Hennur", "1200", "Corner site. Two floors, parking for one car.", "pending"],
  [
    "Imran Pasha",
    "imran.pasha",
    "027",
    "Sarjapur Road",
    "2400",
    "Parking: 02. Balcony area: 120 sq ft. Wants the courtyard plan.",
    "active",
  ],
  ["Lakshmi Narayan", "lakshmi.n", "031", "Yelahanka", "1500", "Asked when payments fall due.", "active"],
  ["Thomas Kurien", "thomas.kurien", "048", "Whitefield", "1200", "", "converted"],
  [
    "Deepa Shetty",
    "deepa.shetty",
    "052",
    "Kanakapura Road",
    "4000",
    "Single floor, long veranda, room for parents on the ground floor.",
    "pending",
  ],
  ["Rohit Gowda", "rohit.gowda", "066", "Devanahalli", "2400", "Site visit asked for on a Sunday.", "active"],
  ["Farah Siddiqui", "farah.s", "073", "Hebbal", "600", "Small house, Pure package.", "closed"],
  ["Manjunath H", "manjunath.h", "085", "Jigani", "1200", "Parking: 01. Balcony area: 40 sq ft.", "pending"],
  ["Kavya Murthy", "kavya.murthy", "099", "Nelamangala", "1500", "Has a plan from an architect.", "converted"],
  ["Suresh Babu", "suresh.babu", "103", "Bannerghatta Road", "1200", "Compare Essential and Freedom.", "active"],
  [
    "Divya Prabhu",
    "divya.prabhu",
    "301",
    "Jayanagar",
    "600",
    "Old house to come down first. Who does that?",
    "pending",
  ],
  ["Arjun Hegde", "arjun.hegde", "117", "Jakkur", "2400", "Wants to see a finished house.", "converted"],
  ["Nithin Paul", "nithin.paul", "312", "Whitefield", "1500", "Malnad plan, north facing site.", "active"],
  ["Savitha Kamath", "savitha.kamath", "325", "Malleshwaram", "600", "Tulasi plan. Is a lift possible?", "closed"],
  [
    "Bharath Reddy",
    "bharath.reddy",
    "338",
    "Hoskote",
    "4000",
    "Farm house. Sloping land, road from the east.",
    "active",
  ],
  [
    "Zoya Ahmed",
    "zoya.ahmed",
    "346",
    "Frazer Town",
    "1200",
    "Parking: 01. Two families, one on each floor.",
    "pending",
  ],
  [
    "Sunita Patil",
    "sunita.patil",
    "124",
    "Electronic City",
    "1200",
    "Premium package, home loan already approved.",
    "converted",
  ],
  ["Karthik Iyengar", "karthik.i", "359", "Basavanagudi", "1500", "Pooja room to face east.", "active"],
  [
    "Mary Fernandes",
    "mary.f",
    "364",
    "Cooke Town",
    "1200",
    "Moving from abroad next year. Call in the evening.",
    "active",
  ],
  ["Girish Nayak", "girish.nayak", "377", "Kengeri", "1200", "Only asked for the rate.", "closed"],
  ["Pooja Agarwal", "pooja.agarwal", "381", "HSR Layout", "1200", "Parking: 02. Balcony area: 60 sq ft.", "pending"],
  ["Syed Anwar", "syed.anwar", "393", "Thanisandra", "1500", "", "active"],
  ["Joseph D", "joseph.d", "138", "Kengeri", "2400", "Hoysala plan with a second car porch.", "converted"],
  [
    "Anitha Gopal",
    "anitha.gopal",
    "402",
    "Vijayanagar",
    "600",
    "Plot is inside another. Can the parts be carried in?",
    "closed",
  ],
  [
    "Pradeep Shenoy",
    "pradeep.shenoy",
    "415",
    "Doddaballapur",
    "4000",
    "Sharavathi plan. Wants to visit the factory.",
    "active",
  ],
  ["Tanvi Deshpande", "tanvi.d", "428", "Koramangala", "1200", "Ecofriendly+ with solar panels.", "pending"],
  ["Ramesh Chandra", "ramesh.chandra", "436", "Magadi Road", "2400", "Ground floor for a clinic.", "active"],
  ["Nazia Khan", "nazia.khan", "142", "Hennur", "1500", "Cauvery plan.", "converted"],
  ["Vinay Rao", "vinay.rao", "447", "Attibele", "1200", "Waiting for the khata.", "closed"],
  [
    "Susan George",
    "susan.george",
    "453",
    "Horamavu",
    "1200",
    "Wheelchair to reach every room on the ground floor.",
    "active",
  ],
  ["Chetan Kumar", "chetan.kumar", "468", "Peenya", "600", "Economy package, one floor now and one later.", "pending"],
  [
    "Indira Hebbar",
    "indira.hebbar",
    "474",
    "Banashankari",
    "1500",
    "Teak on the outside. How often does it need oil?",
    "active",
  ],
  ["Meghana Reddy", "meghana.r", "183", "Sarjapur Road", "2400", "Kodagu plan, four bedrooms.", "converted"],
  ["Faisal Sheriff", "faisal.sheriff", "486", "Kammanahalli", "1200", "Chose another builder.", "closed"],
  ["Usha Venkatesh", "usha.v", "495", "Rajajinagar", "1200", "Asked for a bank that lends on timber houses.", "active"],
  ["Dinesh Poojary", "dinesh.poojary", "507", "Chandapura", "1500", "Number does not answer.", "closed"],
  ["Leela Thimmaiah", "leela.t", "513", "Bidadi", "4000", "House on stilts, like the one in the pictures.", "pending"],
  ["Sanjay Kulkarni", "sanjay.kulkarni", "529", "Yeshwanthpur", "1200", "Sent twice by mistake.", "closed"],
];

/** Sources in turn, the most common most often; undefined for an enquiry by phone. */
const SOURCES: (Source | undefined)[] = [
  { placement: "estimator", page: "/cost-estimator", city: "Bengaluru", utm_source: "google" },
  { placement: "home", page: "/", city: "Bengaluru", package: "Essential" },
  { placement: "packages", page: "/package/bengaluru", city: "Bengaluru", package: "Freedom" },
  undefined,
  { placement: "contact", page: "/contact-us" },
  { placement: "home", page: "/", city: "Mysuru" },
  { placement: "designs", page: "/designs-plans", referrer: "https://www.google.com/" },
  { placement: "popup", page: "/our-project", landing: "/", utm_source: "instagram" },
  { placement: "estimator", page: "/cost-estimator", city: "Bengaluru" },
  undefined,
  { placement: "projects", page: "/our-project" },
];

const cameFrom = (text: string, source: Source | undefined) => (source ? withSource(text, source) : text);

export const demoEnquiries = ENQUIRIES.map(([name, mailbox, phone, location, plot_size, text, status], index) => ({
  ...blankOf(enquiryThing),
  name,
  phone: `90000 00${phone}`,
  email: `${mailbox}@example.com`,
  location,
  plot_size,
  enquiry: cameFrom(text, SOURCES[index % SOURCES.length]),
  status,
}));

const SPREAD_HOURS = 30 * 24;

/** Inserts the enquiries, spread over the last thirty days. */
export async function seedEnquiries(db: Db, now: Date): Promise<void> {
  const rows = demoEnquiries.map((enquiry, index) => ({
    ...newRow(hoursBefore(now, 2 + (index * (SPREAD_HOURS - 12)) / ENQUIRIES.length)),
    ...enquiry,
  }));
  await db.insertInto("enquiries").values(rows).execute();
}
