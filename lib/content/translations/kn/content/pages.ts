/** Drafts for the shipped texts of lib/content/defaults/pages.ts. */
export const pages = {
  "Timber homes, priced by the square foot.": "ಮರದ ಮನೆ, ಬೆಲೆ sq ft ಲೆಕ್ಕದಲ್ಲಿ.",
  "We build prefab timber-frame houses in {city}. See the price first, then talk to us.":
    "{city} ನಗರದಲ್ಲಿ ಮರದ ಫ್ರೇಮ್‌ನ ಪ್ರಿಫ್ಯಾಬ್ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ. ಮೊದಲು ಬೆಲೆ ನೋಡಿ, ಆಮೇಲೆ ನಮ್ಮ ಜೊತೆ ಮಾತಾಡಿ.",
  "Every family asks a builder the same thing first: what will it cost? So we tell you first. Each package has one rate per square foot, GST included, and a list of what you get for it.":
    "ಮನೆ ಕಟ್ಟಿಸುವ ಎಲ್ಲರೂ ಬಿಲ್ಡರ್ ಹತ್ತಿರ ಮೊದಲು ಕೇಳುವುದು ಒಂದೇ: ಎಷ್ಟು ಖರ್ಚಾಗುತ್ತದೆ? ಅದಕ್ಕೇ ನಾವು ಅದನ್ನೇ ಮೊದಲು ಹೇಳುತ್ತೇವೆ. ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ಗೂ ಒಂದು sq ft ರೇಟ್ ಇದೆ, GST ಸೇರಿ. ಅದರಲ್ಲಿ ಏನೇನು ಸಿಗುತ್ತದೆ ಅನ್ನುವ ಪಟ್ಟಿಯೂ ಇದೆ.",
  "The price per square foot includes GST. Open a package to see what's included.":
    "sq ft ಬೆಲೆಯಲ್ಲೇ GST ಸೇರಿದೆ. ಏನೇನು ಸೇರಿದೆ ಅಂತ ನೋಡಲು ಪ್ಯಾಕೇಜ್ ಓಪನ್ ಮಾಡಿ.",
  "Why choose us?": "ನಾವೇ ಯಾಕೆ?",
  "One clear rate": "ಒಂದೇ ಸ್ಪಷ್ಟ ರೇಟ್",
  "Each package has one price per square foot, GST included.": "ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ಗೂ ಒಂದು sq ft ಬೆಲೆ ಇದೆ, GST ಸೇರಿ.",
  "Each package lists what you get, line by line.": "ಏನೇನು ಸಿಗುತ್ತದೆ ಅಂತ ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲೂ ಒಂದೊಂದಾಗಿ ಬರೆದಿದೆ.",
  "Pay in stages": "ಹಂತ ಹಂತವಾಗಿ ಹಣ ಕೊಡಿ",
  "You pay stage by stage, as the work is done.": "ಕೆಲಸ ಮುಗಿದಂತೆ ಹಂತ ಹಂತವಾಗಿ ಹಣ ಕೊಡುತ್ತೀರಿ.",
  "The time it takes": "ಎಷ್ಟು ಸಮಯ ಬೇಕು",
  "A complete house takes {time}.": "ಪೂರ್ತಿ ಮನೆಗೆ {time} ಬೇಕು.",
  "Have a plan, or only a plot?": "ಪ್ಲಾನ್ ಇದೆಯಾ, ಸೈಟ್ ಮಾತ್ರ ಇದೆಯಾ?",
  "We build the complete house on your plot, in {time}.": "ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲಿ ಪೂರ್ತಿ ಮನೆ ಕಟ್ಟಿಕೊಡುತ್ತೇವೆ. ಬೇಕಾಗುವ ಸಮಯ: {time}.",
  "Start from one of our floor plans. Each shows its size and price.":
    "ನಮ್ಮ ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ಗಳಲ್ಲಿ ಒಂದರಿಂದ ಶುರು ಮಾಡಿ. ಪ್ರತಿಯೊಂದರಲ್ಲೂ ಅಳತೆ ಮತ್ತು ಬೆಲೆ ಇದೆ.",
  "What does a package include?": "ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಏನೇನು ಸೇರಿರುತ್ತದೆ?",
  "Each package lists what's included. Open a line to see the details. If something isn't on the list, it isn't in the rate. Ask us about it before you sign.":
    "ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ನಲ್ಲೂ ಏನೇನು ಸೇರಿದೆ ಅನ್ನುವ ಪಟ್ಟಿ ಇದೆ. ಒಂದೊಂದು ಸಾಲು ಓಪನ್ ಮಾಡಿದರೆ ವಿವರ ಸಿಗುತ್ತದೆ. ಪಟ್ಟಿಯಲ್ಲಿ ಇಲ್ಲದ್ದು ರೇಟ್‌ನಲ್ಲೂ ಇಲ್ಲ. ಸಹಿ ಹಾಕುವ ಮೊದಲು ಅದರ ಬಗ್ಗೆ ನಮ್ಮನ್ನು ಕೇಳಿ.",
  "Can I see floor plans before I call?": "ಕರೆ ಮಾಡುವ ಮೊದಲೇ ಫ್ಲೋರ್ ಪ್ಲಾನ್ ನೋಡಬಹುದಾ?",
  "Yes. The Designs page has floor plans with plot size, floors and price. Share any plan with your family. To ask about one, open it and tap “Ask about this plan”. Its name is added to your enquiry.":
    "ನೋಡಬಹುದು. ಡಿಸೈನ್‌ಗಳ ಪೇಜ್‌ನಲ್ಲಿ ಸೈಟ್ ಅಳತೆ, ಫ್ಲೋರ್ ಮತ್ತು ಬೆಲೆಯ ಜೊತೆ ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ಗಳಿವೆ. ಯಾವ ಪ್ಲಾನ್ ಬೇಕಾದರೂ ಮನೆಯವರಿಗೆ ಶೇರ್ ಮಾಡಿ. ಅದರ ಬಗ್ಗೆ ಕೇಳಲು ಪ್ಲಾನ್ ಓಪನ್ ಮಾಡಿ “ಈ ಪ್ಲಾನ್ ಬಗ್ಗೆ ಕೇಳಿ” ಒತ್ತಿ. ಅದರ ಹೆಸರು ನಿಮ್ಮ ಎನ್‌ಕ್ವೈರಿಗೆ ಸೇರುತ್ತದೆ.",
  "What happens after I send an enquiry?": "ಎನ್‌ಕ್ವೈರಿ ಕಳಿಸಿದ ಮೇಲೆ ಏನಾಗುತ್ತದೆ?",
  "Our team calls you to talk about your plot and budget. The call is free, and you're not booking a house yet. When you're ready, you can book, meet us and get your designs.":
    "ನಿಮ್ಮ ಸೈಟ್ ಮತ್ತು ಬಜೆಟ್ ಬಗ್ಗೆ ಮಾತಾಡಲು ನಮ್ಮ ಟೀಮ್ ಕರೆ ಮಾಡುತ್ತದೆ. ಇದು ಉಚಿತ, ಇದರಿಂದ ಮನೆ ಬುಕ್ ಆದಂತಲ್ಲ. ನೀವು ರೆಡಿ ಆದಾಗ ಬುಕ್ ಮಾಡಿ, ನಮ್ಮನ್ನು ಭೇಟಿಯಾಗಿ, ಡಿಸೈನ್ ಪಡೆಯಿರಿ.",
  "Tell us about your plot": "ನಿಮ್ಮ ಸೈಟ್ ಬಗ್ಗೆ ಹೇಳಿ",
  "We'll call you back. The consultation is free.": "ನಾವೇ ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ. ಸಲಹೆ ಉಚಿತ.",
  "Timber homes in {city}, priced by the square foot": "{city}: ಮರದ ಮನೆ, ಬೆಲೆ sq ft ಲೆಕ್ಕದಲ್ಲಿ",
  "Prefab timber-frame houses in {city}, priced per square foot with GST included. See what each package costs and what it includes.":
    "{city} ನಗರದಲ್ಲಿ ಮರದ ಫ್ರೇಮ್‌ನ ಪ್ರಿಫ್ಯಾಬ್ ಮನೆಗಳು. ಬೆಲೆ sq ft ಲೆಕ್ಕದಲ್ಲಿ, GST ಸೇರಿ. ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ಗೆ ಎಷ್ಟು ಖರ್ಚು, ಏನೇನು ಸೇರಿದೆ ನೋಡಿ.",
  "We build with timber, and we tell you the cost first": "ಮರದಿಂದ ಕಟ್ಟುತ್ತೇವೆ, ಖರ್ಚು ಮೊದಲೇ ಹೇಳುತ್ತೇವೆ",
  "Made in parts": "ಭಾಗಗಳು ರೆಡಿಯಾಗಿ ಬರುತ್ತವೆ",
  "The frame of your house comes in ready-made parts. We assemble it on your plot.":
    "ಮನೆ ಫ್ರೇಮ್‌ನ ಭಾಗಗಳು ರೆಡಿಯಾಗಿ ಬರುತ್ತವೆ. ಅವುಗಳನ್ನು ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲಿ ಜೋಡಿಸುತ್ತೇವೆ.",
  "Built on your plot": "ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲೇ ಕಟ್ಟುತ್ತೇವೆ",
  "We assemble the frame, then finish the house around it. A complete house takes {time}.":
    "ಮೊದಲು ಫ್ರೇಮ್ ಜೋಡಿಸುತ್ತೇವೆ, ಆಮೇಲೆ ಅದರ ಸುತ್ತ ಮನೆ ಮುಗಿಸುತ್ತೇವೆ. ಪೂರ್ತಿ ಮನೆಗೆ {time} ಬೇಕು.",
  "Paid in stages": "ಹಂತ ಹಂತವಾಗಿ ಹಣ",
  "Each package has one rate per square foot, GST included. You pay stage by stage, as the work is done.":
    "ಪ್ರತಿ ಪ್ಯಾಕೇಜ್‌ಗೂ ಒಂದು sq ft ರೇಟ್ ಇದೆ, GST ಸೇರಿ. ಕೆಲಸ ಮುಗಿದಂತೆ ಹಂತ ಹಂತವಾಗಿ ಹಣ ಕೊಡುತ್ತೀರಿ.",
  "Come and visit us": "ಒಮ್ಮೆ ನಮ್ಮಲ್ಲಿಗೆ ಬನ್ನಿ",
  "Please call before you come.": "ಬರುವ ಮೊದಲು ದಯವಿಟ್ಟು ಒಂದು ಕರೆ ಮಾಡಿ.",
  "Ask us anything": "ಏನು ಬೇಕಾದರೂ ಕೇಳಿ",
  "Ask about timber, time or money. We'll call you back.": "ಮರ, ಸಮಯ, ಹಣ: ಯಾವುದರ ಬಗ್ಗೆಯಾದರೂ ಕೇಳಿ. ನಾವೇ ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ.",
  "About us: timber houses, with the cost upfront": "ನಮ್ಮ ಬಗ್ಗೆ: ಮರದ ಮನೆ, ಖರ್ಚು ಮೊದಲೇ ಹೇಳುತ್ತೇವೆ",
  "{brand} builds prefab timber-frame houses in {city}. The frame comes in ready-made parts, and we assemble it on your plot. You pay in stages.":
    "{brand}: {city} ನಗರದಲ್ಲಿ ಮರದ ಫ್ರೇಮ್‌ನ ಪ್ರಿಫ್ಯಾಬ್ ಮನೆಗಳು. ಫ್ರೇಮ್‌ನ ಭಾಗಗಳು ರೆಡಿಯಾಗಿ ಬರುತ್ತವೆ, ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲಿ ಜೋಡಿಸುತ್ತೇವೆ. ಹಂತ ಹಂತವಾಗಿ ಹಣ ಕೊಡಿ.",
  "Our houses, completed and in progress": "ನಾವು ಕಟ್ಟಿದ, ಕಟ್ಟುತ್ತಿರುವ ಮನೆಗಳು",
  "See the plot size, type and package of each house.": "ಪ್ರತಿ ಮನೆಯ ಸೈಟ್ ಅಳತೆ, ವಿಧ ಮತ್ತು ಪ್ಯಾಕೇಜ್ ನೋಡಿ.",
  "Want a house like these?": "ಇಂಥ ಮನೆ ನಿಮಗೂ ಬೇಕಾ?",
  "Tell us which house you like. We'll call you with the cost for your plot.":
    "ಯಾವ ಮನೆ ಇಷ್ಟ ಆಯ್ತು ಹೇಳಿ. ನಿಮ್ಮ ಸೈಟ್‌ಗೆ ಎಷ್ಟು ಖರ್ಚು ಅಂತ ಕರೆ ಮಾಡಿ ಹೇಳುತ್ತೇವೆ.",
  "Our projects: timber houses, completed and in progress": "ನಮ್ಮ ಪ್ರಾಜೆಕ್ಟ್‌ಗಳು: ಮುಗಿದ ಮತ್ತು ಕಟ್ಟುತ್ತಿರುವ ಮರದ ಮನೆಗಳು",
  "Timber houses by {brand}: completed, near completion and active. Each with its plot size, type and package.":
    "{brand} ಮರದ ಮನೆಗಳು: ಮುಗಿದವು, ಮುಗಿಯುತ್ತಾ ಬಂದವು, ಈಗ ಕಟ್ಟುತ್ತಿರುವವು. ಪ್ರತಿಯೊಂದರ ಸೈಟ್ ಅಳತೆ, ವಿಧ ಮತ್ತು ಪ್ಯಾಕೇಜ್ ಜೊತೆ.",
  "Floor plans for your plot": "ನಿಮ್ಮ ಸೈಟ್‌ಗೆ ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ಗಳು",
  "Each plan shows its plot size, floors and price. Share one with your family, then ask us about it.":
    "ಪ್ರತಿ ಪ್ಲಾನ್‌ನಲ್ಲೂ ಸೈಟ್ ಅಳತೆ, ಫ್ಲೋರ್ ಮತ್ತು ಬೆಲೆ ಇದೆ. ಮನೆಯವರಿಗೆ ಶೇರ್ ಮಾಡಿ, ಆಮೇಲೆ ನಮ್ಮನ್ನು ಕೇಳಿ.",
  "Ask us about a plan": "ಪ್ಲಾನ್ ಬಗ್ಗೆ ಕೇಳಿ",
  "Tell us which plan you like, or what you need if none of them fits. We'll call you back.":
    "ಯಾವ ಪ್ಲಾನ್ ಇಷ್ಟ ಆಯ್ತು ಹೇಳಿ. ಯಾವುದೂ ಹೊಂದದಿದ್ದರೆ ನಿಮಗೆ ಏನು ಬೇಕು ಹೇಳಿ. ನಾವೇ ಕರೆ ಮಾಡುತ್ತೇವೆ.",
  "Floor plans and designs for 20 × 30, 30 × 40 and larger plots":
    "20 × 30, 30 × 40 ಮತ್ತು ದೊಡ್ಡ ಸೈಟ್‌ಗಳಿಗೆ ಫ್ಲೋರ್ ಪ್ಲಾನ್ ಮತ್ತು ಡಿಸೈನ್‌ಗಳು",
  "Timber house floor plans with plot size, floors and price. Open a plan, see every room and share it with your family.":
    "ಮರದ ಮನೆ ಫ್ಲೋರ್ ಪ್ಲಾನ್‌ಗಳು: ಸೈಟ್ ಅಳತೆ, ಫ್ಲೋರ್, ಬೆಲೆ ಸಮೇತ. ಪ್ಲಾನ್ ಓಪನ್ ಮಾಡಿ, ಎಲ್ಲಾ ರೂಮ್ ನೋಡಿ, ಮನೆಯವರಿಗೆ ಶೇರ್ ಮಾಡಿ.",
  "Price per square foot, GST included.": "ಪ್ರತಿ sq ft ಬೆಲೆ, GST ಸೇರಿ.",
  "What will it cost on your plot?": "ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲಿ ಎಷ್ಟು ಖರ್ಚಾಗುತ್ತದೆ?",
  "Talk To Our Experts": "ನಮ್ಮ ಎಕ್ಸ್‌ಪರ್ಟ್ ಜೊತೆ ಮಾತಾಡಿ",
  "Tell us about your plot and your budget. We'll call you back.": "ನಿಮ್ಮ ಸೈಟ್ ಮತ್ತು ಬಜೆಟ್ ಬಗ್ಗೆ ಹೇಳಿ. ನಾವೇ ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ.",
  "Packages in {city}: price per square foot, GST included": "{city} ಪ್ಯಾಕೇಜ್‌ಗಳು: ಪ್ರತಿ sq ft ಬೆಲೆ, GST ಸೇರಿ",
  "See every timber house package in {city}: the price per square foot with GST, and what's included.":
    "{city} ನಗರದಲ್ಲಿ ಸಿಗುವ ಎಲ್ಲಾ ಮರದ ಮನೆ ಪ್ಯಾಕೇಜ್ ನೋಡಿ: GST ಸೇರಿ sq ft ಬೆಲೆ, ಮತ್ತು ಏನೇನು ಸೇರಿದೆ.",
  "Get in touch": "ನಮ್ಮ ಜೊತೆ ಮಾತಾಡಿ",
  "The consultation is free. Call, WhatsApp, email or visit us.": "ಸಲಹೆ ಉಚಿತ. ಕರೆ, WhatsApp ಅಥವಾ ಇಮೇಲ್ ಮಾಡಿ, ಇಲ್ಲವೇ ನೇರವಾಗಿ ಬನ್ನಿ.",
  "Get in Touch": "ನಮ್ಮ ಜೊತೆ ಮಾತಾಡಿ",
  "Contact us: book an appointment": "ಸಂಪರ್ಕಿಸಿ: ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಬುಕ್ ಮಾಡಿ",
  "Call, WhatsApp or email {brand}, or visit our office and experience centre. The consultation is free.":
    "{brand} ಗೆ ಕರೆ, WhatsApp ಅಥವಾ ಇಮೇಲ್ ಮಾಡಿ, ಇಲ್ಲವೇ ನಮ್ಮ ಆಫೀಸ್, ಎಕ್ಸ್‌ಪೀರಿಯೆನ್ಸ್ ಸೆಂಟರ್‌ಗೆ ಬನ್ನಿ. ಸಲಹೆ ಉಚಿತ.",
  "A free call about your house": "ನಿಮ್ಮ ಮನೆ ಬಗ್ಗೆ ಉಚಿತ ಕರೆ",
  "Tell us about your plot and we'll call you back.": "ನಿಮ್ಮ ಸೈಟ್ ಬಗ್ಗೆ ಹೇಳಿ, ನಾವೇ ಕರೆ ಮಾಡುತ್ತೇವೆ.",
  "Thank you": "ಧನ್ಯವಾದಗಳು",
  "We'll call you about your house.": "ನಿಮ್ಮ ಮನೆ ಬಗ್ಗೆ ಮಾತಾಡಲು ನಾವು ಕರೆ ಮಾಡುತ್ತೇವೆ.",
  "Someone from our office": "ನಮ್ಮ ಆಫೀಸ್‌ನವರು",
  "Sagwan means teak. We build with timber: the frame of your house comes in ready-made parts, and we assemble it on your plot in {city}.":
    "Sagwan ಅಂದರೆ ತೇಗ, ಸಾಗುವಾನಿ ಮರ. ನಾವು ಮರದಿಂದ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ: ಮನೆ ಫ್ರೇಮ್‌ನ ಭಾಗಗಳು ರೆಡಿಯಾಗಿ ಬರುತ್ತವೆ, {city} ನಗರದಲ್ಲಿರುವ ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲೇ ಅವುಗಳನ್ನು ಜೋಡಿಸುತ್ತೇವೆ.",
  "Sagwan means teak. We build timber-frame houses in {city}.":
    "Sagwan ಅಂದರೆ ತೇಗ, ಸಾಗುವಾನಿ ಮರ. {city} ನಗರದಲ್ಲಿ ನಾವು ಮರದ ಫ್ರೇಮ್ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ.",
  "We build with timber: the frame of your house comes in ready-made parts, and we assemble it on your plot in {city}.":
    "ನಾವು ಮರದಿಂದ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ: ಮನೆ ಫ್ರೇಮ್‌ನ ಭಾಗಗಳು ರೆಡಿಯಾಗಿ ಬರುತ್ತವೆ, {city} ನಗರದಲ್ಲಿರುವ ನಿಮ್ಮ ಸೈಟ್‌ನಲ್ಲೇ ಅವುಗಳನ್ನು ಜೋಡಿಸುತ್ತೇವೆ.",
  "We build timber-frame houses in {city}.": "{city} ನಗರದಲ್ಲಿ ನಾವು ಮರದ ಫ್ರೇಮ್ ಮನೆ ಕಟ್ಟುತ್ತೇವೆ.",
};
