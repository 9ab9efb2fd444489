/** Drafts for the shipped texts of lib/content/defaults/privacy.ts. */
export const privacy = {
  "What we keep when you contact us, why, and for how long.":
    "ನೀವು ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿದಾಗ ಯಾವ ಮಾಹಿತಿ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ, ಯಾಕೆ, ಎಷ್ಟು ದಿನ.",
  "What we collect": "ನಾವು ಪಡೆಯುವ ಮಾಹಿತಿ",
  Why: "ಯಾಕೆ",
  "We use it only to contact you about your house. We don't sell it. We don't give it to anyone for advertising.":
    "ನಿಮ್ಮ ಮನೆ ಬಗ್ಗೆ ನಿಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಲು ಮಾತ್ರ ಇದನ್ನು ಬಳಸುತ್ತೇವೆ. ಮಾರುವುದಿಲ್ಲ. ಜಾಹೀರಾತಿಗಾಗಿ ಯಾರಿಗೂ ಕೊಡುವುದಿಲ್ಲ.",
  "How long": "ಎಷ್ಟು ದಿನ",
  Maps: "ಮ್ಯಾಪ್",
  "The maps on the Contact page load from OpenStreetMap when you scroll to them. Its servers can then see your IP address.":
    "ಸಂಪರ್ಕ ಪೇಜ್‌ನಲ್ಲಿ ಮ್ಯಾಪ್‌ವರೆಗೆ ನೀವು ಸ್ಕ್ರೋಲ್ ಮಾಡಿದಾಗ ಅದು OpenStreetMap ನಿಂದ ಲೋಡ್ ಆಗುತ್ತದೆ. ಆಗ ಅವರ ಸರ್ವರ್‌ಗೆ ನಿಮ್ಮ IP ವಿಳಾಸ ಕಾಣಬಹುದು.",
  "Your rights": "ನಿಮ್ಮ ಹಕ್ಕುಗಳು",
  "We'll use these details only to contact you about your house, and keep them until you ask us to delete them. To have them deleted or to withdraw your consent, email {email}. You can complain to us or to the Data Protection Board of India.":
    "ಈ ವಿವರಗಳನ್ನು ನಿಮ್ಮ ಮನೆ ಬಗ್ಗೆ ನಿಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಲು ಮಾತ್ರ ಬಳಸುತ್ತೇವೆ, ಅಳಿಸಿ ಅಂತ ನೀವು ಹೇಳುವವರೆಗೆ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ. ಅಳಿಸಲು ಅಥವಾ ಒಪ್ಪಿಗೆ ವಾಪಸ್ ತೆಗೆದುಕೊಳ್ಳಲು {email} ಗೆ ಇಮೇಲ್ ಮಾಡಿ. ದೂರು ಇದ್ದರೆ ನಮಗೆ ಅಥವಾ Data Protection Board of India ಗೆ ಕೊಡಬಹುದು.",
  "Privacy: what we keep and for how long": "ಪ್ರೈವಸಿ: ನಾವು ಏನು ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ, ಎಷ್ಟು ದಿನ",
  "What {brand} keeps when you send an enquiry, why, for how long, and how to get it deleted.":
    "ನೀವು ಎನ್‌ಕ್ವೈರಿ ಕಳಿಸಿದಾಗ {brand} ಯಾವ ಮಾಹಿತಿ ಇಟ್ಟುಕೊಳ್ಳುತ್ತದೆ, ಯಾಕೆ, ಎಷ್ಟು ದಿನ, ಅದನ್ನು ಅಳಿಸುವುದು ಹೇಗೆ.",
  "When you send a form, we get your name, phone number, email, the location and size of your plot, what you write, and what you have chosen on our website, such as a city, a package, a floor plan or an estimate. The Cost Estimator also sends parking and balcony area.\n\nWe also get the page and form you used, and the link or advertisement that brought you here.\n\nWhen you visit our website, we don't set cookies or use trackers. What you type in a form stays in your own browser for this visit, so you don't lose it if the page reloads. The city you choose stays in your own browser too, and so does your last estimate, until you press Forget it on the Cost Estimator.":
    "ನೀವು ಫಾರ್ಮ್ ಕಳಿಸಿದಾಗ ನಮಗೆ ಬರುವುದು: ನಿಮ್ಮ ಹೆಸರು, ಫೋನ್ ನಂಬರ್, ಇಮೇಲ್, ಸೈಟ್ ಎಲ್ಲಿದೆ, ಅದರ ಅಳತೆ, ನೀವು ಬರೆದದ್ದು, ಮತ್ತು ನಮ್ಮ ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ ನೀವು ಆರಿಸಿದ ಊರು, ಪ್ಯಾಕೇಜ್, ಫ್ಲೋರ್ ಪ್ಲಾನ್ ಅಥವಾ ಎಸ್ಟಿಮೇಟ್. ಖರ್ಚು ಕ್ಯಾಲ್ಕುಲೇಟರ್‌ನಿಂದ ಪಾರ್ಕಿಂಗ್ ಮತ್ತು ಬಾಲ್ಕನಿ ಏರಿಯಾ ಕೂಡ ಬರುತ್ತದೆ.\n\nನೀವು ಯಾವ ಪೇಜ್, ಯಾವ ಫಾರ್ಮ್‌ನಿಂದ ಕಳಿಸಿದಿರಿ, ಯಾವ ಲಿಂಕ್ ಅಥವಾ ಜಾಹೀರಾತಿನಿಂದ ಇಲ್ಲಿಗೆ ಬಂದಿರಿ ಅನ್ನುವುದೂ ನಮಗೆ ಬರುತ್ತದೆ.\n\nನಮ್ಮ ವೆಬ್‌ಸೈಟ್‌ಗೆ ಬಂದಾಗ ನಾವು ಕುಕೀಸ್ ಇಡುವುದಿಲ್ಲ, ಟ್ರ್ಯಾಕರ್ ಬಳಸುವುದಿಲ್ಲ. ಪೇಜ್ ರೀಲೋಡ್ ಆದರೂ ಹೋಗದಿರಲಿ ಅಂತ, ಫಾರ್ಮ್‌ನಲ್ಲಿ ನೀವು ಟೈಪ್ ಮಾಡಿದ್ದು ಈ ಭೇಟಿ ಮುಗಿಯುವವರೆಗೆ ನಿಮ್ಮ ಬ್ರೌಸರ್‌ನಲ್ಲೇ ಇರುತ್ತದೆ. ನೀವು ಆರಿಸಿದ ಊರು ಕೂಡ ನಿಮ್ಮ ಬ್ರೌಸರ್‌ನಲ್ಲೇ ಇರುತ್ತದೆ. ನಿಮ್ಮ ಕೊನೆಯ ಎಸ್ಟಿಮೇಟ್ ಕೂಡ ಹಾಗೆಯೇ, ಖರ್ಚು ಕ್ಯಾಲ್ಕುಲೇಟರ್‌ನಲ್ಲಿ “ಅಳಿಸಿ” ಒತ್ತುವವರೆಗೆ.",
  "We keep your enquiry until you ask us to delete it. If we build your house, we keep what we must for our accounts, for as long as the law requires.\n\nTo make sure no enquiry is lost, a second copy stays on our server. We delete it 30 days after our team has received your enquiry.":
    "ಅಳಿಸಿ ಅಂತ ನೀವು ಹೇಳುವವರೆಗೆ ನಿಮ್ಮ ಎನ್‌ಕ್ವೈರಿ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ. ನಿಮ್ಮ ಮನೆ ನಾವು ಕಟ್ಟಿದರೆ, ನಮ್ಮ ಲೆಕ್ಕಪತ್ರಕ್ಕೆ ಬೇಕಾದದ್ದನ್ನು ಕಾನೂನು ಹೇಳುವಷ್ಟು ಕಾಲ ಇಟ್ಟುಕೊಳ್ಳುತ್ತೇವೆ.\n\nಯಾವ ಎನ್‌ಕ್ವೈರಿಯೂ ಕಳೆದುಹೋಗದಿರಲಿ ಅಂತ ಇನ್ನೊಂದು ಕಾಪಿ ನಮ್ಮ ಸರ್ವರ್‌ನಲ್ಲಿ ಇರುತ್ತದೆ. ನಿಮ್ಮ ಎನ್‌ಕ್ವೈರಿ ನಮ್ಮ ಟೀಮ್‌ಗೆ ತಲುಪಿ 30 ದಿನ ಆದ ಮೇಲೆ ಅದನ್ನು ಅಳಿಸುತ್ತೇವೆ.",
  "Under India's Digital Personal Data Protection Act, 2023, you can ask what we hold about you, get it corrected, get it deleted, and withdraw your consent.\n\nTo do any of this, call {phone} or email {email}. Please use the phone number or email address you gave us, so that we know it's you. To stop our emails, use the link at the end of any of them. We'll tell you when it's done.\n\nIf you're not happy with our answer, you can complain to the Data Protection Board of India.":
    "ಭಾರತದ Digital Personal Data Protection Act, 2023 ಪ್ರಕಾರ, ನಿಮ್ಮ ಬಗ್ಗೆ ನಮ್ಮ ಹತ್ತಿರ ಏನಿದೆ ಅಂತ ಕೇಳಬಹುದು, ಅದನ್ನು ಸರಿ ಮಾಡಿಸಬಹುದು, ಅಳಿಸಲು ಹೇಳಬಹುದು, ಕೊಟ್ಟ ಒಪ್ಪಿಗೆಯನ್ನು ವಾಪಸ್ ತೆಗೆದುಕೊಳ್ಳಬಹುದು.\n\nಇದಕ್ಕಾಗಿ {phone} ಗೆ ಕರೆ ಮಾಡಿ ಅಥವಾ {email} ಗೆ ಇಮೇಲ್ ಮಾಡಿ. ನೀವೇ ಅಂತ ನಮಗೆ ಗೊತ್ತಾಗಲು, ನಮಗೆ ಕೊಟ್ಟ ಫೋನ್ ನಂಬರ್ ಅಥವಾ ಇಮೇಲ್‌ನಿಂದಲೇ ಸಂಪರ್ಕಿಸಿ. ನಮ್ಮ ಇಮೇಲ್‌ಗಳು ಬೇಡ ಅಂದರೆ, ಯಾವುದೇ ಇಮೇಲ್‌ನ ಕೊನೆಯಲ್ಲಿರುವ ಲಿಂಕ್ ಒತ್ತಿ. ಕೆಲಸ ಆದ ಮೇಲೆ ನಿಮಗೆ ತಿಳಿಸುತ್ತೇವೆ.\n\nನಮ್ಮ ಉತ್ತರ ಸಮಾಧಾನ ತರದಿದ್ದರೆ Data Protection Board of India ಗೆ ದೂರು ಕೊಡಬಹುದು.",
};
