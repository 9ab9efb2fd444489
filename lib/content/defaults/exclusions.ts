import type { DocumentOf } from "@/contract/content/documents";
import type { ExclusionItem } from "@/contract/content/exclusions";

const BLANK: ExclusionItem = {
  name: "",
  text: "",
  isOnlyIf: false,
  isShort: false,
  includedFrom: "never",
  low: null,
  high: null,
  unit: "rupees",
  basis: "",
  city: "",
  source: "",
  year: null,
  href: "",
  kind: "none",
};

const item = (name: string, text: string, more: Partial<ExclusionItem> = {}): ExclusionItem => ({
  ...BLANK,
  name,
  text,
  ...more,
});

/** A figure for Bengaluru. */
const local = (low: number, high: number, source: string, year: number | null, href: string) =>
  ({ low, high, source, year, href, city: "Bengaluru", kind: "local" }) as const;

/** A figure for another place, for the owner only. */
const elsewhere = (low: number, high: number, source: string, href: string) =>
  ({ low, high, source, href, kind: "elsewhere" }) as const;

const isShort = true;
const isOnlyIf = true;

/** What a timber-frame house in Karnataka usually costs besides the rate, until the owner saves their own list. */
export const exclusions: DocumentOf<"exclusions"> = {
  lead: "You'll pay for these separately. Where an amount is given, its source stands beside it. It's a typical amount, not our quote.",
  items: [
    item("Wiring and plumbing", "The wires, switches and pipes inside the house.", {
      isShort,
      includedFrom: "finished",
    }),
    item("Bathrooms, floors and paint", "Bathroom fittings, tiles or other flooring, and paint.", {
      isShort,
      includedFrom: "finished",
    }),
    item(
      "Plan approval and fees",
      "The corporation charges fees to sanction your building plan, and the architect or engineer who submits it charges too.",
      {
        isShort,
        // No year, so not shown: the fees are in dispute since a High Court order.
        ...local(25_000, 75_000, "Aaikya Architects", null, "https://aaikyaarchitects.com/?p=4059"),
      },
    ),
    item(
      "Labour cess",
      "The government collects 1% of the construction cost for building workers' welfare, usually with the plan approval.",
      {
        basis: "of the construction cost",
        ...local(1, 1, "Aaikya Architects", null, "https://aaikyaarchitects.com/?p=4059"),
        unit: "percent",
      },
    ),
    item("Soil test", "An engineer tests your soil before the foundation is designed.", {
      isShort,
    }),
    item("Land survey", "A surveyor measures the sides, levels and boundary stones of your plot.", {
      ...elsewhere(2_000, 5_000, "Hello Land Bank", "https://hellolandbank.com/?p=32394"),
    }),
    item(
      "Extra foundation for your soil",
      "Rock, soft or filled soil, or a slope needs a deeper or bigger foundation. The higher amount of our Cost Estimator allows for some of it.",
    ),
    item(
      "Levelling, filling and clearing the plot",
      "We start on a clear plot at road level. Clearing trees, soil or stones costs extra, and so does filling.",
    ),
    item(
      "Electricity during construction",
      "You need a temporary power connection during construction, and you pay its bills.",
      {
        basis: "plus its bills",
        ...local(
          30_000,
          30_000,
          "Feature Constructions",
          2022,
          "https://www.featureconstructions.com/post/2018/05/21/cost-of-construction-in-bangalore-for-home-in-30x40-sites",
        ),
      },
    ),
    item("Water while we build", "Building needs water from a borewell, a connection or tankers.", {
      basis: "for a 5,000-litre tanker",
      ...local(
        500,
        2_000,
        "NDTV",
        2024,
        "https://ndtv.com/india-news/borewell-at-my-home-also-dry-karnataka-deputy-chief-minister-dk-shivakumar-amid-deepening-water-crisis-in-bengaluru-5185961",
      ),
    }),
    item(
      "Water and sewer connection",
      "The water board charges for a new water and sewer connection, and for the line to your house.",
      {
        isShort,
        basis: "for ground and first floor",
        ...local(
          20_000,
          50_000,
          "The New Indian Express",
          2019,
          "http://www.newindianexpress.com/cities/bengaluru/2019/may/23/bengaluru-1500-out-of-6800-applicants-pay-for-bwssb-connection-1980494.html",
        ),
      },
    ),
    item(
      "Power connection",
      "For your permanent connection, the power company charges for a deposit, a service line and a meter.",
      {
        isShort,
        basis: "for one house",
        ...local(
          30_000,
          35_000,
          "The New Indian Express",
          2026,
          "https://www.newindianexpress.com/amp/story/cities/bengaluru/2026/Jun/25/karnataka-set-to-earn-rs-1094-crore-as-power-connection-window-opens-without-occupancy-certificate",
        ),
      },
    ),
    item("Sump and overhead tank", "The underground and rooftop water tanks, with pump and pipes to them.", {
      isShort,
      basis: "for 6,000 to 7,000 litres",
      ...elsewhere(
        1_20_000,
        1_75_000,
        "Home Building Smart",
        "https://homebuildingsmart.com/underground-water-tank-construction-cost-per-litre/",
      ),
    }),
    item("Rainwater harvesting", "New houses on plots of 1,200 sq ft or more must collect or recharge rainwater.", {
      basis: "on a 30 × 40 plot",
      ...local(
        10_000,
        12_000,
        "The Hindu",
        2024,
        "https://www.thehindu.com/news/cities/bangalore/water-woes-demand-goes-up-for-rwh-systems-in-bengaluru/article68027502.ece",
      ),
    }),
    item("Solar water heater", "The power company may ask for one before it gives a permanent connection.", {}),
    item("Compound wall and gate", "The wall around your plot and its gate.", {
      isShort,
      basis: "for a 30 × 40 plot, gate extra",
      ...local(2_40_000, 2_40_000, "a quote by GK Home Construction", 2024, ""),
    }),
    item("Paved way", "From the gate to your door."),
    item("Car ramp and drain", "Between the road and your house."),
    item(
      "Modular kitchen",
      "The cabinets below and above the counter. The counter and sink are included where the package lists them.",
      {
        isShort,
        basis: "for an L-shaped kitchen",
        ...local(
          3_50_000,
          8_00_000,
          "Gunmala",
          2026,
          "https://gunmala.in/blog/kitchens/l-shaped-modular-kitchen-design-bangalore.html",
        ),
      },
    ),
    item("Kitchen counter and sink", "The stone counter, the sink and its tap.", { includedFrom: "ready" }),
    item("Wardrobes", "Built-in cupboards in the bedrooms."),
    item("Lofts and other woodwork", "Lofts, TV unit, pooja unit, shoe rack."),
    item("Furniture", "Beds, sofa, dining table and other loose furniture.", {
      isShort,
      ...elsewhere(
        3_00_000,
        5_00_000,
        "HomeBliss",
        "https://homebliss.in/interior-guide/your-ready-reckoner-on-home-interior-costs-part-3-cost-estimates-for-23-bhk-homes/",
      ),
    }),
    item("Curtains, blinds and mosquito nets", "Rods, curtains and window nets."),
    item(
      "Lights, fans and appliances",
      "Light fittings, fans, geysers, ACs, hob, chimney, fridge, washing machine.",
      {},
    ),
    item("Garden", "Soil, lawn, plants and garden lights."),
    item("Changes after we cut the timber", "Parts and drawings have to be made again."),
    item(
      "Home loan interest and bank charges",
      "Interest, processing fee, valuation and insurance that your bank asks for.",
    ),
    item("GST on extras", "GST is included in our rate. For extras, you pay GST too."),
    item(
      "Borewell",
      "If you have no reliable water connection, you may need a borewell, with permission, pump and pipes.",
      {
        isOnlyIf,
        basis: "for 1,000 to 1,100 ft",
        ...local(
          2_00_000,
          2_50_000,
          "Feature Constructions",
          2022,
          "https://www.featureconstructions.com/post/2018/05/21/cost-of-construction-in-bangalore-for-home-in-30x40-sites",
        ),
      },
    ),
    item(
      "Septic tank or small sewage plant",
      "Where there is no sewer line, your house needs a septic tank and soak pit.",
      { isOnlyIf },
    ),
    item(
      "Road cutting and long connections",
      "If the water or sewer line is across the road or far away, the road has to be cut and the line is longer.",
      { isOnlyIf },
    ),
    item("Demolishing an old house", "Pulling down what stands on your plot and taking the debris away.", {
      isOnlyIf,
      basis: "for about 1,000 sq ft, in Chennai",
      ...elsewhere(
        80_000,
        1_20_000,
        "Maadiveedu",
        "https://blog.maadiveedu.com/hysense/cost-to-demolish-a-house-in-chennai---7-important-things-you-should-know",
      ),
    }),
    item("Narrow road or remote plot", "If a truck or crane can't reach your plot, carrying the frame costs extra.", {
      isOnlyIf,
    }),
    item("Solar power", "Panels, inverter and net meter on your roof.", {
      isOnlyIf,
      basis: "for 3 kW, before subsidy",
      ...elsewhere(
        1_65_000,
        1_85_000,
        "Kalindi Solar",
        "https://kalindisolarsolutions.com/understanding-the-true-cost-of-rooftop-solar-in-india-breakdown-savings",
      ),
    }),
    item("Lift, basement or swimming pool", "Included only if your package lists it.", { isOnlyIf }),
    item("Your own architect or interior designer", "If you bring your own, you pay their fees.", {
      isOnlyIf,
      unit: "percent",
      basis: "of the project cost",
      ...local(5, 10, "Fabdiz", 2025, "https://fabdiz.com/house-construction-cost-in-bangalore-per-sq-ft/"),
    }),
    item(
      "Stamp duty and registration of a plot",
      "When you buy a plot you pay both to the state. You don't pay this if you already own the plot.",
      {
        isOnlyIf,
        unit: "percent",
        basis: "of the guidance value, if that is above ₹45,00,000",
        ...local(
          7.6,
          7.6,
          "Deccan Herald",
          2025,
          "https://www.deccanherald.com/india/karnataka/property-deals-to-cost-more-registration-fee-hiked-to-2-2-3704857",
        ),
      },
    ),
    item(
      "Khata, occupancy certificate and property tax",
      "The papers that the corporation gives in your name, and the tax on your house.",
      { isOnlyIf },
    ),
    item("Rent and moving while we build", "Your rent until you move in, and the move.", { isOnlyIf }),
    item("Care after handover", "Oil or stain outside and the yearly checks of a timber house.", { isOnlyIf }),
  ],
};
