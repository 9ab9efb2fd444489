/** Drafts for the shipped texts of lib/content/defaults/exclusions.ts. */
export const exclusions = {
  "You'll pay for these separately. Where an amount is given, its source stands beside it. It's a typical amount, not our quote.":
    "ಇವಕ್ಕೆ ನೀವು ಬೇರೆಯಾಗಿ ಹಣ ಕೊಡಬೇಕು. ಮೊತ್ತ ಕೊಟ್ಟಿರುವ ಕಡೆ ಅದು ಎಲ್ಲಿಂದ ಬಂತು ಅಂತ ಪಕ್ಕದಲ್ಲೇ ಇದೆ. ಅದು ಸಾಮಾನ್ಯವಾಗಿ ಆಗುವ ಖರ್ಚು, ನಮ್ಮ ಕೊಟೇಶನ್ ಅಲ್ಲ.",
  "Wiring and plumbing": "ವೈರಿಂಗ್ ಮತ್ತು ಪ್ಲಂಬಿಂಗ್",
  "The wires, switches and pipes inside the house.": "ಮನೆಯೊಳಗಿನ ವೈರ್, ಸ್ವಿಚ್ ಮತ್ತು ಪೈಪ್‌ಗಳು.",
  "Bathrooms, floors and paint": "ಬಾತ್‌ರೂಮ್, ಫ್ಲೋರಿಂಗ್ ಮತ್ತು ಪೇಂಟ್",
  "Bathroom fittings, tiles or other flooring, and paint.": "ಬಾತ್‌ರೂಮ್ ಫಿಟಿಂಗ್ಸ್, ಟೈಲ್ಸ್ ಅಥವಾ ಬೇರೆ ಫ್ಲೋರಿಂಗ್, ಪೇಂಟ್.",
  "Plan approval and fees": "ಪ್ಲಾನ್ ಅಪ್ರೂವಲ್ ಮತ್ತು ಫೀಸ್",
  "The corporation charges fees to sanction your building plan, and the architect or engineer who submits it charges too.":
    "ಮನೆ ಪ್ಲಾನ್ ಸ್ಯಾಂಕ್ಷನ್ ಮಾಡಲು ಕಾರ್ಪೊರೇಷನ್ ಫೀಸ್ ತೆಗೆದುಕೊಳ್ಳುತ್ತದೆ. ಪ್ಲಾನ್ ಸಲ್ಲಿಸುವ ಆರ್ಕಿಟೆಕ್ಟ್ ಅಥವಾ ಎಂಜಿನಿಯರ್ ಫೀಸ್ ಬೇರೆ.",
  "Labour cess": "ಲೇಬರ್ ಸೆಸ್",
  "The government collects 1% of the construction cost for building workers' welfare, usually with the plan approval.":
    "ಕಟ್ಟಡ ಕಾರ್ಮಿಕರ ಕಲ್ಯಾಣಕ್ಕಾಗಿ ಸರ್ಕಾರ ಮನೆ ಕಟ್ಟುವ ಖರ್ಚಿನ 1% ತೆಗೆದುಕೊಳ್ಳುತ್ತದೆ, ಸಾಮಾನ್ಯವಾಗಿ ಪ್ಲಾನ್ ಅಪ್ರೂವಲ್ ಜೊತೆಗೆ.",
  "of the construction cost": "(ಮನೆ ಕಟ್ಟುವ ಖರ್ಚಿನ ಮೇಲೆ)",
  "Soil test": "ಮಣ್ಣಿನ ಪರೀಕ್ಷೆ",
  "An engineer tests your soil before the foundation is designed.":
    "ಪಾಯ ಡಿಸೈನ್ ಮಾಡುವ ಮೊದಲು ಎಂಜಿನಿಯರ್ ನಿಮ್ಮ ಮಣ್ಣನ್ನು ಪರೀಕ್ಷೆ ಮಾಡುತ್ತಾರೆ.",
  "Land survey": "ಸೈಟ್ ಸರ್ವೆ",
  "A surveyor measures the sides, levels and boundary stones of your plot.":
    "ಸರ್ವೇಯರ್ ನಿಮ್ಮ ಸೈಟ್‌ನ ಉದ್ದ-ಅಗಲ, ಏರು-ತಗ್ಗು ಮತ್ತು ಗಡಿ ಕಲ್ಲುಗಳನ್ನು ಅಳೆಯುತ್ತಾರೆ.",
  "Extra foundation for your soil": "ನಿಮ್ಮ ಮಣ್ಣಿಗೆ ಬೇಕಾದ ಹೆಚ್ಚುವರಿ ಪಾಯ",
  "Rock, soft or filled soil, or a slope needs a deeper or bigger foundation. The higher amount of our Cost Estimator allows for some of it.":
    "ಬಂಡೆ, ಮೆದು ಮಣ್ಣು, ತುಂಬಿದ ಮಣ್ಣು ಅಥವಾ ಇಳಿಜಾರು ಇದ್ದರೆ ಪಾಯ ಇನ್ನೂ ಆಳ ಅಥವಾ ದೊಡ್ಡದಾಗಿ ಹಾಕಬೇಕು. ನಮ್ಮ ಖರ್ಚು ಕ್ಯಾಲ್ಕುಲೇಟರ್ ತೋರಿಸುವ ಹೆಚ್ಚಿನ ಮೊತ್ತದಲ್ಲಿ ಇದರ ಸ್ವಲ್ಪ ಭಾಗ ಸೇರಿದೆ.",
  "Levelling, filling and clearing the plot": "ಸೈಟ್ ಲೆವೆಲ್ ಮಾಡುವುದು, ಮಣ್ಣು ತುಂಬುವುದು, ಕ್ಲೀನ್ ಮಾಡುವುದು",
  "We start on a clear plot at road level. Clearing trees, soil or stones costs extra, and so does filling.":
    "ರಸ್ತೆ ಮಟ್ಟದಲ್ಲಿರುವ ಖಾಲಿ ಸೈಟ್‌ನಲ್ಲಿ ನಾವು ಕೆಲಸ ಶುರು ಮಾಡುತ್ತೇವೆ. ಮರ, ಮಣ್ಣು, ಕಲ್ಲು ತೆಗೆಯಲು ಬೇರೆ ಖರ್ಚು; ಮಣ್ಣು ತುಂಬಲೂ ಬೇರೆ.",
  "Electricity during construction": "ಕಟ್ಟುವಾಗ ಕರೆಂಟ್",
  "You need a temporary power connection during construction, and you pay its bills.":
    "ಮನೆ ಕಟ್ಟುವಾಗ ಟೆಂಪರರಿ ಕರೆಂಟ್ ಕನೆಕ್ಷನ್ ಬೇಕು, ಅದರ ಬಿಲ್ ನೀವು ಕಟ್ಟಬೇಕು.",
  "plus its bills": "(ಬಿಲ್ ಬೇರೆ)",
  "Water while we build": "ಕಟ್ಟುವಾಗ ನೀರು",
  "Building needs water from a borewell, a connection or tankers.": "ಮನೆ ಕಟ್ಟಲು ಬೋರ್‌ವೆಲ್, ನೀರಿನ ಕನೆಕ್ಷನ್ ಅಥವಾ ಟ್ಯಾಂಕರ್ ನೀರು ಬೇಕು.",
  "for a 5,000-litre tanker": "(5,000 ಲೀಟರ್ ಟ್ಯಾಂಕರ್‌ಗೆ)",
  "Water and sewer connection": "ನೀರು ಮತ್ತು ಒಳಚರಂಡಿ ಕನೆಕ್ಷನ್",
  "The water board charges for a new water and sewer connection, and for the line to your house.":
    "ಹೊಸ ನೀರು ಮತ್ತು ಒಳಚರಂಡಿ ಕನೆಕ್ಷನ್‌ಗೆ, ನಿಮ್ಮ ಮನೆವರೆಗಿನ ಲೈನ್‌ಗೆ ಜಲಮಂಡಳಿ ಹಣ ತೆಗೆದುಕೊಳ್ಳುತ್ತದೆ.",
  "for ground and first floor": "(ಗ್ರೌಂಡ್ ಮತ್ತು ಫಸ್ಟ್ ಫ್ಲೋರ್‌ಗೆ)",
  "Power connection": "ಕರೆಂಟ್ ಕನೆಕ್ಷನ್",
  "For your permanent connection, the power company charges for a deposit, a service line and a meter.":
    "ಪರ್ಮನೆಂಟ್ ಕನೆಕ್ಷನ್‌ಗೆ ವಿದ್ಯುತ್ ಕಂಪನಿ ಡೆಪಾಸಿಟ್, ಸರ್ವಿಸ್ ಲೈನ್ ಮತ್ತು ಮೀಟರ್‌ಗೆ ಹಣ ತೆಗೆದುಕೊಳ್ಳುತ್ತದೆ.",
  "for one house": "(ಒಂದು ಮನೆಗೆ)",
  "Sump and overhead tank": "ಸಂಪ್ ಮತ್ತು ಓವರ್‌ಹೆಡ್ ಟ್ಯಾಂಕ್",
  "The underground and rooftop water tanks, with pump and pipes to them.":
    "ನೆಲದ ಕೆಳಗಿನ ಮತ್ತು ಟೆರೇಸ್ ಮೇಲಿನ ನೀರಿನ ಟ್ಯಾಂಕ್, ಅವಕ್ಕೆ ಪಂಪ್ ಮತ್ತು ಪೈಪ್.",
  "for 6,000 to 7,000 litres": "(6,000 ರಿಂದ 7,000 ಲೀಟರ್‌ಗೆ)",
  "Rainwater harvesting": "ಮಳೆನೀರು ಕೊಯ್ಲು",
  "New houses on plots of 1,200 sq ft or more must collect or recharge rainwater.":
    "1,200 sq ft ಅಥವಾ ಅದಕ್ಕಿಂತ ದೊಡ್ಡ ಸೈಟ್‌ನಲ್ಲಿ ಹೊಸ ಮನೆ ಕಟ್ಟಿದರೆ ಮಳೆನೀರು ಹಿಡಿದಿಡಬೇಕು ಅಥವಾ ನೆಲಕ್ಕೆ ಇಂಗಿಸಬೇಕು.",
  "on a 30 × 40 plot": "(30 × 40 ಸೈಟ್‌ಗೆ)",
  "Solar water heater": "ಸೋಲಾರ್ ವಾಟರ್ ಹೀಟರ್",
  "The power company may ask for one before it gives a permanent connection.":
    "ಪರ್ಮನೆಂಟ್ ಕನೆಕ್ಷನ್ ಕೊಡುವ ಮೊದಲು ವಿದ್ಯುತ್ ಕಂಪನಿ ಇದು ಬೇಕು ಅಂತ ಕೇಳಬಹುದು.",
  "Compound wall and gate": "ಕಾಂಪೌಂಡ್ ಗೋಡೆ ಮತ್ತು ಗೇಟ್",
  "The wall around your plot and its gate.": "ನಿಮ್ಮ ಸೈಟ್ ಸುತ್ತ ಗೋಡೆ ಮತ್ತು ಅದರ ಗೇಟ್.",
  "for a 30 × 40 plot, gate extra": "(30 × 40 ಸೈಟ್‌ಗೆ, ಗೇಟ್ ಬೇರೆ)",
  "a quote by GK Home Construction": "GK Home Construction ಕೊಟ್ಟ ಕೊಟೇಶನ್",
  "Paved way": "ಪೇವರ್ ಹಾಸಿದ ದಾರಿ",
  "From the gate to your door.": "ಗೇಟ್‌ನಿಂದ ಮನೆ ಬಾಗಿಲವರೆಗೆ.",
  "Car ramp and drain": "ಕಾರ್ ರ‍್ಯಾಂಪ್ ಮತ್ತು ಚರಂಡಿ",
  "Between the road and your house.": "ರಸ್ತೆ ಮತ್ತು ಮನೆಯ ಮಧ್ಯೆ.",
  "Modular kitchen": "ಮಾಡ್ಯುಲರ್ ಕಿಚನ್",
  "The cabinets below and above the counter. The counter and sink are included where the package lists them.":
    "ಕೌಂಟರ್‌ನ ಕೆಳಗೆ, ಮೇಲೆ ಇರುವ ಕಬೋರ್ಡ್‌ಗಳು. ಪ್ಯಾಕೇಜ್‌ನ ಪಟ್ಟಿಯಲ್ಲಿ ಇದ್ದರೆ ಕೌಂಟರ್ ಮತ್ತು ಸಿಂಕ್ ಸೇರಿರುತ್ತವೆ.",
  "for an L-shaped kitchen": "(L ಆಕಾರದ ಕಿಚನ್‌ಗೆ)",
  "Kitchen counter and sink": "ಕಿಚನ್ ಕೌಂಟರ್ ಮತ್ತು ಸಿಂಕ್",
  "The stone counter, the sink and its tap.": "ಕಲ್ಲಿನ ಕೌಂಟರ್, ಸಿಂಕ್ ಮತ್ತು ಅದರ ನಲ್ಲಿ.",
  Wardrobes: "ವಾರ್ಡ್‌ರೋಬ್‌ಗಳು",
  "Built-in cupboards in the bedrooms.": "ಬೆಡ್‌ರೂಮ್‌ಗಳಲ್ಲಿ ಗೋಡೆಗೆ ಸೇರಿದ ಕಬೋರ್ಡ್‌ಗಳು.",
  "Lofts and other woodwork": "ಲಾಫ್ಟ್ ಮತ್ತು ಬೇರೆ ವುಡ್‌ವರ್ಕ್",
  "Lofts, TV unit, pooja unit, shoe rack.": "ಲಾಫ್ಟ್, TV ಯೂನಿಟ್, ಪೂಜಾ ಯೂನಿಟ್, ಚಪ್ಪಲಿ ಸ್ಟ್ಯಾಂಡ್.",
  Furniture: "ಫರ್ನಿಚರ್",
  "Beds, sofa, dining table and other loose furniture.": "ಮಂಚ, ಸೋಫಾ, ಡೈನಿಂಗ್ ಟೇಬಲ್ ಮತ್ತು ಬೇರೆ ಫರ್ನಿಚರ್.",
  "Curtains, blinds and mosquito nets": "ಕರ್ಟನ್, ಬ್ಲೈಂಡ್ಸ್ ಮತ್ತು ಸೊಳ್ಳೆ ಪರದೆ",
  "Rods, curtains and window nets.": "ರಾಡ್, ಕರ್ಟನ್ ಮತ್ತು ಕಿಟಕಿ ನೆಟ್.",
  "Lights, fans and appliances": "ಲೈಟ್, ಫ್ಯಾನ್, ಮನೆಯ ಎಲೆಕ್ಟ್ರಿಕ್ ಸಾಮಾನು",
  "Light fittings, fans, geysers, ACs, hob, chimney, fridge, washing machine.":
    "ಲೈಟ್ ಫಿಟ್ಟಿಂಗ್, ಫ್ಯಾನ್, ಗೀಸರ್, AC, ಹಾಬ್, ಚಿಮ್ನಿ, ಫ್ರಿಜ್, ವಾಷಿಂಗ್ ಮಷೀನ್.",
  Garden: "ಗಾರ್ಡನ್",
  "Soil, lawn, plants and garden lights.": "ಮಣ್ಣು, ಲಾನ್, ಗಿಡಗಳು ಮತ್ತು ಗಾರ್ಡನ್ ಲೈಟ್.",
  "Changes after we cut the timber": "ಫ್ರೇಮ್‌ನ ಮರ ಕತ್ತರಿಸಿದ ಮೇಲೆ ಬದಲಾವಣೆ",
  "Parts and drawings have to be made again.": "ಭಾಗಗಳನ್ನು ಮತ್ತು ಡ್ರಾಯಿಂಗ್‌ಗಳನ್ನು ಮತ್ತೆ ಮಾಡಬೇಕಾಗುತ್ತದೆ.",
  "Home loan interest and bank charges": "ಹೋಮ್ ಲೋನ್ ಬಡ್ಡಿ ಮತ್ತು ಬ್ಯಾಂಕ್ ಚಾರ್ಜ್",
  "Interest, processing fee, valuation and insurance that your bank asks for.":
    "ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಕೇಳುವ ಬಡ್ಡಿ, ಪ್ರೊಸೆಸಿಂಗ್ ಫೀಸ್, ವ್ಯಾಲ್ಯುವೇಷನ್ ಮತ್ತು ಇನ್ಶೂರೆನ್ಸ್.",
  "GST on extras": "ಎಕ್ಸ್‌ಟ್ರಾ ಕೆಲಸಕ್ಕೆ GST",
  "GST is included in our rate. For extras, you pay GST too.": "ನಮ್ಮ ರೇಟ್‌ನಲ್ಲಿ GST ಸೇರಿದೆ. ಎಕ್ಸ್‌ಟ್ರಾ ಕೆಲಸಕ್ಕೆ GST ಬೇರೆ ಕೊಡಬೇಕು.",
  Borewell: "ಬೋರ್‌ವೆಲ್",
  "If you have no reliable water connection, you may need a borewell, with permission, pump and pipes.":
    "ಸರಿಯಾಗಿ ನೀರು ಬರುವ ಕನೆಕ್ಷನ್ ಇಲ್ಲದಿದ್ದರೆ ಬೋರ್‌ವೆಲ್ ಬೇಕಾಗಬಹುದು, ಜೊತೆಗೆ ಅನುಮತಿ, ಪಂಪ್, ಪೈಪ್.",
  "for 1,000 to 1,100 ft": "(1,000 ರಿಂದ 1,100 ಅಡಿ ಆಳಕ್ಕೆ)",
  "Septic tank or small sewage plant": "ಸೆಪ್ಟಿಕ್ ಟ್ಯಾಂಕ್ ಅಥವಾ ಚಿಕ್ಕ STP",
  "Where there is no sewer line, your house needs a septic tank and soak pit.":
    "ಒಳಚರಂಡಿ ಲೈನ್ ಇಲ್ಲದ ಕಡೆ ಮನೆಗೆ ಸೆಪ್ಟಿಕ್ ಟ್ಯಾಂಕ್ ಮತ್ತು ಇಂಗು ಗುಂಡಿ ಬೇಕು.",
  "Road cutting and long connections": "ರೋಡ್ ಕಟಿಂಗ್ ಮತ್ತು ಉದ್ದದ ಕನೆಕ್ಷನ್",
  "If the water or sewer line is across the road or far away, the road has to be cut and the line is longer.":
    "ನೀರಿನ ಅಥವಾ ಒಳಚರಂಡಿ ಲೈನ್ ರಸ್ತೆಯ ಆಚೆ ಅಥವಾ ದೂರ ಇದ್ದರೆ ರಸ್ತೆ ಅಗೆಯಬೇಕು, ಲೈನ್ ಕೂಡ ಉದ್ದ ಆಗುತ್ತದೆ.",
  "Demolishing an old house": "ಹಳೆ ಮನೆ ಕೆಡವುವುದು",
  "Pulling down what stands on your plot and taking the debris away.": "ಸೈಟ್‌ನಲ್ಲಿ ಇರುವುದನ್ನು ಕೆಡವಿ, ಕಲ್ಲು-ಮಣ್ಣು ಸಾಗಿಸುವುದು.",
  "for about 1,000 sq ft, in Chennai": "(ಚೆನ್ನೈನಲ್ಲಿ, ಸುಮಾರು 1,000 sq ft ಮನೆಗೆ)",
  "Narrow road or remote plot": "ಕಿರಿದಾದ ರಸ್ತೆ ಅಥವಾ ದೂರದ ಸೈಟ್",
  "If a truck or crane can't reach your plot, carrying the frame costs extra.":
    "ಲಾರಿ ಅಥವಾ ಕ್ರೇನ್ ನಿಮ್ಮ ಸೈಟ್‌ವರೆಗೆ ಬರಲು ಆಗದಿದ್ದರೆ ಫ್ರೇಮ್ ಹೊತ್ತು ತರಲು ಬೇರೆ ಖರ್ಚು.",
  "Solar power": "ಸೋಲಾರ್ ಕರೆಂಟ್",
  "Panels, inverter and net meter on your roof.": "ಚಾವಣಿ ಮೇಲೆ ಪ್ಯಾನೆಲ್, ಇನ್ವರ್ಟರ್ ಮತ್ತು ನೆಟ್ ಮೀಟರ್.",
  "for 3 kW, before subsidy": "(3 kW ಸಿಸ್ಟಮ್‌ಗೆ, ಸಬ್ಸಿಡಿಗೆ ಮೊದಲು)",
  "Lift, basement or swimming pool": "ಲಿಫ್ಟ್, ಬೇಸ್‌ಮೆಂಟ್ ಅಥವಾ ಸ್ವಿಮ್ಮಿಂಗ್ ಪೂಲ್",
  "Included only if your package lists it.": "ನಿಮ್ಮ ಪ್ಯಾಕೇಜ್‌ನ ಪಟ್ಟಿಯಲ್ಲಿ ಇದ್ದರೆ ಮಾತ್ರ ಸೇರಿರುತ್ತದೆ.",
  "Your own architect or interior designer": "ನಿಮ್ಮದೇ ಆರ್ಕಿಟೆಕ್ಟ್ ಅಥವಾ ಇಂಟೀರಿಯರ್ ಡಿಸೈನರ್",
  "If you bring your own, you pay their fees.": "ನಿಮ್ಮ ಕಡೆಯವರನ್ನು ಕರೆತಂದರೆ ಅವರ ಫೀಸ್ ನೀವು ಕೊಡಬೇಕು.",
  "of the project cost": "(ಪ್ರಾಜೆಕ್ಟ್ ಖರ್ಚಿನ ಮೇಲೆ)",
  "Stamp duty and registration of a plot": "ಸೈಟ್‌ನ ಸ್ಟ್ಯಾಂಪ್ ಡ್ಯೂಟಿ ಮತ್ತು ರಿಜಿಸ್ಟ್ರೇಷನ್",
  "When you buy a plot you pay both to the state. You don't pay this if you already own the plot.":
    "ಸೈಟ್ ಕೊಂಡಾಗ ಈ ಎರಡನ್ನೂ ಸರ್ಕಾರಕ್ಕೆ ಕಟ್ಟಬೇಕು. ಸೈಟ್ ಈಗಾಗಲೇ ನಿಮ್ಮದಾಗಿದ್ದರೆ ಇದು ಇಲ್ಲ.",
  "of the guidance value, if that is above ₹45,00,000": "(ಗೈಡೆನ್ಸ್ ವ್ಯಾಲ್ಯೂ ಮೇಲೆ, ಅದು ₹45,00,000 ಕ್ಕಿಂತ ಹೆಚ್ಚಿದ್ದರೆ)",
  "Khata, occupancy certificate and property tax": "ಖಾತಾ, OC ಮತ್ತು ಪ್ರಾಪರ್ಟಿ ಟ್ಯಾಕ್ಸ್",
  "The papers that the corporation gives in your name, and the tax on your house.":
    "ಕಾರ್ಪೊರೇಷನ್ ನಿಮ್ಮ ಹೆಸರಿಗೆ ಕೊಡುವ ಕಾಗದಪತ್ರಗಳು ಮತ್ತು ಮನೆಯ ಟ್ಯಾಕ್ಸ್.",
  "Rent and moving while we build": "ಮನೆ ಮುಗಿಯುವವರೆಗೆ ಬಾಡಿಗೆ, ಶಿಫ್ಟಿಂಗ್",
  "Your rent until you move in, and the move.": "ನೀವು ಹೊಸ ಮನೆಗೆ ಬರುವವರೆಗೆ ಬಾಡಿಗೆ, ಮತ್ತು ಶಿಫ್ಟಿಂಗ್ ಖರ್ಚು.",
  "Care after handover": "ಮನೆ ಕೈಗೆ ಬಂದ ಮೇಲೆ ಮೇಂಟೆನೆನ್ಸ್",
  "Oil or stain outside and the yearly checks of a timber house.":
    "ಮರದ ಮನೆಯ ಹೊರಗೆ ಎಣ್ಣೆ ಅಥವಾ ಸ್ಟೇನ್ ಹಚ್ಚುವುದು, ವರ್ಷಕ್ಕೊಮ್ಮೆ ಚೆಕ್ ಮಾಡುವುದು.",
};
