/** Drafts for the shipped texts of lib/content/defaults/privacy.ts. */
export const privacy = {
  "What we keep when you contact us, why, and for how long.": "आप हमसे संपर्क करते हैं, तो हम क्या रखते हैं, क्यों, और कब तक।",
  "What we collect": "हम कौन सी जानकारी लेते हैं",
  Why: "क्यों",
  "We use it only to contact you about your house. We don't sell it. We don't give it to anyone for advertising.":
    "हम इसे सिर्फ आपके घर के बारे में आपसे संपर्क करने के लिए इस्तेमाल करते हैं। हम इसे बेचते नहीं। विज्ञापन के लिए किसी को देते भी नहीं।",
  "How long": "कब तक",
  Maps: "मैप",
  "The maps on the Contact page load from OpenStreetMap when you scroll to them. Its servers can then see your IP address.":
    "संपर्क वाले पेज के मैप OpenStreetMap से तब लोड होते हैं, जब आप स्क्रॉल करके उन तक पहुँचते हैं। तब उसके सर्वर को आपका IP एड्रेस दिख सकता है।",
  "Your rights": "आपके अधिकार",
  "We'll use these details only to contact you about your house, and keep them until you ask us to delete them. To have them deleted or to withdraw your consent, email {email}. You can complain to us or to the Data Protection Board of India.":
    "यह जानकारी हम सिर्फ आपके घर के बारे में आपसे संपर्क करने के लिए इस्तेमाल करेंगे, और तब तक रखेंगे जब तक आप इसे मिटाने को न कहें। इसे मिटवाने या अपनी सहमति वापस लेने के लिए {email} पर ईमेल करें। आप हमसे या Data Protection Board of India से शिकायत कर सकते हैं।",
  "Privacy: what we keep and for how long": "प्राइवेसी: हम क्या रखते हैं और कब तक",
  "What {brand} keeps when you send an enquiry, why, for how long, and how to get it deleted.":
    "{brand}: इन्क्वायरी भेजने पर हम क्या रखते हैं, क्यों, कब तक, और उसे कैसे मिटवाएँ।",
  "When you send a form, we get your name, phone number, email, the location and size of your plot, what you write, and what you have chosen on our website, such as a city, a package, a floor plan or an estimate. The Cost Estimator also sends parking and balcony area.\n\nWe also get the page and form you used, and the link or advertisement that brought you here.\n\nWhen you visit our website, we don't set cookies or use trackers. What you type in a form stays in your own browser for this visit, so you don't lose it if the page reloads. The city you choose stays in your own browser too, and so does your last estimate, until you press Forget it on the Cost Estimator.":
    "जब आप फॉर्म भेजते हैं, तो हमें ये बातें मिलती हैं: आपका नाम, फोन नंबर, ईमेल, प्लॉट की लोकेशन और साइज़, जो आप लिखते हैं, और जो आपने हमारी वेबसाइट पर चुना है, जैसे शहर, पैकेज, फ्लोर प्लान या एस्टिमेट। कॉस्ट कैलकुलेटर से पार्किंग और बालकनी का एरिया भी आता है।\n\nहमें यह भी पता चलता है कि आपने किस पेज से कौन सा फॉर्म भेजा, और किस लिंक या विज्ञापन से आप यहाँ आए।\n\nजब आप हमारी वेबसाइट देखते हैं, तो हम न कुकी लगाते हैं, न ट्रैकर। फॉर्म में आप जो लिखते हैं, वह इस विज़िट तक आपके अपने ब्राउज़र में रहता है, ताकि पेज दोबारा लोड हो तो मिट न जाए। आपका चुना हुआ शहर भी आपके ब्राउज़र में ही रहता है, और आपका पिछला एस्टिमेट भी, जब तक आप कॉस्ट कैलकुलेटर पर “हटा दें” नहीं दबाते।",
  "We keep your enquiry until you ask us to delete it. If we build your house, we keep what we must for our accounts, for as long as the law requires.\n\nTo make sure no enquiry is lost, a second copy stays on our server. We delete it 30 days after our team has received your enquiry.":
    "आपकी इन्क्वायरी हम तब तक रखते हैं, जब तक आप उसे मिटाने को न कहें। अगर हम आपका घर बनाते हैं, तो हिसाब-किताब के लिए जो रखना ज़रूरी है, वह उतने समय तक रखते हैं जितना कानून कहता है।\n\nकोई इन्क्वायरी खो न जाए, इसलिए उसकी एक और कॉपी हमारे सर्वर पर रहती है। हमारी टीम को आपकी इन्क्वायरी मिलने के 30 दिन बाद हम वह कॉपी मिटा देते हैं।",
  "Under India's Digital Personal Data Protection Act, 2023, you can ask what we hold about you, get it corrected, get it deleted, and withdraw your consent.\n\nTo do any of this, call {phone} or email {email}. Please use the phone number or email address you gave us, so that we know it's you. To stop our emails, use the link at the end of any of them. We'll tell you when it's done.\n\nIf you're not happy with our answer, you can complain to the Data Protection Board of India.":
    "भारत के Digital Personal Data Protection Act, 2023 के तहत आप पूछ सकते हैं कि आपकी कौन सी जानकारी हमारे पास है, उसे ठीक करवा सकते हैं, मिटवा सकते हैं, और अपनी सहमति वापस ले सकते हैं।\n\nइनमें से कुछ भी करवाना हो तो {phone} पर कॉल करें या {email} पर ईमेल करें। वही फोन नंबर या ईमेल इस्तेमाल करें जो आपने हमें दिया था, ताकि हमें पता रहे कि आप ही हैं। हमारे ईमेल बंद करने हों तो किसी भी ईमेल के आखिर में दिया लिंक दबाएँ। काम हो जाने पर हम आपको बता देंगे।\n\nहमारे जवाब से आप खुश न हों, तो आप Data Protection Board of India में शिकायत कर सकते हैं।",
};
