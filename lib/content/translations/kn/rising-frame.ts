/** The house that rises stage by stage. */
export const risingFrame = {
  "Stage {n} of {all}: {name}": "{all} ಹಂತಗಳಲ್ಲಿ {n}ನೇದು: {name}",
  "Stage {n} of {all}: {name}, month {month}": "{all} ಹಂತಗಳಲ್ಲಿ {n}ನೇದು: {name}, ತಿಂಗಳು {month}",
  "Pay in stages as your house is built": "ಮನೆ ಏಳುತ್ತಿದ್ದಂತೆ ಹಂತ ಹಂತವಾಗಿ ಹಣ ಕೊಡಿ",
  "Watch a house go up, stage by stage": "ಮನೆ ಹಂತ ಹಂತವಾಗಿ ಹೇಗೆ ಏಳುತ್ತದೆ ನೋಡಿ",
  "Your stages and percentages may differ.": "ನಿಮ್ಮ ಮನೆಯ ಹಂತಗಳು, ಪರ್ಸೆಂಟ್ ಬೇರೆ ಇರಬಹುದು.",
  "{paid} of {whole}": "{whole} ಪೈಕಿ {paid}",
  "Artist's impressions of one house, not photos of a real one.": "ಇವು ಒಂದು ಮನೆಯ ಕಲ್ಪನೆಯ ಚಿತ್ರಗಳು, ನಿಜವಾದ ಮನೆಯ ಫೋಟೋ ಅಲ್ಲ.",
  "{one} or {other}": "{one} ಅಥವಾ {other}",
  "Example: {calculation}.": "ಉದಾಹರಣೆ: {calculation}.",
  "These amounts are from your estimate.": "ಇವು ನಿಮ್ಮ ಎಸ್ಟಿಮೇಟ್‌ನ ಮೊತ್ತಗಳು.",
  "Calculate for your plot": "ನಿಮ್ಮ ಸೈಟ್‌ಗೆ ಲೆಕ್ಕ ಹಾಕಿ",
  "to pay by this stage, out of {whole}": "{whole} ಪೈಕಿ ಈ ಹಂತದವರೆಗೆ ಕೊಡಬೇಕಾದದ್ದು",
  "the total price": "ಒಟ್ಟು ಬೆಲೆಯ",
  "Nothing due at this stage.": "ಈ ಹಂತದಲ್ಲಿ ಏನೂ ಕೊಡಬೇಕಿಲ್ಲ.",
  "Due at this stage: {list}.": "ಈ ಹಂತದ ಕಂತು: {list}.",
  "Building stage": "ಕಟ್ಟುವ ಹಂತ",
  Finishing: "ಫಿನಿಶಿಂಗ್",
  Foundation: "ಪಾಯ",
  "Frame up": "ಫ್ರೇಮ್ ನಿಂತಿದೆ",
  "House complete": "ಮನೆ ರೆಡಿ",
  "Marking the plot": "ಸೈಟ್‌ನಲ್ಲಿ ಗುರುತು",
  "Roof and walls": "ಚಾವಣಿ ಮತ್ತು ಗೋಡೆ",
  "Roof frame": "ಚಾವಣಿ ಫ್ರೇಮ್",
  "Outline of a house marked in white lines with pegs and strings on red earth, palms behind":
    "ಕೆಂಪು ಮಣ್ಣಿನ ಮೇಲೆ ಗೂಟ, ದಾರ ಮತ್ತು ಬಿಳಿ ಗೆರೆಗಳಿಂದ ಹಾಕಿದ ಮನೆಯ ಗುರುತು, ಹಿಂದೆ ತಾಳೆ ಮರಗಳು",
  "Low stone plinth with a concrete floor on a building plot, concrete mixer and sand beside it":
    "ಸೈಟ್‌ನಲ್ಲಿ ಕಲ್ಲಿನ ಪ್ಲಿಂತ್ ಮತ್ತು ಕಾಂಕ್ರೀಟ್ ನೆಲ, ಪಕ್ಕದಲ್ಲಿ ಕಾಂಕ್ರೀಟ್ ಮಿಕ್ಸರ್ ಮತ್ತು ಮರಳು",
  "Open two-storey timber frame of posts and beams standing on the plinth":
    "ಪ್ಲಿಂತ್ ಮೇಲೆ ನಿಂತಿರುವ ಎರಡು ಫ್ಲೋರ್‌ನ ಮರದ ಫ್ರೇಮ್: ಕಂಬ ಮತ್ತು ತೊಲೆಗಳು ಮಾತ್ರ",
  "The timber frame with its roof trusses and rafters, scaffold at one corner":
    "ಮರದ ಫ್ರೇಮ್ ಮತ್ತು ಅದರ ಮೇಲೆ ಚಾವಣಿ ಫ್ರೇಮ್, ಒಂದು ಮೂಲೆಯಲ್ಲಿ ಸಾರುವೆ",
  "House with its roof on, boarded walls below and white wrap with battens above, scaffold at one corner":
    "ಚಾವಣಿ ಹಾಕಿದ ಮನೆ: ಕೆಳಗೆ ಹಲಗೆ ಗೋಡೆ, ಮೇಲೆ ಬಿಳಿ ಶೀಟ್ ಮೇಲೆ ಮರದ ಪಟ್ಟಿಗಳು, ಒಂದು ಮೂಲೆಯಲ್ಲಿ ಸಾರುವೆ",
  "Finished white and cedar house with empty rooms, garden just begun on red earth":
    "ಬಿಳಿ ಗೋಡೆ ಮತ್ತು ಸೀಡರ್ ಮರದ ಮುಗಿದ ಮನೆ: ಖಾಲಿ ರೂಮ್‌ಗಳು, ಕೆಂಪು ಮಣ್ಣಿನಲ್ಲಿ ಈಗಷ್ಟೇ ಶುರುವಾದ ಗಾರ್ಡನ್",
  "The finished two-storey house at dusk with lit windows, lawn and a path with lamps":
    "ಮುಸ್ಸಂಜೆಯಲ್ಲಿ ಎರಡು ಫ್ಲೋರ್‌ನ ಮುಗಿದ ಮನೆ: ಕಿಟಕಿಗಳಲ್ಲಿ ಬೆಳಕು, ಲಾನ್, ದೀಪಗಳಿರುವ ದಾರಿ",
} as const;
