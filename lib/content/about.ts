/** The company's story. Each fact is from the specification. */
export const chapters = [
  {
    title: "Made ahead",
    text: "The frame of your house is a set of parts. They are prepared before they come to your plot, so the work on the plot is putting them together.",
  },
  {
    title: "Put together on your plot",
    text: "The parts become a frame and the frame becomes a house. A full house takes 12 to 18 months.",
  },
  {
    title: "Paid as it stands",
    text: "Each package has one rate per square foot, GST included. Payment follows milestones.",
  },
] as const;
