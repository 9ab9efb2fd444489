/** Packages. */
export const packages = {
  "Our packages in other cities": "ಬೇರೆ ಊರುಗಳಲ್ಲಿ ನಮ್ಮ ಪ್ಯಾಕೇಜ್‌ಗಳು",
  "Compare up to 3 packages": "3 ಪ್ಯಾಕೇಜ್‌ವರೆಗೆ ಹೋಲಿಸಿ ನೋಡಿ",
  "See what each package includes.": "ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಏನೇನು ಸೇರಿದೆ ನೋಡಿ.",
  "Show differences only": "ವ್ಯತ್ಯಾಸ ಮಾತ್ರ ತೋರಿಸಿ",
  "Not included": "ಸೇರಿಲ್ಲ",
  "{n} thing": "{n} ಐಟಂ",
  "{n} things": "{n} ಐಟಂ",
  "of your choice": "ನಿಮ್ಮ ಆಯ್ಕೆ",
  included: "ಸೇರಿದೆ",
  "not included": "ಸೇರಿಲ್ಲ",
  "Use the Cost Estimator": "ಖರ್ಚು ಕ್ಯಾಲ್ಕುಲೇಟರ್ ಬಳಸಿ",
  "for a house of{break}{area} sq ft": "{area} sq ft{break}ಮನೆಗೆ",
  "Rates per square foot": "ಪ್ರತಿ sq ft ರೇಟ್",
  "{name} package, {city}": "{name} ಪ್ಯಾಕೇಜ್, {city}",
  "House building": "ಮನೆ ನಿರ್ಮಾಣ",
  "per sq ft": "ಪ್ರತಿ sq ft",
  "{from} to {to} per sq ft": "sq ft ಗೆ {from} ರಿಂದ {to}",
  "Finished, without kitchen": "ಫಿನಿಶಿಂಗ್ ಸೇರಿದ ಮನೆ, ಕಿಚನ್ ಬಿಟ್ಟು",
  "Frame and shell": "ಫ್ರೇಮ್ ಮತ್ತು ಹೊರಗಿನ ಸ್ಟ್ರಕ್ಚರ್ ಮಾತ್ರ",
  "Ready to live in": "ವಾಸಕ್ಕೆ ರೆಡಿ ಮನೆ",
  "For a {area} sq ft house": "{area} sq ft ಮನೆಗೆ",
  "For your last estimate: {area} sq ft": "ನಿಮ್ಮ ಕೊನೆಯ ಎಸ್ಟಿಮೇಟ್‌ಗೆ: {area} sq ft",
  "same price": "ಅದೇ ಬೆಲೆ",
  "{sum} more": "{sum} ಹೆಚ್ಚು",
  "{sum} less": "{sum} ಕಡಿಮೆ",
  "Rate since {month}": "{month} ರಿಂದ ಈ ರೇಟ್",
  "Duplex of two mirrored timber homes, each with its own deck and gabled balcony":
    "ಡ್ಯೂಪ್ಲೆಕ್ಸ್: ಪಕ್ಕಪಕ್ಕದಲ್ಲಿ ಒಂದೇ ಥರದ ಎರಡು ಮರದ ಮನೆ, ಎರಡಕ್ಕೂ ಬೇರೆ ಬೇರೆ ಡೆಕ್ ಮತ್ತು ಇಳಿಜಾರು ಚಾವಣಿಯ ಬಾಲ್ಕನಿ",
  "Two-storey gabled house, white below and cedar boards above, with a balcony and deck":
    "ಇಳಿಜಾರು ಚಾವಣಿಯ ಎರಡು ಫ್ಲೋರ್ ಮನೆ: ಕೆಳಗೆ ಬಿಳಿ ಗೋಡೆ, ಮೇಲೆ ಸೀಡರ್ ಹಲಗೆ, ಬಾಲ್ಕನಿ ಮತ್ತು ಡೆಕ್",
  "A-frame timber house with a lit glass front and wide deck among tall trees":
    "ಎತ್ತರದ ಮರಗಳ ಮಧ್ಯೆ A ಆಕಾರದ ಮರದ ಮನೆ: ಮುಂದೆ ಬೆಳಕು ತುಂಬಿದ ಗಾಜು ಮತ್ತು ಅಗಲವಾದ ಡೆಕ್",
  "Modern flat-roofed teak house with an overhanging upper storey above a deck and pool":
    "ಸಮತಟ್ಟಾದ ಚಾವಣಿಯ ಮಾಡರ್ನ್ ತೇಗದ ಮನೆ: ಡೆಕ್ ಮತ್ತು ಪೂಲ್ ಮೇಲೆ ಮುಂದಕ್ಕೆ ಚಾಚಿದ ಮೇಲಿನ ಫ್ಲೋರ್",
  "White single-storey house with a clay-tile roof, teak-post verandah and entrance gable":
    "ಒಂದೇ ಫ್ಲೋರ್‌ನ ಬಿಳಿ ಮನೆ: ಹೆಂಚಿನ ಚಾವಣಿ, ತೇಗದ ಕಂಬಗಳ ವರಾಂಡಾ, ಬಾಗಿಲ ಮೇಲೆ ಇಳಿಜಾರು ಚಾವಣಿ",
  "Courtyard house with tiled roofs, timber verandahs, a frangipani tree and a lily tank":
    "ತೊಟ್ಟಿ ಮನೆ: ಹೆಂಚಿನ ಚಾವಣಿ, ಮರದ ವರಾಂಡಾ, ದೇವಕಣಗಿಲೆ ಮರ ಮತ್ತು ತಾವರೆ ಕೊಳ",
  "Cedar-clad house on timber stilts over a green slope, with a long deck":
    "ಹಸಿರು ಇಳಿಜಾರಿನಲ್ಲಿ ಮರದ ಕಂಬಗಳ ಮೇಲೆ ನಿಂತ ಸೀಡರ್ ಹಲಗೆಯ ಮನೆ, ಜೊತೆಗೆ ಉದ್ದದ ಡೆಕ್",
  "Timber-framed hall at dusk, warm light behind its tall glazed gable":
    "ಮುಸ್ಸಂಜೆಯಲ್ಲಿ ಮರದ ಫ್ರೇಮ್‌ನ ಹಾಲ್, ಎತ್ತರದ ಗಾಜಿನ ಗೋಡೆಯ ಹಿಂದೆ ಬೆಚ್ಚನೆ ಬೆಳಕು",
  "Large two-storey villa with laterite walls, teak upper floor and tiled roofs":
    "ಎರಡು ಫ್ಲೋರ್‌ನ ದೊಡ್ಡ ವಿಲ್ಲಾ: ಜಂಬಿಟ್ಟಿಗೆ ಗೋಡೆ, ತೇಗದ ಮೇಲಿನ ಫ್ಲೋರ್, ಹೆಂಚಿನ ಚಾವಣಿ",
} as const;
