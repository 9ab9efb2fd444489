import type { DocumentOf } from "@/contract/content/documents";

type Answer = DocumentOf<"questions">["answers"][number];

const paragraphs = (...text: string[]) => text.join("\n\n");
const lines = (...text: string[]) => text.join("\n");

/** A draft: public once the owner has confirmed it. Its sources say what was read for it, and how. */
const draft = (question: string, answer: string, sources: string): Answer => ({
  ...{ question, answer, sources },
  isConfirmed: false,
});

/** What families ask before they build with timber. */
export const questions: DocumentOf<"questions"> = {
  title: "What families ask",
  lead: "About timber and concrete, termites, fire and rain, papers and loans. Each answer says where it comes from.",
  searchTitle: "Timber or concrete? What families ask before they build",
  searchDescription:
    "Termites, fire, monsoon, heat, sound, care, approvals, soil test and loan: plain answers about timber houses, with their sources.",
  answers: [
    draft(
      "Does a timber house cost more than one of concrete?",
      paragraphs(
        "Compare the same thing with the same thing. Our rate is per square foot built, GST included, and each package lists what it covers. A quotation for a concrete house is comparable once it names the same area, the same list and the tax.",
        "Two costs stand in no rate. A frame that is made ahead takes less time on the plot, so you pay fewer months of rent, and of interest on a loan, before you move in. And the foundation follows the soil and the weight of the house, in timber as in concrete.",
      ),
      lines(
        "This site: rates, services of each package",
        "IS 1904, foundations in soils, general requirements (title only read: the engineer confirms)",
      ),
    ),
    draft(
      "How much sooner is it ready?",
      paragraphs(
        "A full house takes {time}. The parts of the frame are prepared before they come to your plot, while in concrete each floor is cast there and has to harden before the next is begun.",
        "Approvals, the foundation, wiring, plumbing and finishes take as long in either house. So ask any builder for his months stage by stage, not for one figure.",
      ),
      lines(
        "This site: how long a full house takes",
        "BMTPC, Emerging Construction Systems, May 2018 (cast-in-situ building is called slow; first pages read)",
      ),
    ),
    draft(
      "Is it hotter or cooler than concrete?",
      paragraphs(
        "Wood lets heat through slowly. As tables of Indian building materials give it, sal conducts 0.17 W/mK, brickwork about 0.8 and reinforced concrete about 1.7. A wall or roof is more than one material, though: shade, insulation and a draught decide as much as the frame.",
        "Concrete and brick take up heat by day and give it back at night; timber holds little, so rooms warm up and cool down with the air. In Bengaluru that means: shade the west, ventilate the roof, open the house in the evening.",
      ),
      lines(
        "InfraLens, Thermal properties of materials (values as collected from IS 3346 and NBC 2016; read)",
        "CEPT CRDF, Thermal Properties Database of Building Materials and Technologies (summary read)",
      ),
    ),
    draft(
      "Can one hear everything in it?",
      paragraphs(
        "Voices and traffic are stopped by weight and by gaps that are filled; steps from above by a soft layer under the floor. A light wall has to be made of layers for what a heavy wall does by its weight, and sound also goes round it, through the joints of floor and wall.",
        "So it is a matter of drawing: filled walls between bedrooms, a resilient layer or a carpet upstairs, no sockets back to back. Ask which walls and floors of your plan are built so, and walk through a finished house while somebody walks above.",
      ),
      lines(
        "National Research Council Canada, RR-219, Guide for Sound Insulation in Wood Frame Construction, 2006 (preamble read)",
        "BRANZ, Build 161, Reducing noise transmission (read)",
      ),
    ),
    draft(
      "How long does a timber house last?",
      paragraphs(
        "As long as it is kept dry and looked after. Houses of any material are usually designed for 50 years, and timber houses of palaces and temples in India are older than that by far. What ends a timber house early is water that stays: in a joint, under a leak, against the soil.",
        "The government's own builder, CPWD, took back its ban on timber of 1993 and calls wood a renewable material whose cost over its life is lower.",
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
        "The ones that harm houses come from the soil. They need a way up: soil against wood, a crack in the floor, a pipe. So the house stands on a plinth, no timber touches the ground, and the soil below and around the foundation is treated before the floor is laid. The Indian Standard for that is IS 6313; its third part is for houses that stand already. Concrete houses need it as much: termites eat doors, cupboards, books and cables there.",
        "Teak is not proof against them. The heartwood of old teak is rated very durable against decay and moderately against termites; teak from plantations less. Sapwood of any tree is food. Ask which wood goes where, and how it is treated, and look along the plinth twice a year for tubes of mud.",
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
        "Wood burns, and thick timber burns slowly: its outside turns to char, and the char keeps the heat from the core, which goes on carrying. Engineers reckon with it: they make a post thicker by what a fire of so many minutes takes from it. Thin boards and steel connectors are the weak parts and are covered.",
        "What kills in a house fire is mostly what is in the house: wiring, gas, curtains. So: circuit breakers, smoke alarms, a gas bottle outside, two ways out of each floor. Ask for the fire rating of walls and posts in your plan, and ask your insurer what he needs to see.",
      ),
      lines(
        "Brandon, Just, Schmid: Eurocode 5 design in comparison with fire resistance tests of unprotected timber beams (introduction read)",
        "FDM Asia, March 2026, on charring in design codes (two pages read)",
        "NBC 2016, Part 4, Fire and life safety (named, not read: the architect confirms)",
      ),
    ),
    draft(
      "Does it stand the monsoon?",
      paragraphs(
        "Rain does no harm to wood that can dry again. Roof and plinth do the work: wide eaves, gutters that can be cleaned, a floor well above the splash, flashings over each window, air behind the boards. The old houses of the coast are built so. New houses of glass and concrete without a rain shade leak in the same rain.",
        "In the first monsoon look at each window, each joint of the roof and the foot of each post after a night of rain, and call us for what is wet.",
      ),
      lines(
        "Onmanorama, 7 October 2024, on houses without rain shades in Kerala (read)",
        "M. Enderle on the houses of Kerala's Syrian Christians (read)",
      ),
    ),
    draft(
      "What care does it need, year by year?",
      paragraphs(
        "Twice a year: gutters, the plinth for mud tubes, the foot of each post, boards that have split. Every year: door and window seals, the joints of the roof before the monsoon.",
        "Oil or stain outside: where sun and rain reach it every one to three years, under a deep roof every five or six, by the wood and by the product. Wood that is left bare turns grey; that is a colour, not a damage. Inside nothing but cleaning.",
      ),
      lines(
        "Mortlock Timber, External timber maintenance (Australian practice; read: to be confirmed for our finishes)",
      ),
    ),
    draft(
      "What is the warranty?",
      paragraphs(
        "Read two papers. The agreement says for how long the builder answers for frame, roof, waterproofing and fittings, each by itself, and what he may ask of you for it. The makers of windows, fittings and finishes give papers of their own, which are handed over with the keys.",
        "For flats and plots that are sold in a registered project the law (RERA, section 14(3)) gives five years from possession for defects of structure and workmanship. A house built for you on your own plot is a contract of work: there the agreement counts.",
      ),
      lines(
        "Real Estate (Regulation and Development) Act, 2016, section 14(3), as quoted by taxguru.in (read)",
        "That the Act leaves out a contract of work on one's own plot is our reading: the lawyer confirms",
      ),
    ),
    draft(
      "Who draws the plans, and who gets the approvals?",
      paragraphs(
        "A building plan is submitted by an architect or engineer who is registered with the authority; you sign as the owner, and bring the title papers, the khata and the tax receipts. In Bengaluru plans for plots of up to 4,000 sq ft can get a provisional sanction through an empanelled architect or engineer (Nambike Nakshe, since September 2024), which the corporation then checks.",
        "Timber takes no other sanction than concrete. What the authority asks for is setbacks, height, area and the engineer's certificate of the structure, for which the Indian Standard is IS 883. We tell you before you book which papers are missing.",
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
        "Yes, before the foundation is designed. It says what the soil carries, how deep firm ground lies and where water stands; the Indian Standard for it is IS 1892. Black cotton soil and filled-up tanks, of which Bengaluru has many, look like any other plot from above.",
        "It is a small part of the cost: by one study soil investigations rarely take more than half a per cent of a project. Leaving it out means that the engineer assumes the worst, or guesses.",
      ),
      lines(
        "IS 1892: 2021, subsurface investigation for foundations (summary read)",
        "Tiwari and Kumawat, Guidelines for planning soil investigation of building project, Indian Geotechnical Conference 2013 (abstract read)",
        "Of Bengaluru's soils: general knowledge, for the engineer to confirm",
      ),
    ),
    draft(
      "Does a bank give a loan for it?",
      paragraphs(
        "A loan for building on your own plot is paid out in parts, as the work reaches its stages, and after you have put in your own share. The bank asks for the title papers, the sanctioned plan in your name, an estimate certified by an architect or engineer, and an undertaking that you build what was sanctioned.",
        "Banks lend at most a part of the value: 90 per cent for loans up to ₹30,00,000, 80 up to ₹75,00,000, 75 above, and often less. Ask first whether your bank lends for timber frames and what its valuer wants to see; then lay our milestones beside its stages, so that they are the same.",
      ),
      lines(
        "RBI, Master Circular, Housing Finance, 2022, as summed up by bankpulse.ai (read)",
        "Limits of lending as given by creditdharma.in after PaisaBazaar (read: to be checked with the circular)",
        "Andromeda Loans, How to get a plot loan (read)",
      ),
    ),
  ],
};
