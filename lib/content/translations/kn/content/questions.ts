/** Drafts for the shipped texts of lib/content/defaults/questions.ts. */
export const questions = {
  "Questions families ask": "ಮನೆ ಕಟ್ಟಿಸುವವರು ಕೇಳುವ ಪ್ರಶ್ನೆಗಳು",
  "Timber or concrete, termites, fire, rain, approvals and loans.": "ಮರವಾ ಕಾಂಕ್ರೀಟಾ, ಗೆದ್ದಲು, ಬೆಂಕಿ, ಮಳೆ, ಅಪ್ರೂವಲ್, ಲೋನ್.",
  "Timber or concrete? Questions families ask before they build": "ಮರವಾ, ಕಾಂಕ್ರೀಟಾ? ಮನೆ ಕಟ್ಟುವ ಮೊದಲು ಎಲ್ಲರೂ ಕೇಳುವ ಪ್ರಶ್ನೆಗಳು",
  "Termites, fire, monsoon, heat, noise, care, approvals, soil test and loans: plain answers about timber houses, with sources.":
    "ಗೆದ್ದಲು, ಬೆಂಕಿ, ಮಳೆಗಾಲ, ಸೆಕೆ, ಶಬ್ದ, ಆರೈಕೆ, ಅಪ್ರೂವಲ್, ಮಣ್ಣಿನ ಪರೀಕ್ಷೆ, ಲೋನ್: ಮರದ ಮನೆ ಬಗ್ಗೆ ನೇರ ಉತ್ತರಗಳು. ಮಾಹಿತಿ ಎಲ್ಲಿಂದ ಬಂತು ಅಂತಲೂ ಹೇಳಿದ್ದೇವೆ.",
  "Does a timber house cost more than a concrete house?": "ಮರದ ಮನೆಗೆ ಕಾಂಕ್ರೀಟ್ ಮನೆಗಿಂತ ಹೆಚ್ಚು ಖರ್ಚಾಗುತ್ತಾ?",
  "Compare like with like. Our rate is per square foot built, GST included, and each package lists what it includes. Ask for a concrete quote with the same area, the same list and the tax.":
    "ಒಂದೇ ಥರದ್ದನ್ನು ಹೋಲಿಸಿ ನೋಡಿ. ನಮ್ಮ ರೇಟ್ ಕಟ್ಟಿದ ಪ್ರತಿ sq ft ಗೆ, GST ಸೇರಿ; ಏನೇನು ಸೇರಿದೆ ಅಂತ ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲೂ ಪಟ್ಟಿ ಇದೆ. ಕಾಂಕ್ರೀಟ್ ಮನೆಗೂ ಅದೇ ಏರಿಯಾ, ಅದೇ ಪಟ್ಟಿ, ಟ್ಯಾಕ್ಸ್ ಸೇರಿಸಿ ಕೊಟೇಶನ್ ಕೇಳಿ.",
  "Two costs aren't in any rate. A frame that is made before it comes to your plot takes less time there, so you pay fewer months of rent and loan interest before you move in. And the foundation depends on your soil and the weight of the house, in timber or in concrete.":
    "ಎರಡು ಖರ್ಚು ಯಾವ ರೇಟ್‌ನಲ್ಲೂ ಇರುವುದಿಲ್ಲ. ಫ್ರೇಮ್ ಮೊದಲೇ ರೆಡಿಯಾಗಿ ಬಂದರೆ ಸೈಟ್‌ನಲ್ಲಿ ಕಡಿಮೆ ಸಮಯ ಸಾಕು, ಹಾಗಾಗಿ ಹೊಸ ಮನೆಗೆ ಬರುವವರೆಗಿನ ಬಾಡಿಗೆ, ಲೋನ್ ಬಡ್ಡಿ ಕೆಲವು ತಿಂಗಳು ಕಡಿಮೆಯಾಗುತ್ತದೆ. ಇನ್ನು ಪಾಯದ ಖರ್ಚು ನಿಮ್ಮ ಮಣ್ಣು ಮತ್ತು ಮನೆಯ ತೂಕದ ಮೇಲೆ ನಿಂತಿದೆ, ಮರವಾದರೂ ಕಾಂಕ್ರೀಟ್ ಆದರೂ.",
  "This site: rates, services of each package": "ಈ ವೆಬ್‌ಸೈಟ್: ರೇಟ್‌ಗಳು, ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಸೇರಿರುವುದು",
  "IS 1904, foundations in soils, general requirements (title only read: the engineer confirms)":
    "IS 1904, foundations in soils, general requirements (ಶೀರ್ಷಿಕೆ ಮಾತ್ರ ನೋಡಿದ್ದೇವೆ: ಎಂಜಿನಿಯರ್ ಖಚಿತ ಮಾಡುತ್ತಾರೆ)",
  "Is a timber house ready sooner?": "ಮರದ ಮನೆ ಬೇಗ ರೆಡಿಯಾಗುತ್ತಾ?",
  "A complete house takes {time}. The parts of the frame are made before they come to your plot. In concrete, each floor is cast on site and must harden before the next one starts.":
    "ಪೂರ್ತಿ ಮನೆಗೆ {time} ಬೇಕು. ಫ್ರೇಮ್‌ನ ಭಾಗಗಳು ನಿಮ್ಮ ಸೈಟ್‌ಗೆ ಬರುವ ಮೊದಲೇ ರೆಡಿಯಾಗಿರುತ್ತವೆ. ಕಾಂಕ್ರೀಟ್‌ನಲ್ಲಿ ಪ್ರತಿ ಫ್ಲೋರ್ ಸೈಟ್‌ನಲ್ಲೇ ಹಾಕಬೇಕು, ಅದು ಗಟ್ಟಿಯಾದ ಮೇಲೆಯೇ ಮುಂದಿನ ಫ್ಲೋರ್ ಶುರು.",
  "Approvals, foundation, wiring, plumbing and finishes take the same time in both. So ask any builder for the months stage by stage, not for one number.":
    "ಅಪ್ರೂವಲ್, ಪಾಯ, ವೈರಿಂಗ್, ಪ್ಲಂಬಿಂಗ್, ಫಿನಿಶಿಂಗ್‌ಗೆ ಎರಡರಲ್ಲೂ ಅಷ್ಟೇ ಸಮಯ. ಹಾಗಾಗಿ ಯಾವ ಬಿಲ್ಡರ್ ಆದರೂ, ಒಟ್ಟು ಎಷ್ಟು ತಿಂಗಳು ಅಂತ ಮಾತ್ರ ಕೇಳಬೇಡಿ; ಒಂದೊಂದು ಹಂತಕ್ಕೆ ಎಷ್ಟು ತಿಂಗಳು ಅಂತ ಕೇಳಿ.",
  "This site: how long a complete house takes": "ಈ ವೆಬ್‌ಸೈಟ್: ಪೂರ್ತಿ ಮನೆಗೆ ಎಷ್ಟು ಸಮಯ ಬೇಕು",
  "BMTPC, Emerging Construction Systems, May 2018 (cast-in-situ building is called slow; first pages read)":
    "BMTPC, Emerging Construction Systems, May 2018 (ಸೈಟ್‌ನಲ್ಲೇ ಕಾಂಕ್ರೀಟ್ ಹಾಕಿ ಕಟ್ಟುವುದು ನಿಧಾನ ಅಂತ ಹೇಳುತ್ತದೆ; ಮೊದಲ ಪುಟಗಳನ್ನು ಓದಿದ್ದೇವೆ)",
  "Is it hotter or cooler than a concrete house?": "ಕಾಂಕ್ರೀಟ್ ಮನೆಗಿಂತ ಸೆಕೆಯಾ, ತಂಪಾ?",
  "Heat passes slowly through wood. Tables of Indian building materials give sal wood 0.17 W/mK, brickwork about 0.8 and reinforced concrete about 1.7. But a wall or roof has more than one material. Shade, insulation and ventilation matter as much as the frame.":
    "ಮರದಲ್ಲಿ ಬಿಸಿ ನಿಧಾನವಾಗಿ ದಾಟುತ್ತದೆ. ಭಾರತದ ಕಟ್ಟಡ ಸಾಮಗ್ರಿಗಳ ಪಟ್ಟಿಗಳ ಪ್ರಕಾರ ಸಾಲ್ ಮರ 0.17 W/mK, ಇಟ್ಟಿಗೆ ಗೋಡೆ ಸುಮಾರು 0.8, RCC ಸುಮಾರು 1.7. ಆದರೆ ಗೋಡೆ ಅಥವಾ ಚಾವಣಿಯಲ್ಲಿ ಒಂದೇ ಮೆಟೀರಿಯಲ್ ಇರುವುದಿಲ್ಲ. ನೆರಳು, ಇನ್ಸುಲೇಷನ್, ಗಾಳಿ ಓಡಾಟ ಕೂಡ ಫ್ರೇಮ್‌ನಷ್ಟೇ ಮುಖ್ಯ.",
  "Concrete and brick soak up heat by day and give it back at night. Timber holds little heat, so rooms warm up and cool down with the air. In Bengaluru: shade the west side, ventilate the roof and open the windows in the evening.":
    "ಕಾಂಕ್ರೀಟ್ ಮತ್ತು ಇಟ್ಟಿಗೆ ಹಗಲು ಬಿಸಿ ಹೀರಿಕೊಂಡು ರಾತ್ರಿ ಹೊರಗೆ ಬಿಡುತ್ತವೆ. ಮರ ಬಿಸಿಯನ್ನು ಹೆಚ್ಚು ಹಿಡಿದಿಡುವುದಿಲ್ಲ, ಹಾಗಾಗಿ ರೂಮ್‌ಗಳು ಹೊರಗಿನ ಗಾಳಿಯ ಜೊತೆಗೇ ಬಿಸಿಯಾಗಿ ಅದರ ಜೊತೆಗೇ ತಣ್ಣಗಾಗುತ್ತವೆ. ಬೆಂಗಳೂರಿನಲ್ಲಿ: ಪಶ್ಚಿಮದ ಕಡೆ ನೆರಳು ಮಾಡಿ, ಚಾವಣಿಗೆ ಗಾಳಿಯಾಡಲಿ, ಸಂಜೆ ಕಿಟಕಿ ತೆರೆಯಿರಿ.",
  "InfraLens, Thermal properties of materials (values as collected from IS 3346 and NBC 2016; read)":
    "InfraLens, Thermal properties of materials (IS 3346 ಮತ್ತು NBC 2016 ರಿಂದ ಸಂಗ್ರಹಿಸಿದ ಅಂಕಿಗಳು; ಓದಿದ್ದೇವೆ)",
  "CEPT CRDF, Thermal Properties Database of Building Materials and Technologies (summary read)":
    "CEPT CRDF, Thermal Properties Database of Building Materials and Technologies (ಸಾರಾಂಶ ಓದಿದ್ದೇವೆ)",
  "Can you hear everything through the walls?": "ಗೋಡೆಯಾಚೆಯ ಶಬ್ದ ಎಲ್ಲಾ ಕೇಳಿಸುತ್ತಾ?",
  "Heavy walls and sealed gaps stop voices and traffic. A soft layer under the floor stops footsteps from above. A light wall needs several layers to do what a heavy wall does. Sound also finds its way around, through joints in floors and walls.":
    "ಭಾರವಾದ ಗೋಡೆ ಮತ್ತು ಸರಿಯಾಗಿ ಮುಚ್ಚಿದ ಸಂದುಗಳು ಮಾತಿನ ಮತ್ತು ಗಾಡಿಗಳ ಶಬ್ದ ತಡೆಯುತ್ತವೆ. ಮೇಲಿನ ಫ್ಲೋರ್‌ನ ನೆಲಕ್ಕೆ ಮೆತ್ತನೆ ಪದರ ಹಾಕಿದರೆ ಹೆಜ್ಜೆ ಶಬ್ದ ಕೇಳಿಸುವುದಿಲ್ಲ. ಭಾರವಾದ ಗೋಡೆ ಮಾಡುವ ಕೆಲಸಕ್ಕೆ ಹಗುರ ಗೋಡೆಗೆ ಹಲವು ಪದರ ಬೇಕು. ನೆಲ ಮತ್ತು ಗೋಡೆಯ ಜಾಯಿಂಟ್‌ಗಳ ಮೂಲಕವೂ ಶಬ್ದ ಸುತ್ತಿ ಬರುತ್ತದೆ.",
  "So it depends on the drawings: filled walls between bedrooms, a soft layer or carpet upstairs, no sockets back to back. Ask which walls and floors in your plan are built this way. Visit a finished house and listen while someone walks upstairs.":
    "ಹಾಗಾಗಿ ಇದು ಡ್ರಾಯಿಂಗ್ ಮೇಲೆ ನಿಂತಿದೆ: ಬೆಡ್‌ರೂಮ್‌ಗಳ ಮಧ್ಯೆ ಒಳಗೆ ತುಂಬಿದ ಗೋಡೆ, ಮೇಲಿನ ಫ್ಲೋರ್‌ನಲ್ಲಿ ಮೆತ್ತನೆ ಪದರ ಅಥವಾ ಕಾರ್ಪೆಟ್, ಗೋಡೆಯ ಎರಡೂ ಕಡೆ ಒಂದೇ ಜಾಗದಲ್ಲಿ ಸಾಕೆಟ್ ಬೇಡ. ನಿಮ್ಮ ಪ್ಲಾನ್‌ನಲ್ಲಿ ಯಾವ ಗೋಡೆ, ಯಾವ ಫ್ಲೋರ್ ಹೀಗೆ ಕಟ್ಟುತ್ತಾರೆ ಅಂತ ಕೇಳಿ. ಮುಗಿದ ಮನೆಗೆ ಹೋಗಿ, ಮೇಲೆ ಯಾರಾದರೂ ಓಡಾಡುವಾಗ ಕೆಳಗೆ ನಿಂತು ಕೇಳಿ ನೋಡಿ.",
  "National Research Council Canada, RR-219, Guide for Sound Insulation in Wood Frame Construction, 2006 (preamble read)":
    "National Research Council Canada, RR-219, Guide for Sound Insulation in Wood Frame Construction, 2006 (ಪೀಠಿಕೆ ಓದಿದ್ದೇವೆ)",
  "BRANZ, Build 161, Reducing noise transmission (read)": "BRANZ, Build 161, Reducing noise transmission (ಓದಿದ್ದೇವೆ)",
  "How long does a timber house last?": "ಮರದ ಮನೆ ಎಷ್ಟು ವರ್ಷ ಬಾಳುತ್ತದೆ?",
  "As long as you keep it dry and look after it. Houses of any material are usually designed for 50 years. Timber in India's old palaces and temples is far older than that. What ruins a timber house early is water that stays: in a joint, under a leak, or against the soil.":
    "ಒದ್ದೆ ಆಗದಂತೆ ಚೆನ್ನಾಗಿ ನೋಡಿಕೊಂಡಷ್ಟು ಕಾಲ ಬಾಳುತ್ತದೆ. ಯಾವ ಮನೆಯೇ ಆಗಲಿ, ಸಾಮಾನ್ಯವಾಗಿ 50 ವರ್ಷಕ್ಕೆ ಡಿಸೈನ್ ಮಾಡುತ್ತಾರೆ. ನಮ್ಮ ಹಳೆ ಅರಮನೆ, ದೇವಸ್ಥಾನಗಳ ಮರ ಅದಕ್ಕಿಂತ ಎಷ್ಟೋ ಹಳೆಯದು. ಮರದ ಮನೆಯನ್ನು ಬೇಗ ಹಾಳು ಮಾಡುವುದು ನಿಂತ ನೀರು: ಜಾಯಿಂಟ್‌ನಲ್ಲಿ, ಸೋರುವ ಕಡೆ, ಅಥವಾ ಮಣ್ಣಿಗೆ ತಾಗಿದ ಕಡೆ.",
  "CPWD, the government's own builder, lifted its 1993 ban on timber. It calls wood a renewable material with a lower cost over its life.":
    "ಸರ್ಕಾರದ್ದೇ ಬಿಲ್ಡರ್ ಆದ CPWD, ಮರದ ಮೇಲೆ 1993 ರಲ್ಲಿ ಹಾಕಿದ್ದ ನಿಷೇಧ ತೆಗೆದಿದೆ. ಮರ ಮತ್ತೆ ಬೆಳೆಯುವ ವಸ್ತು, ಅದರ ಪೂರ್ತಿ ಬಾಳಿಕೆ ನೋಡಿದರೆ ಖರ್ಚು ಕಡಿಮೆ ಅಂತ ಹೇಳುತ್ತದೆ.",
  "EN 1990, table 2.1, indicative design working life (as quoted by structuraldetails.civilworx.com)":
    "EN 1990, table 2.1, indicative design working life (structuraldetails.civilworx.com ನಲ್ಲಿ ಕೊಟ್ಟಂತೆ)",
  "Connecting Heritage, Timber (read)": "Connecting Heritage, Timber (ಓದಿದ್ದೇವೆ)",
  "Plyreporter and Surfaces Reporter on the CPWD memorandum (read)":
    "CPWD ಸುತ್ತೋಲೆ ಬಗ್ಗೆ Plyreporter ಮತ್ತು Surfaces Reporter (ಓದಿದ್ದೇವೆ)",
  "What about termites?": "ಗೆದ್ದಲು ಹಿಡಿಯುತ್ತಾ?",
  "The termites that damage houses come up from the soil. They need a way in: soil touching wood, a crack in the floor, a pipe. So the house stands on a plinth, no timber touches the ground, and the soil is treated before the floor is laid. The Indian Standard is IS 6313; its third part covers existing houses. Concrete houses need this too: termites eat doors, cupboards, books and cables there.":
    "ಮನೆ ಹಾಳು ಮಾಡುವ ಗೆದ್ದಲು ಮಣ್ಣಿನಿಂದ ಮೇಲೆ ಬರುತ್ತದೆ. ಒಳಗೆ ಬರಲು ಅದಕ್ಕೆ ದಾರಿ ಬೇಕು: ಮರಕ್ಕೆ ತಾಗಿದ ಮಣ್ಣು, ನೆಲದ ಬಿರುಕು, ಪೈಪ್. ಅದಕ್ಕೇ ಮನೆ ಪ್ಲಿಂತ್ ಮೇಲೆ ನಿಲ್ಲುತ್ತದೆ, ಮರ ನೆಲಕ್ಕೆ ತಾಗುವುದಿಲ್ಲ, ನೆಲ ಹಾಕುವ ಮೊದಲೇ ಮಣ್ಣಿಗೆ ಗೆದ್ದಲು ಔಷಧಿ ಹೊಡೆಯುತ್ತಾರೆ. ಇದಕ್ಕೆ ಭಾರತೀಯ ಸ್ಟ್ಯಾಂಡರ್ಡ್ IS 6313; ಅದರ ಮೂರನೇ ಭಾಗ ಈಗಾಗಲೇ ಕಟ್ಟಿದ ಮನೆಗಳಿಗೆ. ಕಾಂಕ್ರೀಟ್ ಮನೆಗೂ ಇದು ಬೇಕು: ಅಲ್ಲಿ ಗೆದ್ದಲು ಬಾಗಿಲು, ಕಬೋರ್ಡ್, ಪುಸ್ತಕ, ಕೇಬಲ್ ತಿನ್ನುತ್ತದೆ.",
  "Teak isn't termite-proof. The heartwood of old teak is rated very durable against decay and moderately durable against termites. Plantation teak is rated lower. Termites eat the sapwood of any tree. Ask which wood goes where and how it's treated. Check the plinth for mud tubes twice a year.":
    "ತೇಗಕ್ಕೂ ಗೆದ್ದಲು ಹಿಡಿಯಬಹುದು. ಹಳೆ ತೇಗದ ಒಳಗಿನ ಗಟ್ಟಿ ಭಾಗ (ಚೇಗು) ಕೊಳೆಯದೆ ತುಂಬಾ ಬಾಳುತ್ತದೆ, ಗೆದ್ದಲನ್ನು ಮಧ್ಯಮ ಮಟ್ಟದಲ್ಲಿ ತಡೆಯುತ್ತದೆ ಅಂತ ರೇಟಿಂಗ್ ಇದೆ. ಪ್ಲಾಂಟೇಷನ್ ತೇಗದ ರೇಟಿಂಗ್ ಅದಕ್ಕಿಂತ ಕಡಿಮೆ. ಯಾವ ಮರವೇ ಆಗಲಿ, ಹೊರಗಿನ ಬಿಳಿ ಭಾಗವನ್ನು ಗೆದ್ದಲು ತಿನ್ನುತ್ತದೆ. ಯಾವ ಮರ ಎಲ್ಲಿ ಬಳಸುತ್ತಾರೆ, ಅದಕ್ಕೆ ಏನು ಟ್ರೀಟ್‌ಮೆಂಟ್ ಅಂತ ಕೇಳಿ. ಪ್ಲಿಂತ್ ಮೇಲೆ ಗೆದ್ದಲಿನ ಮಣ್ಣಿನ ಗೆರೆ ಇದೆಯಾ ಅಂತ ವರ್ಷಕ್ಕೆ ಎರಡು ಸಲ ನೋಡಿ.",
  "IS 6313 (Part 2): 2022, pre-constructional chemical treatment (foreword read)":
    "IS 6313 (Part 2): 2022, pre-constructional chemical treatment (ಮುನ್ನುಡಿ ಓದಿದ್ದೇವೆ)",
  "IS 6313 (Part 3): 2001, treatment for existing buildings (foreword read)":
    "IS 6313 (Part 3): 2001, treatment for existing buildings (ಮುನ್ನುಡಿ ಓದಿದ್ದೇವೆ)",
  "EN 350 for teak, as given by CIRAD's Tropix (read at arbawood.com)":
    "ತೇಗಕ್ಕೆ EN 350, CIRAD ನ Tropix ಕೊಟ್ಟಂತೆ (arbawood.com ನಲ್ಲಿ ಓದಿದ್ದೇವೆ)",
  "IS 401, preservation of timber (title only read)": "IS 401, preservation of timber (ಶೀರ್ಷಿಕೆ ಮಾತ್ರ ನೋಡಿದ್ದೇವೆ)",
  "Does it burn?": "ಬೆಂಕಿ ಹಿಡಿಯುತ್ತಾ?",
  "Wood burns, but thick timber burns slowly. Its surface chars, and the char protects the core, which keeps carrying the load. Engineers plan for this: they make a post thicker by what a fire of so many minutes would burn away. Thin boards and steel connectors are the weak parts, so they're covered.":
    "ಮರ ಉರಿಯುತ್ತದೆ, ಆದರೆ ದಪ್ಪ ಮರ ನಿಧಾನವಾಗಿ ಉರಿಯುತ್ತದೆ. ಅದರ ಮೇಲ್ಭಾಗ ಇದ್ದಿಲಾಗುತ್ತದೆ; ಆ ಇದ್ದಿಲು ಒಳಭಾಗವನ್ನು ಕಾಪಾಡುತ್ತದೆ, ಒಳಭಾಗ ಭಾರ ಹೊರುತ್ತಲೇ ಇರುತ್ತದೆ. ಎಂಜಿನಿಯರ್‌ಗಳು ಇದನ್ನು ಮೊದಲೇ ಲೆಕ್ಕ ಹಾಕುತ್ತಾರೆ: ಇಷ್ಟು ನಿಮಿಷದ ಬೆಂಕಿಗೆ ಎಷ್ಟು ಸುಟ್ಟುಹೋಗುತ್ತದೋ, ಕಂಬವನ್ನು ಅಷ್ಟು ಹೆಚ್ಚು ದಪ್ಪ ಮಾಡುತ್ತಾರೆ. ತೆಳು ಹಲಗೆ ಮತ್ತು ಸ್ಟೀಲ್ ಕನೆಕ್ಟರ್‌ಗಳು ದುರ್ಬಲ ಭಾಗಗಳು, ಅದಕ್ಕೇ ಅವುಗಳನ್ನು ಮುಚ್ಚುತ್ತಾರೆ.",
  "In most house fires, the danger is what's inside: wiring, gas, curtains. So use circuit breakers and smoke alarms, keep the gas cylinder outside, and have two ways out of each floor. Ask for the fire rating of the walls and posts in your plan. Ask your insurer what they need to see.":
    "ಮನೆಗೆ ಬೆಂಕಿ ಬಿದ್ದಾಗ ಹೆಚ್ಚಾಗಿ ಅಪಾಯ ಒಳಗಿನ ವಸ್ತುಗಳಿಂದ: ವೈರಿಂಗ್, ಗ್ಯಾಸ್, ಕರ್ಟನ್. ಹಾಗಾಗಿ ಸರ್ಕ್ಯೂಟ್ ಬ್ರೇಕರ್ ಮತ್ತು ಸ್ಮೋಕ್ ಅಲಾರಂ ಹಾಕಿಸಿ, ಗ್ಯಾಸ್ ಸಿಲಿಂಡರ್ ಹೊರಗಿಡಿ, ಪ್ರತಿ ಫ್ಲೋರ್‌ನಿಂದ ಹೊರಗೆ ಹೋಗಲು ಎರಡು ದಾರಿ ಇರಲಿ. ನಿಮ್ಮ ಪ್ಲಾನ್‌ನ ಗೋಡೆ ಮತ್ತು ಕಂಬಗಳ ಫೈರ್ ರೇಟಿಂಗ್ ಕೇಳಿ. ಏನೇನು ಬೇಕು ಅಂತ ನಿಮ್ಮ ಇನ್ಶೂರೆನ್ಸ್ ಕಂಪನಿಯನ್ನೂ ಕೇಳಿ.",
  "Brandon, Just, Schmid: Eurocode 5 design in comparison with fire resistance tests of unprotected timber beams (introduction read)":
    "Brandon, Just, Schmid: Eurocode 5 design in comparison with fire resistance tests of unprotected timber beams (ಪೀಠಿಕೆ ಓದಿದ್ದೇವೆ)",
  "FDM Asia, March 2026, on charring in design codes (two pages read)":
    "FDM Asia, March 2026, ಡಿಸೈನ್ ಕೋಡ್‌ಗಳಲ್ಲಿ ಮರ ಇದ್ದಿಲಾಗುವುದರ ಬಗ್ಗೆ (ಎರಡು ಪುಟ ಓದಿದ್ದೇವೆ)",
  "NBC 2016, Part 4, Fire and life safety (named, not read: the architect confirms)":
    "NBC 2016, Part 4, Fire and life safety (ಹೆಸರಿಸಿದ್ದೇವೆ, ಓದಿಲ್ಲ: ಆರ್ಕಿಟೆಕ್ಟ್ ಖಚಿತ ಮಾಡುತ್ತಾರೆ)",
  "Can it take the monsoon?": "ಮಳೆಗಾಲ ತಡೆದುಕೊಳ್ಳುತ್ತಾ?",
  "Rain doesn't harm wood that can dry again. The roof and plinth do the work: wide eaves, gutters you can clean, a floor well above the splash, flashings over each window, and air behind the boards. Old houses on the coast are built this way. New houses of glass and concrete without a rain shade leak in the same rain.":
    "ಮತ್ತೆ ಒಣಗುವ ಮರಕ್ಕೆ ಮಳೆಯಿಂದ ಏನೂ ಆಗುವುದಿಲ್ಲ. ಕಾಪಾಡುವುದು ಚಾವಣಿ ಮತ್ತು ಪ್ಲಿಂತ್: ಅಗಲವಾದ ಸೂರು, ಕ್ಲೀನ್ ಮಾಡಲು ಆಗುವ ಗಟರ್, ನೀರು ಸಿಡಿಯದಷ್ಟು ಎತ್ತರದ ನೆಲ, ಪ್ರತಿ ಕಿಟಕಿ ಮೇಲೆ ಫ್ಲ್ಯಾಶಿಂಗ್, ಹಲಗೆಗಳ ಹಿಂದೆ ಗಾಳಿ ಓಡಾಡಲು ಜಾಗ. ಕರಾವಳಿಯ ಹಳೆ ಮನೆಗಳು ಹೀಗೇ ಇವೆ. ಸಜ್ಜಾ ಇಲ್ಲದ ಹೊಸ ಗಾಜು-ಕಾಂಕ್ರೀಟ್ ಮನೆಗಳು ಅದೇ ಮಳೆಗೆ ಸೋರುತ್ತವೆ.",
  "In the first monsoon, after a night of rain, check each window, each roof joint and the foot of each post. Call us if anything is wet.":
    "ಮೊದಲ ಮಳೆಗಾಲದಲ್ಲಿ, ರಾತ್ರಿಯೆಲ್ಲಾ ಮಳೆ ಬಂದ ಮೇಲೆ, ಪ್ರತಿ ಕಿಟಕಿ, ಚಾವಣಿಯ ಪ್ರತಿ ಜಾಯಿಂಟ್, ಪ್ರತಿ ಕಂಬದ ಬುಡ ನೋಡಿ. ಎಲ್ಲಾದರೂ ಒದ್ದೆ ಇದ್ದರೆ ನಮಗೆ ಕರೆ ಮಾಡಿ.",
  "Onmanorama, 7 October 2024, on houses without rain shades in Kerala (read)":
    "Onmanorama, 7 October 2024, ಕೇರಳದಲ್ಲಿ ಸಜ್ಜಾ ಇಲ್ಲದ ಮನೆಗಳ ಬಗ್ಗೆ (ಓದಿದ್ದೇವೆ)",
  "M. Enderle on the houses of Kerala's Syrian Christians (read)": "M. Enderle, ಕೇರಳದ ಸಿರಿಯನ್ ಕ್ರಿಶ್ಚಿಯನ್ ಮನೆಗಳ ಬಗ್ಗೆ (ಓದಿದ್ದೇವೆ)",
  "What maintenance does it need?": "ಏನೇನು ಮೇಂಟೆನೆನ್ಸ್ ಬೇಕು?",
  "Twice a year: clean the gutters, check the plinth for mud tubes, and look at the foot of each post and for split boards. Every year: check door and window seals, and the roof joints before the monsoon.":
    "ವರ್ಷಕ್ಕೆ ಎರಡು ಸಲ: ಗಟರ್ ಕ್ಲೀನ್ ಮಾಡಿ, ಪ್ಲಿಂತ್ ಮೇಲೆ ಗೆದ್ದಲಿನ ಮಣ್ಣಿನ ಗೆರೆ ಇದೆಯಾ ನೋಡಿ, ಪ್ರತಿ ಕಂಬದ ಬುಡ ನೋಡಿ, ಹಲಗೆ ಬಿರುಕು ಬಿಟ್ಟಿದೆಯಾ ನೋಡಿ. ವರ್ಷಕ್ಕೊಮ್ಮೆ: ಬಾಗಿಲು, ಕಿಟಕಿಯ ಸೀಲ್ ನೋಡಿ; ಮಳೆಗಾಲಕ್ಕೆ ಮೊದಲು ಚಾವಣಿಯ ಜಾಯಿಂಟ್‌ಗಳನ್ನು ನೋಡಿ.",
  "Outside, oil or stain the wood every one to three years where sun and rain reach it, and every five or six years under a deep roof. It depends on the wood and the product. Wood left bare turns grey; that's only its colour. Inside, it only needs cleaning.":
    "ಹೊರಗೆ ಬಿಸಿಲು, ಮಳೆ ತಾಗುವ ಮರಕ್ಕೆ ಒಂದರಿಂದ ಮೂರು ವರ್ಷಕ್ಕೊಮ್ಮೆ ಎಣ್ಣೆ ಅಥವಾ ಸ್ಟೇನ್ ಹಚ್ಚಿ; ಅಗಲವಾದ ಸೂರಿನ ಕೆಳಗಿದ್ದರೆ ಐದಾರು ವರ್ಷಕ್ಕೊಮ್ಮೆ ಸಾಕು. ಇದು ಮರ ಮತ್ತು ಹಚ್ಚುವ ಪ್ರಾಡಕ್ಟ್ ಮೇಲೆ ನಿಂತಿದೆ. ಏನೂ ಹಚ್ಚದಿದ್ದರೆ ಮರ ಬೂದು ಬಣ್ಣಕ್ಕೆ ತಿರುಗುತ್ತದೆ; ಅದು ಬರೀ ಬಣ್ಣ ಅಷ್ಟೇ. ಒಳಗಿನ ಮರಕ್ಕೆ ಕ್ಲೀನ್ ಮಾಡಿದರೆ ಸಾಕು.",
  "Mortlock Timber, External timber maintenance (Australian practice; read: to be confirmed for our finishes)":
    "Mortlock Timber, External timber maintenance (ಆಸ್ಟ್ರೇಲಿಯಾದ ಪದ್ಧತಿ; ಓದಿದ್ದೇವೆ: ನಮ್ಮ ಫಿನಿಶಿಂಗ್‌ಗೆ ಖಚಿತ ಮಾಡಬೇಕು)",
  "What is the warranty?": "ವಾರಂಟಿ ಏನಿದೆ?",
  "Read two papers. The agreement says how long the builder is responsible for the frame, roof, waterproofing and fittings, each separately, and what you must do in return. The makers of windows, fittings and finishes give their own warranty papers. You get those with the keys.":
    "ಎರಡು ಕಾಗದ ಓದಿ. ಫ್ರೇಮ್, ಚಾವಣಿ, ವಾಟರ್‌ಪ್ರೂಫಿಂಗ್, ಫಿಟ್ಟಿಂಗ್‌ಗಳಿಗೆ ಬಿಲ್ಡರ್ ಎಷ್ಟೆಷ್ಟು ವರ್ಷ ಜವಾಬ್ದಾರಿ, ಅದಕ್ಕೆ ನೀವು ಏನು ಮಾಡಬೇಕು ಅಂತ ಅಗ್ರಿಮೆಂಟ್‌ನಲ್ಲಿ ಬೇರೆಬೇರೆಯಾಗಿ ಇರುತ್ತದೆ. ಕಿಟಕಿ, ಫಿಟ್ಟಿಂಗ್, ಫಿನಿಶ್ ಮಾಡುವ ಕಂಪನಿಗಳು ತಮ್ಮ ವಾರಂಟಿ ಕಾಗದ ಕೊಡುತ್ತವೆ. ಅವು ಮನೆಯ ಕೀ ಜೊತೆ ನಿಮಗೆ ಸಿಗುತ್ತವೆ.",
  "For flats and plots in a registered project, the law (RERA, section 14(3)) gives five years from possession for structural and workmanship defects. A house built for you on your own plot is a works contract: there, your agreement decides.":
    "ರಿಜಿಸ್ಟರ್ ಆದ ಪ್ರಾಜೆಕ್ಟ್‌ನ ಫ್ಲಾಟ್ ಮತ್ತು ಸೈಟ್‌ಗಳಿಗೆ, ಸ್ಟ್ರಕ್ಚರ್ ಮತ್ತು ಕೆಲಸದ ದೋಷಗಳಿಗೆ, ಮನೆ ಕೈಗೆ ಬಂದ ದಿನದಿಂದ (possession) ಐದು ವರ್ಷ ಅಂತ ಕಾನೂನು (RERA, section 14(3)) ಹೇಳುತ್ತದೆ. ನಿಮ್ಮದೇ ಸೈಟ್‌ನಲ್ಲಿ ನಿಮಗಾಗಿ ಕಟ್ಟುವ ಮನೆ works contract: ಅಲ್ಲಿ ನಿಮ್ಮ ಅಗ್ರಿಮೆಂಟ್ ಹೇಳುವುದೇ ಅಂತಿಮ.",
  "Real Estate (Regulation and Development) Act, 2016, section 14(3), as quoted by taxguru.in (read)":
    "Real Estate (Regulation and Development) Act, 2016, section 14(3), taxguru.in ನಲ್ಲಿ ಕೊಟ್ಟಂತೆ (ಓದಿದ್ದೇವೆ)",
  "That the Act leaves out a contract of work on one's own plot is our reading: the lawyer confirms":
    "ಸ್ವಂತ ಸೈಟ್‌ನಲ್ಲಿ ಮಾಡಿಸುವ ಕೆಲಸದ ಕಾಂಟ್ರ್ಯಾಕ್ಟ್ ಈ ಕಾಯ್ದೆಗೆ ಬರುವುದಿಲ್ಲ ಅನ್ನುವುದು ನಾವು ಅರ್ಥ ಮಾಡಿಕೊಂಡಿದ್ದು: ಲಾಯರ್ ಖಚಿತ ಮಾಡುತ್ತಾರೆ",
  "Who draws the plans and gets the approvals?": "ಪ್ಲಾನ್ ಹಾಕುವುದು, ಅಪ್ರೂವಲ್ ತರುವುದು ಯಾರು?",
  "An architect or engineer registered with the authority submits the building plan. You sign as the owner and bring the title papers, khata and tax receipts. In Bengaluru, plans for plots of up to 4,000 sq ft can get a provisional sanction through an empanelled architect or engineer (Nambike Nakshe, since September 2024). The corporation checks it afterwards.":
    "ಪ್ರಾಧಿಕಾರದಲ್ಲಿ ರಿಜಿಸ್ಟರ್ ಆದ ಆರ್ಕಿಟೆಕ್ಟ್ ಅಥವಾ ಎಂಜಿನಿಯರ್ ಮನೆ ಪ್ಲಾನ್ ಸಲ್ಲಿಸುತ್ತಾರೆ. ಓನರ್ ಆಗಿ ನೀವು ಸಹಿ ಹಾಕಿ, ಟೈಟಲ್ ಪತ್ರಗಳು, ಖಾತಾ, ಟ್ಯಾಕ್ಸ್ ರಸೀದಿ ಕೊಡಬೇಕು. ಬೆಂಗಳೂರಿನಲ್ಲಿ 4,000 sq ft ವರೆಗಿನ ಸೈಟ್‌ಗಳಿಗೆ ಎಂಪ್ಯಾನೆಲ್ ಆದ ಆರ್ಕಿಟೆಕ್ಟ್ ಅಥವಾ ಎಂಜಿನಿಯರ್ ಮೂಲಕ ತಾತ್ಕಾಲಿಕ ಸ್ಯಾಂಕ್ಷನ್ ಸಿಗಬಹುದು (ನಂಬಿಕೆ ನಕ್ಷೆ, ಸೆಪ್ಟೆಂಬರ್ 2024 ರಿಂದ). ಆಮೇಲೆ ಕಾರ್ಪೊರೇಷನ್ ಅದನ್ನು ಚೆಕ್ ಮಾಡುತ್ತದೆ.",
  "Timber needs the same sanction as concrete. The authority asks for setbacks, height, area and the engineer's structural certificate. The Indian Standard for timber is IS 883. We'll tell you before you book which papers are missing.":
    "ಕಾಂಕ್ರೀಟ್‌ಗೆ ಬೇಕಾದ ಸ್ಯಾಂಕ್ಷನ್ನೇ ಮರದ ಮನೆಗೂ ಬೇಕು. ಪ್ರಾಧಿಕಾರ ಕೇಳುವುದು ಸೆಟ್‌ಬ್ಯಾಕ್, ಎತ್ತರ, ಏರಿಯಾ ಮತ್ತು ಎಂಜಿನಿಯರ್ ಕೊಡುವ ಸ್ಟ್ರಕ್ಚರಲ್ ಸರ್ಟಿಫಿಕೇಟ್. ಮರಕ್ಕೆ ಭಾರತೀಯ ಸ್ಟ್ಯಾಂಡರ್ಡ್ IS 883. ನೀವು ಬುಕ್ ಮಾಡುವ ಮೊದಲೇ ಯಾವ ಕಾಗದ ಇನ್ನೂ ಬೇಕು ಅಂತ ಹೇಳುತ್ತೇವೆ.",
  "The Hindu, 2 September 2024, on Nambike Nakshe (read)": "The Hindu, 2 September 2024, ನಂಬಿಕೆ ನಕ್ಷೆ ಬಗ್ಗೆ (ಓದಿದ್ದೇವೆ)",
  "BDA, user manual for building plan approval (summary of documents read)":
    "BDA, ಪ್ಲಾನ್ ಅಪ್ರೂವಲ್ user manual (ದಾಖಲೆಗಳ ಸಾರಾಂಶ ಓದಿದ್ದೇವೆ)",
  "IS 883: 2016, design of structural timber in buildings (foreword read)":
    "IS 883: 2016, design of structural timber in buildings (ಮುನ್ನುಡಿ ಓದಿದ್ದೇವೆ)",
  "Do I need a soil test?": "ಮಣ್ಣಿನ ಪರೀಕ್ಷೆ (ಸಾಯಿಲ್ ಟೆಸ್ಟ್) ಬೇಕಾ?",
  "Yes, before the foundation is designed. The test tells you how much load the soil can carry, how deep firm ground is, and where the water is. The Indian Standard is IS 1892. Black cotton soil and filled-up lake beds look like any other plot from above, and Bengaluru has many.":
    "ಬೇಕು, ಪಾಯ ಡಿಸೈನ್ ಮಾಡುವ ಮೊದಲು. ಮಣ್ಣು ಎಷ್ಟು ಭಾರ ಹೊರುತ್ತದೆ, ಗಟ್ಟಿ ನೆಲ ಎಷ್ಟು ಆಳದಲ್ಲಿದೆ, ನೀರು ಎಲ್ಲಿದೆ ಅಂತ ಪರೀಕ್ಷೆಯಿಂದ ಗೊತ್ತಾಗುತ್ತದೆ. ಇದಕ್ಕೆ ಭಾರತೀಯ ಸ್ಟ್ಯಾಂಡರ್ಡ್ IS 1892. ಕಪ್ಪು ಎರೆ ಮಣ್ಣು, ಮುಚ್ಚಿದ ಕೆರೆ ಜಾಗ ಮೇಲಿನಿಂದ ನೋಡಿದರೆ ಬೇರೆ ಸೈಟ್‌ಗಳ ಹಾಗೇ ಕಾಣುತ್ತವೆ, ಬೆಂಗಳೂರಿನಲ್ಲಿ ಇಂಥವು ಬಹಳ ಇವೆ.",
  "It's a small part of the cost: one study says soil tests rarely take more than half a per cent of a project. Without it, the engineer has to assume the worst, or guess.":
    "ಒಟ್ಟು ಖರ್ಚಿನಲ್ಲಿ ಇದು ತುಂಬಾ ಚಿಕ್ಕದು: ಮಣ್ಣಿನ ಪರೀಕ್ಷೆಗೆ ಪ್ರಾಜೆಕ್ಟ್ ಖರ್ಚಿನ ಅರ್ಧ ಪರ್ಸೆಂಟ್‌ಗಿಂತ ಹೆಚ್ಚು ಆಗುವುದು ಅಪರೂಪ ಅಂತ ಒಂದು ಅಧ್ಯಯನ ಹೇಳುತ್ತದೆ. ಪರೀಕ್ಷೆ ಇಲ್ಲದಿದ್ದರೆ ಎಂಜಿನಿಯರ್ ಅತಿ ಕೆಟ್ಟದ್ದನ್ನೇ ಅಂದುಕೊಳ್ಳಬೇಕು, ಇಲ್ಲವೇ ಊಹೆ ಮಾಡಬೇಕು.",
  "IS 1892: 2021, subsurface investigation for foundations (summary read)":
    "IS 1892: 2021, subsurface investigation for foundations (ಸಾರಾಂಶ ಓದಿದ್ದೇವೆ)",
  "Tiwari and Kumawat, Guidelines for planning soil investigation of building project, Indian Geotechnical Conference 2013 (abstract read)":
    "Tiwari and Kumawat, Guidelines for planning soil investigation of building project, Indian Geotechnical Conference 2013 (ಸಾರಾಂಶ ಓದಿದ್ದೇವೆ)",
  "Of Bengaluru's soils: general knowledge, for the engineer to confirm":
    "ಬೆಂಗಳೂರಿನ ಮಣ್ಣಿನ ಬಗ್ಗೆ: ಸಾಮಾನ್ಯ ತಿಳುವಳಿಕೆ, ಎಂಜಿನಿಯರ್ ಖಚಿತ ಮಾಡಬೇಕು",
  "Can I get a bank loan for it?": "ಇದಕ್ಕೆ ಬ್ಯಾಂಕ್ ಲೋನ್ ಸಿಗುತ್ತಾ?",
  "The bank pays a loan for building on your own plot in parts, as the work reaches each stage, and after you've put in your own share. It asks for the title papers, the sanctioned plan in your name, an estimate certified by an architect or engineer, and an undertaking that you'll build what was sanctioned.":
    "ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲಿ ಕಟ್ಟಲು ಬ್ಯಾಂಕ್ ಲೋನ್ ಹಣವನ್ನು ಕಂತು ಕಂತಾಗಿ ಕೊಡುತ್ತದೆ: ನಿಮ್ಮ ಪಾಲಿನ ಹಣ ಹಾಕಿದ ಮೇಲೆ, ಕೆಲಸ ಒಂದೊಂದು ಹಂತ ತಲುಪಿದಂತೆ. ಅದು ಕೇಳುವುದು ಟೈಟಲ್ ಪತ್ರಗಳು, ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಸ್ಯಾಂಕ್ಷನ್ ಆದ ಪ್ಲಾನ್, ಆರ್ಕಿಟೆಕ್ಟ್ ಅಥವಾ ಎಂಜಿನಿಯರ್ ಸರ್ಟಿಫೈ ಮಾಡಿದ ಎಸ್ಟಿಮೇಟ್, ಮತ್ತು ಸ್ಯಾಂಕ್ಷನ್ ಆದಂತೆಯೇ ಕಟ್ಟುತ್ತೇವೆ ಅನ್ನುವ ಮುಚ್ಚಳಿಕೆ (undertaking).",
  "Banks lend only part of the value: up to 90 per cent for loans up to ₹30,00,000, 80 per cent up to ₹75,00,000 and 75 per cent above that, and often less. First ask if your bank gives loans for timber-frame houses and what its valuer needs. Then match our payment stages with the bank's.":
    "ಬ್ಯಾಂಕ್‌ಗಳು ಮೌಲ್ಯದ ಒಂದು ಭಾಗಕ್ಕೆ ಮಾತ್ರ ಲೋನ್ ಕೊಡುತ್ತವೆ: ₹30,00,000 ವರೆಗಿನ ಲೋನ್‌ಗೆ 90 ಪರ್ಸೆಂಟ್‌ವರೆಗೆ, ₹75,00,000 ವರೆಗೆ 80 ಪರ್ಸೆಂಟ್, ಅದಕ್ಕಿಂತ ಹೆಚ್ಚಿದ್ದರೆ 75 ಪರ್ಸೆಂಟ್; ಎಷ್ಟೋ ಸಲ ಇನ್ನೂ ಕಡಿಮೆ. ಮರದ ಫ್ರೇಮ್ ಮನೆಗೆ ಲೋನ್ ಕೊಡುತ್ತಾರಾ, ಅವರ ವ್ಯಾಲ್ಯುಯರ್‌ಗೆ ಏನು ಬೇಕು ಅಂತ ಮೊದಲು ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ನಲ್ಲಿ ಕೇಳಿ. ಆಮೇಲೆ ನಮ್ಮ ಪೇಮೆಂಟ್ ಹಂತಗಳನ್ನು ಬ್ಯಾಂಕ್ ಹಂತಗಳ ಜೊತೆ ಹೊಂದಿಸಿಕೊಳ್ಳಿ.",
  "RBI, Master Circular, Housing Finance, 2022, as summed up by bankpulse.ai (read)":
    "RBI, Master Circular, Housing Finance, 2022, bankpulse.ai ಕೊಟ್ಟ ಸಾರಾಂಶ (ಓದಿದ್ದೇವೆ)",
  "Limits of lending as given by creditdharma.in after PaisaBazaar (read: to be checked with the circular)":
    "ಲೋನ್ ಮಿತಿಗಳು: PaisaBazaar ಆಧಾರದಲ್ಲಿ creditdharma.in ಕೊಟ್ಟಂತೆ (ಓದಿದ್ದೇವೆ: ಸುತ್ತೋಲೆ ಜೊತೆ ತಾಳೆ ನೋಡಬೇಕು)",
  "Andromeda Loans, How to get a plot loan (read)": "Andromeda Loans, How to get a plot loan (ಓದಿದ್ದೇವೆ)",
};
