import type { DocumentOf } from "@/contract/content/documents";

type Answer = DocumentOf<"questions">["answers"][number];

const paragraphs = (...text: string[]) => text.join("\n\n");
const lines = (...text: string[]) => text.join("\n");

/** A draft is public only after the owner confirms it. `sources` names each text and how much of it was read. */
const draft = (question: string, answer: string, sources: string): Answer => ({
  question,
  answer,
  sources,
  isConfirmed: false,
});

/** Questions that families ask before they build with timber, with draft answers. */
export const questions: DocumentOf<"questions"> = {
  title: "Questions families ask",
  lead: "Timber or concrete, termites, fire, rain, approvals and loans.",
  searchTitle: "Timber or concrete? Questions families ask before they build",
  searchDescription:
    "Termites, fire, monsoon, heat, noise, care, approvals, soil test and loans: plain answers about timber houses, with sources.",
  answers: [
    draft(
      "Does a timber house cost more than a concrete house?",
      paragraphs(
        "Compare like with like. Our rate is per square foot built, GST included, and each package lists what it includes. Ask for a concrete quote with the same area, the same list and the tax.",
        "Two costs aren't in any rate. A frame that is made before it comes to your plot takes less time there, so you pay fewer months of rent and loan interest before you move in. And the foundation depends on your soil and the weight of the house, in timber or in concrete.",
      ),
      lines(
        "This site: rates, services of each package",
        "IS 1904, foundations in soils, general requirements (title only read: the engineer confirms)",
      ),
    ),
    draft(
      "Is a timber house ready sooner?",
      paragraphs(
        "A complete house takes {time}. The parts of the frame are made before they come to your plot. In concrete, each floor is cast on site and must harden before the next one starts.",
        "Approvals, foundation, wiring, plumbing and finishes take the same time in both. So ask any builder for the months stage by stage, not for one number.",
      ),
      lines(
        "This site: how long a complete house takes",
        "BMTPC, Emerging Construction Systems, May 2018 (cast-in-situ building is called slow; first pages read)",
      ),
    ),
    draft(
      "Is it hotter or cooler than a concrete house?",
      paragraphs(
        "Heat passes slowly through wood. Tables of Indian building materials give sal wood 0.17 W/mK, brickwork about 0.8 and reinforced concrete about 1.7. But a wall or roof has more than one material. Shade, insulation and ventilation matter as much as the frame.",
        "Concrete and brick soak up heat by day and give it back at night. Timber holds little heat, so rooms warm up and cool down with the air. In Bengaluru: shade the west side, ventilate the roof and open the windows in the evening.",
      ),
      lines(
        "InfraLens, Thermal properties of materials (values as collected from IS 3346 and NBC 2016; read)",
        "CEPT CRDF, Thermal Properties Database of Building Materials and Technologies (summary read)",
      ),
    ),
    draft(
      "Can you hear everything through the walls?",
      paragraphs(
        "Heavy walls and sealed gaps stop voices and traffic. A soft layer under the floor stops footsteps from above. A light wall needs several layers to do what a heavy wall does. Sound also finds its way around, through joints in floors and walls.",
        "So it depends on the drawings: filled walls between bedrooms, a soft layer or carpet upstairs, no sockets back to back. Ask which walls and floors in your plan are built this way. Visit a finished house and listen while someone walks upstairs.",
      ),
      lines(
        "National Research Council Canada, RR-219, Guide for Sound Insulation in Wood Frame Construction, 2006 (preamble read)",
        "BRANZ, Build 161, Reducing noise transmission (read)",
      ),
    ),
    draft(
      "How long does a timber house last?",
      paragraphs(
        "As long as you keep it dry and look after it. Houses of any material are usually designed for 50 years. Timber in India's old palaces and temples is far older than that. What ruins a timber house early is water that stays: in a joint, under a leak, or against the soil.",
        "CPWD, the government's own builder, lifted its 1993 ban on timber. It calls wood a renewable material with a lower cost over its life.",
      ),
      lines(
        "EN 1990, table 2.1, indicative design working life (as quoted by structuraldetails.civilworx.com)",
        "Connecting Heritage, Timber (read)",
        "Plyreporter and Surfaces Reporter on the CPWD memorandum (read)",
      ),
    ),
    draft(
      "What about termites?",
      paragraphs(
        "The termites that damage houses come up from the soil. They need a way in: soil touching wood, a crack in the floor, a pipe. So the house stands on a plinth, no timber touches the ground, and the soil is treated before the floor is laid. The Indian Standard is IS 6313; its third part covers existing houses. Concrete houses need this too: termites eat doors, cupboards, books and cables there.",
        "Teak isn't termite-proof. The heartwood of old teak is rated very durable against decay and moderately durable against termites. Plantation teak is rated lower. Termites eat the sapwood of any tree. Ask which wood goes where and how it's treated. Check the plinth for mud tubes twice a year.",
      ),
      lines(
        "IS 6313 (Part 2): 2022, pre-constructional chemical treatment (foreword read)",
        "IS 6313 (Part 3): 2001, treatment for existing buildings (foreword read)",
        "EN 350 for teak, as given by CIRAD's Tropix (read at arbawood.com)",
        "IS 401, preservation of timber (title only read)",
      ),
    ),
    draft(
      "Does it burn?",
      paragraphs(
        "Wood burns, but thick timber burns slowly. Its surface chars, and the char protects the core, which keeps carrying the load. Engineers plan for this: they make a post thicker by what a fire of so many minutes would burn away. Thin boards and steel connectors are the weak parts, so they're covered.",
        "In most house fires, the danger is what's inside: wiring, gas, curtains. So use circuit breakers and smoke alarms, keep the gas cylinder outside, and have two ways out of each floor. Ask for the fire rating of the walls and posts in your plan. Ask your insurer what they need to see.",
      ),
      lines(
        "Brandon, Just, Schmid: Eurocode 5 design in comparison with fire resistance tests of unprotected timber beams (introduction read)",
        "FDM Asia, March 2026, on charring in design codes (two pages read)",
        "NBC 2016, Part 4, Fire and life safety (named, not read: the architect confirms)",
      ),
    ),
    draft(
      "Can it take the monsoon?",
      paragraphs(
        "Rain doesn't harm wood that can dry again. The roof and plinth do the work: wide eaves, gutters you can clean, a floor well above the splash, flashings over each window, and air behind the boards. Old houses on the coast are built this way. New houses of glass and concrete without a rain shade leak in the same rain.",
        "In the first monsoon, after a night of rain, check each window, each roof joint and the foot of each post. Call us if anything is wet.",
      ),
      lines(
        "Onmanorama, 7 October 2024, on houses without rain shades in Kerala (read)",
        "M. Enderle on the houses of Kerala's Syrian Christians (read)",
      ),
    ),
    draft(
      "What maintenance does it need?",
      paragraphs(
        "Twice a year: clean the gutters, check the plinth for mud tubes, and look at the foot of each post and for split boards. Every year: check door and window seals, and the roof joints before the monsoon.",
        "Outside, oil or stain the wood every one to three years where sun and rain reach it, and every five or six years under a deep roof. It depends on the wood and the product. Wood left bare turns grey; that's only its colour. Inside, it only needs cleaning.",
      ),
      lines(
        "Mortlock Timber, External timber maintenance (Australian practice; read: to be confirmed for our finishes)",
      ),
    ),
    draft(
      "What is the warranty?",
      paragraphs(
        "Read two papers. The agreement says how long the builder is responsible for the frame, roof, waterproofing and fittings, each separately, and what you must do in return. The makers of windows, fittings and finishes give their own warranty papers. You get those with the keys.",
        "For flats and plots in a registered project, the law (RERA, section 14(3)) gives five years from possession for structural and workmanship defects. A house built for you on your own plot is a works contract: there, your agreement decides.",
      ),
      lines(
        "Real Estate (Regulation and Development) Act, 2016, section 14(3), as quoted by taxguru.in (read)",
        "That the Act leaves out a contract of work on one's own plot is our reading: the lawyer confirms",
      ),
    ),
    draft(
      "Who draws the plans and gets the approvals?",
      paragraphs(
        "An architect or engineer registered with the authority submits the building plan. You sign as the owner and bring the title papers, khata and tax receipts. In Bengaluru, plans for plots of up to 4,000 sq ft can get a provisional sanction through an empanelled architect or engineer (Nambike Nakshe, since September 2024). The corporation checks it afterwards.",
        "Timber needs the same sanction as concrete. The authority asks for setbacks, height, area and the engineer's structural certificate. The Indian Standard for timber is IS 883. We'll tell you before you book which papers are missing.",
      ),
      lines(
        "The Hindu, 2 September 2024, on Nambike Nakshe (read)",
        "BDA, user manual for building plan approval (summary of documents read)",
        "IS 883: 2016, design of structural timber in buildings (foreword read)",
      ),
    ),
    draft(
      "Do I need a soil test?",
      paragraphs(
        "Yes, before the foundation is designed. The test tells you how much load the soil can carry, how deep firm ground is, and where the water is. The Indian Standard is IS 1892. Black cotton soil and filled-up lake beds look like any other plot from above, and Bengaluru has many.",
        "It's a small part of the cost: one study says soil tests rarely take more than half a per cent of a project. Without it, the engineer has to assume the worst, or guess.",
      ),
      lines(
        "IS 1892: 2021, subsurface investigation for foundations (summary read)",
        "Tiwari and Kumawat, Guidelines for planning soil investigation of building project, Indian Geotechnical Conference 2013 (abstract read)",
        "Of Bengaluru's soils: general knowledge, for the engineer to confirm",
      ),
    ),
    draft(
      "Can I get a bank loan for it?",
      paragraphs(
        "The bank pays a loan for building on your own plot in parts, as the work reaches each stage, and after you've put in your own share. It asks for the title papers, the sanctioned plan in your name, an estimate certified by an architect or engineer, and an undertaking that you'll build what was sanctioned.",
        "Banks lend only part of the value: up to 90 per cent for loans up to ₹30,00,000, 80 per cent up to ₹75,00,000 and 75 per cent above that, and often less. First ask if your bank gives loans for timber-frame houses and what its valuer needs. Then match our payment stages with the bank's.",
      ),
      lines(
        "RBI, Master Circular, Housing Finance, 2022, as summed up by bankpulse.ai (read)",
        "Limits of lending as given by creditdharma.in after PaisaBazaar (read: to be checked with the circular)",
        "Andromeda Loans, How to get a plot loan (read)",
      ),
    ),
  ],
};
