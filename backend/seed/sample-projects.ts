import { asLines } from "../db/rows";

export type Project = {
  projectName: string;
  plot_size: string;
  property_type: string;
  /** In Bengaluru. Some houses have none. */
  package?: string;
  customer?: string;
  picture: string;
  lines: string[];
};

const COMPLETED: Project[] = [
  {
    projectName: "30 × 40 corner house",
    plot_size: "1200",
    property_type: "Duplex",
    package: "Essential",
    customer: "Thomas Kurien",
    picture: "house-box.jpg",
    lines: ["Flat roofs, three bedrooms on two floors", "Teak boards above a stone ground floor"],
  },
  {
    projectName: "House with a long veranda",
    plot_size: "1500",
    property_type: "Villa",
    package: "Freedom",
    customer: "Shalini Bhat",
    picture: "house-verandah.jpg",
    lines: ["One floor under a clay-tile roof", "Teak posts along the whole front"],
  },
  {
    projectName: "A-frame house",
    plot_size: "600",
    property_type: "House",
    package: "Ecofriendly",
    picture: "house-aframe.jpg",
    lines: ["The roof comes down to the deck on both sides", "One bedroom and a sleeping loft"],
  },
  {
    projectName: "Two-storey house with a sloping roof",
    plot_size: "1200",
    property_type: "Duplex",
    package: "Pure",
    customer: "Lakshmi Menon",
    picture: "house-gabled.jpg",
    lines: ["White below, cedar boards above", "Balcony, deck and a timber car porch"],
  },
  {
    projectName: "House round a court",
    plot_size: "2400",
    property_type: "Villa",
    package: "Premium",
    customer: "Mohan Das K",
    picture: "house-courtyard.jpg",
    lines: ["Every room opens to the court", "Clay-tile roofs, timber verandas"],
  },
  {
    projectName: "Twin homes",
    plot_size: "2400",
    property_type: "Duplex",
    package: "Economy",
    customer: "Rekha Srinivas",
    picture: "house-duplex.jpg",
    lines: ["Two mirrored homes for one family", "Each with its own door, deck and balcony"],
  },
  {
    projectName: "House on stilts",
    plot_size: "4000",
    property_type: "Villa",
    package: "Freedom+",
    picture: "house-stilts.jpg",
    lines: ["Stands over a slope that was left as it was", "Deck with a cable rail along the view"],
  },
];

const NEAR_COMPLETION: Project[] = [
  {
    projectName: "Cedar house at Devanahalli",
    plot_size: "2400",
    property_type: "Duplex",
    package: "Freedom+",
    customer: "Vikram Joshi",
    picture: "site-cladding.jpg",
    lines: ["Roof on and windows in", "Cedar boards going up over the wrap"],
  },
  {
    projectName: "Gable house with a loft",
    plot_size: "2400",
    property_type: "Villa",
    package: "Luxury",
    customer: "Harish Acharya",
    picture: "interior-living.jpg",
    lines: ["Living room open to the trusses", "Floors and kitchen being finished"],
  },
  {
    projectName: "House with two decks",
    plot_size: "1500",
    property_type: "House",
    customer: "Abdul Rahman",
    picture: "interior-bedroom.jpg",
    lines: ["Sloping teak ceiling in each bedroom", "Paint and fittings under way"],
  },
  {
    projectName: "Glazed gable at Hennur",
    plot_size: "4000",
    property_type: "Villa",
    package: "Luxury",
    picture: "hero-dusk.jpg",
    lines: ["Two-storey hall with a long low wing", "Garden and pond being laid out"],
  },
];

const ACTIVE: Project[] = [
  {
    projectName: "30 × 50 house at Sarjapur Road",
    plot_size: "1500",
    property_type: "Duplex",
    package: "Premium",
    customer: "Meghana Reddy",
    picture: "site-frame.jpg",
    lines: ["Frame and trusses standing", "Roof to follow"],
  },
  {
    projectName: "Pegged frame at Nelamangala",
    plot_size: "2400",
    property_type: "Villa",
    package: "Freedom",
    customer: "Kavya Murthy",
    picture: "detail-joint.jpg",
    lines: ["Posts and beams cut and pegged", "Footings ready on the plot"],
  },
  {
    projectName: "20 × 30 house at Attibele",
    plot_size: "600",
    property_type: "Duplex",
    package: "Economy",
    customer: "Naveen Kumar S",
    picture: "factory-hall.jpg",
    lines: ["Wall panels being made", "Footings set out"],
  },
  {
    projectName: "Courtyard house at Bannerghatta Road",
    plot_size: "2400",
    property_type: "House",
    package: "Premium",
    customer: "Asha Kulkarni",
    picture: "design-cauvery.jpg",
    lines: ["Drawings approved", "Timber being cut"],
  },
];

/** Each house is a sample with a rendered picture. Project cards recognise how this caption begins. */
const CAPTION = "Artist's impression of a sample house";

/** The columns that do not refer to other rows. */
export const ownColumns = ({ projectName, plot_size, property_type, lines }: Project) => ({
  projectName,
  plot_size,
  property_type,
  description: asLines([...lines, CAPTION]),
});

/** The projects of a new installation. */
export const SAMPLE_PROJECTS = { completed: COMPLETED, near_completion: NEAR_COMPLETION, active: ACTIVE };
