/** Projects. */
export const projects = {
  Stage: "ಹಂತ",
  Place: "ಜಾಗ",
  "Built-up area": "ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ",
  "Time taken": "ಹಿಡಿದ ಸಮಯ",
  Package: "ಪ್ಯಾಕೇಜ್",
  Cost: "ಖರ್ಚು",
  "Paid separately": "ಬೇರೆಯಾಗಿ ಕೊಟ್ಟಿದ್ದು",
  "Build one like this": "ನಮಗೂ ಇಂಥ ಮನೆ ಬೇಕು",
  "See what the {name} package includes": "{name} ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಏನೇನು ಸೇರಿದೆ ನೋಡಿ",
  "{shown} of {all} houses": "{all} ಮನೆಗಳಲ್ಲಿ {shown}",
  "Projects by stage": "ಹಂತದ ಪ್ರಕಾರ ಪ್ರಾಜೆಕ್ಟ್‌ಗಳು",
  ACTIVE: "ಕೆಲಸ ನಡೆಯುತ್ತಿದೆ",
  COMPLETED: "ಮುಗಿದಿದೆ",
  "NEAR COMPLETION": "ಮುಗಿಯುತ್ತಾ ಬಂದಿದೆ",
  "No projects found.": "ಪ್ರಾಜೆಕ್ಟ್ ಯಾವುದೂ ಸಿಗಲಿಲ್ಲ.",
} as const;
