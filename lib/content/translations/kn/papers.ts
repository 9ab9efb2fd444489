/** The estimate as a PDF. */
export const papers = {
  "Cost estimate: {sum}, {brand}": "ಖರ್ಚಿನ ಎಸ್ಟಿಮೇಟ್: {sum}, {brand}",
  "Cost estimate": "ಖರ್ಚಿನ ಎಸ್ಟಿಮೇಟ್",
  "This estimate helps you plan. It's not a quote. The cost depends on the built-up area of your final plan.":
    "ಇದು ನಿಮ್ಮ ಪ್ಲಾನಿಂಗ್‌ಗೆ ಕೊಟ್ಟ ಎಸ್ಟಿಮೇಟ್, ಕೊಟೇಶನ್ ಅಲ್ಲ. ಖರ್ಚು ನಿಮ್ಮ ಫೈನಲ್ ಪ್ಲಾನ್‌ನ ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ ಮೇಲೆ ನಿಂತಿದೆ.",
  "Reference {reference}": "ರೆಫರೆನ್ಸ್ {reference}",
  "Ask us for the list of what this package includes before you sign.":
    "ಈ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಏನೇನು ಸೇರಿದೆ ಅನ್ನುವ ಪಟ್ಟಿಯನ್ನು ಸಹಿ ಹಾಕುವ ಮೊದಲು ಕೇಳಿ ಪಡೆಯಿರಿ.",
  "Ask us for the list of exclusions.": "ಏನೇನು ಸೇರಿಲ್ಲ ಅನ್ನುವ ಪಟ್ಟಿಯನ್ನು ನಮ್ಮಿಂದ ಕೇಳಿ ಪಡೆಯಿರಿ.",
  "The drawing follows {rulesCity} rules; {city}'s differ.": "ಈ ಡ್ರಾಯಿಂಗ್ {rulesCity} ನಿಯಮಗಳ ಪ್ರಕಾರ; {city} ನಿಯಮಗಳು ಬೇರೆ.",
  "Estimate, not a quote": "ಎಸ್ಟಿಮೇಟ್ ಮಾತ್ರ, ಕೊಟೇಶನ್ ಅಲ್ಲ",
  "Page {page} of {pages}": "ಪುಟ {page} / {pages}",
  sample: "ಸ್ಯಾಂಪಲ್",
  "Plot of {sides}, seen from above. The house covers {ground} sq ft, on {n} floor.":
    "{sides} ಸೈಟ್, ಮೇಲಿನಿಂದ ಕಂಡಂತೆ. ಮನೆ {ground} sq ft ಜಾಗದಲ್ಲಿ, {n} ಫ್ಲೋರ್.",
  "Plot of {sides}, seen from above. The house covers {ground} sq ft, on {n} floors.":
    "{sides} ಸೈಟ್, ಮೇಲಿನಿಂದ ಕಂಡಂತೆ. ಮನೆ {ground} sq ft ಜಾಗದಲ್ಲಿ, {n} ಫ್ಲೋರ್.",
  "{name}, {rate} per sq ft": "{name}, sq ft ಗೆ {rate}",
  "Same rate: {names}": "ಇದೇ ರೇಟ್: {names}",
  "About {share}%, as in our {plan} floor plan": "ಸುಮಾರು {share}%, ನಮ್ಮ {plan} ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ನಲ್ಲಿ ಇರುವಂತೆ",
  "About {share}%, as in our floor plans for similar plots": "ಸುಮಾರು {share}%, ಇಂಥದ್ದೇ ಸೈಟ್‌ಗಳ ನಮ್ಮ ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ಗಳಂತೆ",
  Amount: "ಮೊತ್ತ",
  "Share of cost": "ಖರ್ಚಿನ ಪಾಲು",
  When: "ಯಾವಾಗ",
  "Per sq ft": "ಪ್ರತಿ sq ft",
  "Questions to ask any builder": "ಯಾವ ಬಿಲ್ಡರ್‌ಗಾದರೂ ಕೇಳಬೇಕಾದ ಪ್ರಶ್ನೆಗಳು",
  Terms: "ಷರತ್ತುಗಳು",
  "Signature and date": "ಸಹಿ ಮತ್ತು ತಾರೀಖು",
  WhatsApp: "WhatsApp",
  "A complete house takes": "ಪೂರ್ತಿ ಮನೆಗೆ ಬೇಕಾದ ಸಮಯ",
} as const;
