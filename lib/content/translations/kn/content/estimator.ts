/** Drafts for the shipped texts of lib/content/defaults/estimator.ts. */
export const estimator = {
  "Cost Estimator": "ಖರ್ಚು ಕ್ಯಾಲ್ಕುಲೇಟರ್",
  "Enter your plot or house size to see the approximate cost. GST included.":
    "ನಿಮ್ಮ ಸೈಟ್ ಅಥವಾ ಮನೆಯ ಅಳತೆ ಹಾಕಿ, ಅಂದಾಜು ಖರ್ಚು ನೋಡಿ. GST ಸೇರಿದೆ.",
  "This is an approximate cost, GST included. It depends on the built-up area of your final plan.":
    "ಇದು ಅಂದಾಜು ಖರ್ಚು, GST ಸೇರಿ. ನಿಮ್ಮ ಫೈನಲ್ ಪ್ಲಾನ್‌ನ ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ ಮೇಲೆ ಇದು ಬದಲಾಗುತ್ತದೆ.",
  Soil: "ಮಣ್ಣು",
  "Rock, soft or filled soil, or a slope needs a deeper or bigger foundation.":
    "ಬಂಡೆ, ಮೆದು ಮಣ್ಣು, ತುಂಬಿದ ಮಣ್ಣು ಅಥವಾ ಇಳಿಜಾರು ಇದ್ದರೆ ಪಾಯ ಇನ್ನೂ ಆಳ ಅಥವಾ ದೊಡ್ಡದಾಗಿ ಹಾಕಬೇಕು.",
  "Floors and plan": "ಫ್ಲೋರ್ ಮತ್ತು ಪ್ಲಾನ್",
  "Stairs, balconies and rooms that your final plan adds make the built-up area larger.":
    "ಫೈನಲ್ ಪ್ಲಾನ್‌ನಲ್ಲಿ ಮೆಟ್ಟಿಲು, ಬಾಲ್ಕನಿ, ರೂಮ್ ಹೆಚ್ಚಾದರೆ ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ ಕೂಡ ಹೆಚ್ಚಾಗುತ್ತದೆ.",
  Finishes: "ಫಿನಿಶಿಂಗ್",
  "If you choose costlier tiles, taps or doors than the package has, you pay the difference.":
    "ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಇರುವುದಕ್ಕಿಂತ ದುಬಾರಿ ಟೈಲ್ಸ್, ನಲ್ಲಿ ಅಥವಾ ಬಾಗಿಲು ಆರಿಸಿದರೆ ವ್ಯತ್ಯಾಸದ ಹಣ ನೀವು ಕೊಡಬೇಕು.",
  "This is an approximate cost: built-up area × rate per sq ft, GST included. It's not a quote. Your plan, your soil and anything you add to the package will change it. Items under “Not included” cost extra. The final price is the one in your agreement.":
    "ಇದು ಅಂದಾಜು ಖರ್ಚು: ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ × ಪ್ರತಿ sq ft ರೇಟ್, GST ಸೇರಿ. ಇದು ಕೊಟೇಶನ್ ಅಲ್ಲ. ನಿಮ್ಮ ಪ್ಲಾನ್, ನಿಮ್ಮ ಮಣ್ಣು ಮತ್ತು ಪ್ಯಾಕೇಜ್‌ಗೆ ನೀವು ಸೇರಿಸುವುದರ ಮೇಲೆ ಇದು ಬದಲಾಗುತ್ತದೆ. “ಸೇರಿಲ್ಲ” ಪಟ್ಟಿಯಲ್ಲಿ ಇರುವುದಕ್ಕೆ ಬೇರೆ ಖರ್ಚು. ಅಗ್ರಿಮೆಂಟ್‌ನಲ್ಲಿ ಇರುವುದೇ ಫೈನಲ್ ಬೆಲೆ.",
  "Enter a size": "ಅಳತೆ ಹಾಕಿ",
  "Your plot's length and width or its area; or the size of the house you want.":
    "ಸೈಟ್‌ನ ಉದ್ದ-ಅಗಲ ಅಥವಾ ಏರಿಯಾ; ಇಲ್ಲವೇ ನಿಮಗೆ ಬೇಕಾದ ಮನೆಯ ಅಳತೆ.",
  "Choose floors and city": "ಫ್ಲೋರ್ ಮತ್ತು ಊರು ಆರಿಸಿ",
  "You can also change how much of the plot you build on.": "ಸೈಟ್‌ನ ಎಷ್ಟು ಜಾಗದಲ್ಲಿ ಕಟ್ಟಬೇಕು ಅನ್ನುವುದನ್ನೂ ಬದಲಾಯಿಸಬಹುದು.",
  "See the cost": "ಖರ್ಚು ನೋಡಿ",
  "You see it for each package. It changes as you type.": "ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ಗೆ ಎಷ್ಟು ಅಂತ ಕಾಣುತ್ತದೆ. ನೀವು ಟೈಪ್ ಮಾಡುತ್ತಾ ಹೋದಂತೆ ಬದಲಾಗುತ್ತದೆ.",
  "Send it to us": "ನಮಗೆ ಕಳಿಸಿ",
  "Add parking and balcony area. We'll call you back.": "ಪಾರ್ಕಿಂಗ್ ಮತ್ತು ಬಾಲ್ಕನಿ ಏರಿಯಾ ಸೇರಿಸಿ. ನಾವೇ ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ.",
  "How is this amount calculated?": "ಈ ಮೊತ್ತದ ಲೆಕ್ಕ ಹೇಗೆ?",
  "It's your built-up area times the package rate. Built-up area is what you build on the ground, added up for all floors. If one of our floor plans fits your plot, we take its area. GST is included.":
    "ನಿಮ್ಮ ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾವನ್ನು ಪ್ಯಾಕೇಜ್ ರೇಟ್‌ನಿಂದ ಗುಣಿಸುತ್ತೇವೆ. ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ ಅಂದರೆ ಎಲ್ಲಾ ಫ್ಲೋರ್‌ಗಳಲ್ಲಿ ಕಟ್ಟಿದ ಜಾಗದ ಒಟ್ಟು. ನಮ್ಮ ಫ್ಲೋರ್ ಪ್ಲಾನ್ ನಿಮ್ಮ ಸೈಟ್‌ಗೆ ಹೊಂದಿದರೆ ಅದರ ಏರಿಯಾ ತೆಗೆದುಕೊಳ್ಳುತ್ತೇವೆ. GST ಸೇರಿದೆ.",
  "Is this a quote?": "ಇದು ಕೊಟೇಶನ್ನಾ?",
  "No. It's an approximate cost to help you plan. Your plan, your soil and anything you add to the package will change it. Talk to our expert for the exact price of your house.":
    "ಅಲ್ಲ. ಇದು ನಿಮ್ಮ ಪ್ಲಾನಿಂಗ್‌ಗೆ ಒಂದು ಅಂದಾಜು ಖರ್ಚು. ನಿಮ್ಮ ಪ್ಲಾನ್, ನಿಮ್ಮ ಮಣ್ಣು ಮತ್ತು ಪ್ಯಾಕೇಜ್‌ಗೆ ನೀವು ಸೇರಿಸುವುದರ ಮೇಲೆ ಇದು ಬದಲಾಗುತ್ತದೆ. ನಿಮ್ಮ ಮನೆಯ ಪಕ್ಕಾ ಬೆಲೆಗೆ ನಮ್ಮ ಎಕ್ಸ್‌ಪರ್ಟ್ ಜೊತೆ ಮಾತಾಡಿ.",
  "Is GST extra?": "GST ಬೇರೆ ಕೊಡಬೇಕಾ?",
  "No. The price per square foot includes GST in every package. When you compare it with another builder's quote, check whether GST is included there too.":
    "ಬೇಡ. ಎಲ್ಲಾ ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲೂ sq ft ಬೆಲೆಯಲ್ಲೇ GST ಸೇರಿದೆ. ಬೇರೆ ಬಿಲ್ಡರ್ ಕೊಟೇಶನ್ ಜೊತೆ ಹೋಲಿಸುವಾಗ, ಅಲ್ಲೂ GST ಸೇರಿದೆಯಾ ಅಂತ ನೋಡಿ.",
  "What plot size should I enter?": "ಸೈಟ್ ಅಳತೆ ಹೇಗೆ ಹಾಕಬೇಕು?",
  "Enter the sides in feet, such as 30 x 40, or the area in sq ft, sq yd, gunta or cents: a 30 × 40 plot is 1,200 sq ft. Your sale deed has both.":
    "ಉದ್ದ-ಅಗಲ ಅಡಿಯಲ್ಲಿ ಹಾಕಿ, ಉದಾಹರಣೆಗೆ 30 x 40. ಅಥವಾ ಏರಿಯಾವನ್ನು sq ft, sq yd, gunta ಅಥವಾ cents ನಲ್ಲಿ ಹಾಕಿ: 30 × 40 ಸೈಟ್ ಅಂದರೆ 1,200 sq ft. ಎರಡೂ ನಿಮ್ಮ ಸೇಲ್ ಡೀಡ್‌ನಲ್ಲಿ ಇರುತ್ತವೆ.",
  "Will my house cost exactly this?": "ನನ್ನ ಮನೆಗೆ ಸರಿಯಾಗಿ ಇಷ್ಟೇ ಖರ್ಚಾಗುತ್ತಾ?",
  "No. Your plan decides the built-up area, and that changes the cost. Our floor plans already show an area and a price. If you have your own plan, our team will work out the cost with you.":
    "ಇಲ್ಲ. ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾ ನಿಮ್ಮ ಪ್ಲಾನ್ ಮೇಲೆ ನಿಂತಿದೆ, ಅದರಿಂದ ಖರ್ಚೂ ಬದಲಾಗುತ್ತದೆ. ನಮ್ಮ ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ಗಳಲ್ಲಿ ಏರಿಯಾ ಮತ್ತು ಬೆಲೆ ಈಗಾಗಲೇ ಇದೆ. ನಿಮ್ಮದೇ ಪ್ಲಾನ್ ಇದ್ದರೆ ನಮ್ಮ ಟೀಮ್ ನಿಮ್ಮ ಜೊತೆ ಕೂತು ಖರ್ಚು ಲೆಕ್ಕ ಹಾಕುತ್ತದೆ.",
  "Do parking and balcony area change the cost?": "ಪಾರ್ಕಿಂಗ್, ಬಾಲ್ಕನಿ ಏರಿಯಾದಿಂದ ಖರ್ಚು ಬದಲಾಗುತ್ತಾ?",
  "Not here. They go to our team with your enquiry, so we can talk about them on the first call.":
    "ಇಲ್ಲಿ ಬದಲಾಗುವುದಿಲ್ಲ. ಅವು ನಿಮ್ಮ ಎನ್‌ಕ್ವೈರಿ ಜೊತೆ ನಮ್ಮ ಟೀಮ್‌ಗೆ ಬರುತ್ತವೆ. ಮೊದಲ ಕರೆಯಲ್ಲೇ ಅದರ ಬಗ್ಗೆ ಮಾತಾಡೋಣ.",
  "Why do two packages have the same rate?": "ಎರಡು ಪ್ಯಾಕೇಜ್‌ಗೆ ಒಂದೇ ರೇಟ್ ಯಾಕೆ?",
  "They cost the same per square foot, but what they include can differ. Compare them on the Packages page.":
    "sq ft ಬೆಲೆ ಒಂದೇ, ಆದರೆ ಸೇರಿರುವುದು ಬೇರೆ ಇರಬಹುದು. ಪ್ಯಾಕೇಜ್‌ಗಳ ಪೇಜ್‌ನಲ್ಲಿ ಹೋಲಿಸಿ ನೋಡಿ.",
  "How long does a full house take?": "ಪೂರ್ತಿ ಮನೆಗೆ ಎಷ್ಟು ಸಮಯ ಬೇಕು?",
  "A full house takes {time}. The frame comes in ready-made parts, so at your plot we only assemble it. The foundation, wiring, plumbing and finishes take as long as in any other house.":
    "ಪೂರ್ತಿ ಮನೆಗೆ {time} ಬೇಕು. ಫ್ರೇಮ್‌ನ ಭಾಗಗಳು ರೆಡಿಯಾಗಿ ಬರುತ್ತವೆ, ಸೈಟ್‌ನಲ್ಲಿ ಜೋಡಿಸುವುದಷ್ಟೇ ಕೆಲಸ. ಪಾಯ, ವೈರಿಂಗ್, ಪ್ಲಂಬಿಂಗ್, ಫಿನಿಶಿಂಗ್‌ಗೆ ಬೇರೆ ಮನೆಗಳಷ್ಟೇ ಸಮಯ ಬೇಕು.",
  "When do I pay?": "ಹಣ ಯಾವಾಗ ಕೊಡಬೇಕು?",
  "Payment follows milestones. Each stage of work has its share of the price, and you pay when we reach that stage. Taking a home loan? Ask your bank to release the money at the same stages.":
    "ಹಂತ ಹಂತವಾಗಿ ಕೊಡಬೇಕು. ಕೆಲಸದ ಪ್ರತಿ ಹಂತಕ್ಕೂ ಬೆಲೆಯ ಒಂದು ಭಾಗ ಇರುತ್ತದೆ; ಆ ಹಂತ ತಲುಪಿದಾಗ ಅದನ್ನು ಕೊಡುತ್ತೀರಿ. ಹೋಮ್ ಲೋನ್ ತೆಗೆದುಕೊಳ್ಳುತ್ತಿದ್ದರೆ, ಇದೇ ಹಂತಗಳಲ್ಲಿ ಹಣ ಬಿಡುಗಡೆ ಮಾಡಲು ಬ್ಯಾಂಕ್‌ಗೆ ಹೇಳಿ.",
  "What happens after I send this?": "ಇದನ್ನು ಕಳಿಸಿದ ಮೇಲೆ ಏನಾಗುತ್ತದೆ?",
  "Your enquiry reaches our team with this estimate, and they call you. The consultation is free. To talk sooner, call {phone}.":
    "ಈ ಎಸ್ಟಿಮೇಟ್ ಜೊತೆ ನಿಮ್ಮ ಎನ್‌ಕ್ವೈರಿ ನಮ್ಮ ಟೀಮ್‌ಗೆ ಬರುತ್ತದೆ, ಅವರು ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತಾರೆ. ಸಲಹೆ ಉಚಿತ. ಬೇಗ ಮಾತಾಡಬೇಕಾ? {phone} ಗೆ ಕರೆ ಮಾಡಿ.",
  "Is the rate for built-up area or plot area? Is GST included?": "ರೇಟ್ ಬಿಲ್ಟ್‌ಅಪ್ ಏರಿಯಾಕ್ಕೋ, ಸೈಟ್ ಏರಿಯಾಕ್ಕೋ? GST ಸೇರಿದೆಯಾ?",
  "What's not included in the rate, and how much will it cost?": "ರೇಟ್‌ನಲ್ಲಿ ಏನೇನು ಸೇರಿಲ್ಲ, ಅದಕ್ಕೆ ಎಷ್ಟು ಖರ್ಚಾಗುತ್ತದೆ?",
  "Which drawings and materials, by brand and grade, are in the agreement?":
    "ಅಗ್ರಿಮೆಂಟ್‌ನಲ್ಲಿ ಯಾವ ಡ್ರಾಯಿಂಗ್‌ಗಳು, ಯಾವ ಬ್ರ್ಯಾಂಡ್ ಮತ್ತು ಗ್ರೇಡ್‌ನ ಮೆಟೀರಿಯಲ್ ಬರೆದಿರುತ್ತದೆ?",
  "When is each payment due, and what will be ready on site by then?":
    "ಯಾವ ಕಂತು ಯಾವಾಗ ಕೊಡಬೇಕು, ಅಷ್ಟರಲ್ಲಿ ಸೈಟ್‌ನಲ್ಲಿ ಏನೇನು ಮುಗಿದಿರುತ್ತದೆ?",
  "What can change the price after I sign, and who decides?":
    "ಸಹಿ ಹಾಕಿದ ಮೇಲೆ ಯಾವುದರಿಂದ ಬೆಲೆ ಬದಲಾಗಬಹುದು, ಅದನ್ನು ಯಾರು ತೀರ್ಮಾನಿಸುತ್ತಾರೆ?",
  "Who applies for the plan sanction and the connections, and who pays?":
    "ಪ್ಲಾನ್ ಸ್ಯಾಂಕ್ಷನ್‌ಗೆ, ಕರೆಂಟ್-ನೀರಿನ ಕನೆಕ್ಷನ್‌ಗೆ ಅರ್ಜಿ ಹಾಕುವುದು ಯಾರು, ಹಣ ಕೊಡುವುದು ಯಾರು?",
  "Which timber do you use, where is it from, and how is it protected from termites and damp?":
    "ಯಾವ ಮರ ಬಳಸುತ್ತೀರಿ, ಅದು ಎಲ್ಲಿಂದ ಬರುತ್ತದೆ, ಗೆದ್ದಲು ಮತ್ತು ತೇವದಿಂದ ಅದನ್ನು ಹೇಗೆ ಕಾಪಾಡುತ್ತೀರಿ?",
  "Who fixes defects, for how long, and where is that written?":
    "ಏನಾದರೂ ದೋಷ ಇದ್ದರೆ ಸರಿ ಮಾಡುವುದು ಯಾರು, ಎಷ್ಟು ವರ್ಷ, ಅದು ಎಲ್ಲಿ ಬರೆದಿದೆ?",
  "When will you start, when will you hand over, and what if it's late?":
    "ಕೆಲಸ ಯಾವಾಗ ಶುರು, ಮನೆ ಯಾವಾಗ ಕೈಗೆ ಕೊಡುತ್ತೀರಿ, ತಡವಾದರೆ ಏನು?",
  "Can we see a house you handed over two years ago, and meet its owners?":
    "ಎರಡು ವರ್ಷದ ಹಿಂದೆ ಕಟ್ಟಿಕೊಟ್ಟ ಮನೆ ನೋಡಿ, ಆ ಮನೆಯವರ ಜೊತೆ ಮಾತಾಡಬಹುದಾ?",
  "Get an exact quote": "ಪಕ್ಕಾ ಕೊಟೇಶನ್ ಪಡೆಯಿರಿ",
  "Add a few details and send this estimate. We'll call you. The consultation is free.":
    "ಕೆಲವು ವಿವರ ಸೇರಿಸಿ ಈ ಎಸ್ಟಿಮೇಟ್ ಕಳಿಸಿ. ನಾವೇ ಕರೆ ಮಾಡುತ್ತೇವೆ. ಸಲಹೆ ಉಚಿತ.",
  "Timber house cost in {city}: cost estimator": "{city}: ಮರದ ಮನೆಯ ಖರ್ಚು ಲೆಕ್ಕ ಹಾಕಿ",
  "Enter your plot size and see the approximate cost in each package, GST included. You don't have to fill a form first.":
    "ನಿಮ್ಮ ಸೈಟ್ ಅಳತೆ ಹಾಕಿ, ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ಗೆ GST ಸೇರಿ ಅಂದಾಜು ಖರ್ಚು ನೋಡಿ. ಮೊದಲು ಫಾರ್ಮ್ ತುಂಬಬೇಕಿಲ್ಲ.",
};
