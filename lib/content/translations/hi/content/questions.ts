/** Drafts for the shipped texts of lib/content/defaults/questions.ts. */
export const questions = {
  "Questions families ask": "परिवारों के सवाल",
  "Timber or concrete, termites, fire, rain, approvals and loans.": "लकड़ी या कंक्रीट, दीमक, आग, बारिश, अप्रूवल और लोन।",
  "Timber or concrete? Questions families ask before they build": "लकड़ी या कंक्रीट? घर बनाने से पहले परिवारों के सवाल",
  "Termites, fire, monsoon, heat, noise, care, approvals, soil test and loans: plain answers about timber houses, with sources.":
    "दीमक, आग, मानसून, गर्मी, शोर, देखभाल, अप्रूवल, सॉइल टेस्ट और लोन: लकड़ी के घरों के बारे में सीधे जवाब, सोर्स के साथ।",
  "Does a timber house cost more than a concrete house?": "क्या लकड़ी का घर कंक्रीट के घर से महँगा पड़ता है?",
  "Compare like with like. Our rate is per square foot built, GST included, and each package lists what it includes. Ask for a concrete quote with the same area, the same list and the tax.":
    "तुलना एक जैसी चीज़ों की करें। हमारा रेट बिल्ट-अप एरिया का है, प्रति sq ft, GST शामिल, और हर पैकेज में लिखा है कि क्या-क्या शामिल है। कंक्रीट का कोटेशन भी उतने ही एरिया, उसी लिस्ट और टैक्स के साथ माँगें।",
  "Two costs aren't in any rate. A frame that is made before it comes to your plot takes less time there, so you pay fewer months of rent and loan interest before you move in. And the foundation depends on your soil and the weight of the house, in timber or in concrete.":
    "दो खर्च किसी रेट में नहीं दिखते। फ्रेम पहले से बनकर आए तो प्लॉट पर कम समय लगता है, इसलिए नए घर में जाने तक किराया और लोन का ब्याज कम महीने देना पड़ता है। और नींव का खर्च आपकी मिट्टी और घर के वज़न पर है, चाहे घर लकड़ी का हो या कंक्रीट का।",
  "This site: rates, services of each package": "यह वेबसाइट: रेट, हर पैकेज में शामिल चीज़ें",
  "IS 1904, foundations in soils, general requirements (title only read: the engineer confirms)":
    "IS 1904, foundations in soils, general requirements (सिर्फ टाइटल पढ़ा: इंजीनियर कन्फर्म करेंगे)",
  "Is a timber house ready sooner?": "क्या लकड़ी का घर जल्दी तैयार होता है?",
  "A complete house takes {time}. The parts of the frame are made before they come to your plot. In concrete, each floor is cast on site and must harden before the next one starts.":
    "पूरा घर बनने में {time} लगते हैं। फ्रेम के हिस्से प्लॉट पर आने से पहले ही बन जाते हैं। कंक्रीट में हर फ्लोर साइट पर ढाला जाता है, और उसके पक्का होने के बाद ही अगला शुरू होता है।",
  "Approvals, foundation, wiring, plumbing and finishes take the same time in both. So ask any builder for the months stage by stage, not for one number.":
    "अप्रूवल, नींव, वायरिंग, प्लंबिंग और फिनिशिंग में दोनों में बराबर समय लगता है। इसलिए किसी भी बिल्डर से हर स्टेज के महीने पूछें, सिर्फ कुल समय नहीं।",
  "This site: how long a complete house takes": "यह वेबसाइट: पूरा घर बनने में कितना समय लगता है",
  "BMTPC, Emerging Construction Systems, May 2018 (cast-in-situ building is called slow; first pages read)":
    "BMTPC, Emerging Construction Systems, May 2018 (साइट पर ढलाई को धीमा बताया गया है; पहले कुछ पेज पढ़े)",
  "Is it hotter or cooler than a concrete house?": "क्या यह कंक्रीट के घर से ज़्यादा गर्म या ठंडा रहता है?",
  "Heat passes slowly through wood. Tables of Indian building materials give sal wood 0.17 W/mK, brickwork about 0.8 and reinforced concrete about 1.7. But a wall or roof has more than one material. Shade, insulation and ventilation matter as much as the frame.":
    "लकड़ी से गर्मी धीरे-धीरे गुज़रती है। भारत में बिल्डिंग मटीरियल के जो आँकड़े छपे हैं, उनमें साल (sal) की लकड़ी का आँकड़ा 0.17 W/mK है, ईंट की दीवार का करीब 0.8 और RCC का करीब 1.7। पर दीवार या छत में एक से ज़्यादा मटीरियल होते हैं। छाया, इंसुलेशन और हवा का आना-जाना भी उतना ही मायने रखते हैं जितना फ्रेम।",
  "Concrete and brick soak up heat by day and give it back at night. Timber holds little heat, so rooms warm up and cool down with the air. In Bengaluru: shade the west side, ventilate the roof and open the windows in the evening.":
    "कंक्रीट और ईंट दिन में गर्मी सोखते हैं और रात में छोड़ते हैं। लकड़ी में गर्मी कम टिकती है, इसलिए कमरे हवा के साथ ही गर्म और ठंडे होते हैं। बेंगलुरु में: पश्चिम की तरफ छाया रखें, छत में हवा का रास्ता रखें और शाम को खिड़कियाँ खोलें।",
  "InfraLens, Thermal properties of materials (values as collected from IS 3346 and NBC 2016; read)":
    "InfraLens, Thermal properties of materials (IS 3346 और NBC 2016 से जुटाए गए आँकड़े; पढ़ा)",
  "CEPT CRDF, Thermal Properties Database of Building Materials and Technologies (summary read)":
    "CEPT CRDF, Thermal Properties Database of Building Materials and Technologies (सारांश पढ़ा)",
  "Can you hear everything through the walls?": "क्या दीवारों के पार सब सुनाई देता है?",
  "Heavy walls and sealed gaps stop voices and traffic. A soft layer under the floor stops footsteps from above. A light wall needs several layers to do what a heavy wall does. Sound also finds its way around, through joints in floors and walls.":
    "भारी दीवारें और बंद दरारें आवाज़ और ट्रैफिक का शोर रोकती हैं। फर्श के नीचे की नरम परत ऊपर के कदमों की आवाज़ रोकती है। जो काम एक भारी दीवार करती है, उसके लिए हल्की दीवार में कई परतें चाहिए। आवाज़ फर्श और दीवार के जोड़ों से घूमकर भी आ जाती है।",
  "So it depends on the drawings: filled walls between bedrooms, a soft layer or carpet upstairs, no sockets back to back. Ask which walls and floors in your plan are built this way. Visit a finished house and listen while someone walks upstairs.":
    "यानी बात ड्रॉइंग की है: बेडरूम के बीच भरी हुई दीवारें, ऊपर के फ्लोर पर नरम परत या कारपेट, और दीवार के दोनों तरफ एक ही जगह सॉकेट नहीं। पूछें कि आपके प्लान में कौन सी दीवारें और फर्श ऐसे बने हैं। कोई तैयार घर देखने जाएँ, और जब ऊपर कोई चले, तब नीचे सुनकर देखें।",
  "National Research Council Canada, RR-219, Guide for Sound Insulation in Wood Frame Construction, 2006 (preamble read)":
    "National Research Council Canada, RR-219, Guide for Sound Insulation in Wood Frame Construction, 2006 (भूमिका पढ़ी)",
  "BRANZ, Build 161, Reducing noise transmission (read)": "BRANZ, Build 161, Reducing noise transmission (पढ़ा)",
  "How long does a timber house last?": "लकड़ी का घर कितने साल चलता है?",
  "As long as you keep it dry and look after it. Houses of any material are usually designed for 50 years. Timber in India's old palaces and temples is far older than that. What ruins a timber house early is water that stays: in a joint, under a leak, or against the soil.":
    "जब तक आप उसे सूखा रखें और उसकी देखभाल करें। घर किसी भी मटीरियल का हो, आम तौर पर 50 साल के हिसाब से डिज़ाइन होता है। भारत के पुराने महलों और मंदिरों की लकड़ी इससे कहीं पुरानी है। लकड़ी के घर को जल्दी खराब करता है रुका हुआ पानी: किसी जोड़ में, लीकेज के नीचे, या मिट्टी से सटी जगह पर।",
  "CPWD, the government's own builder, lifted its 1993 ban on timber. It calls wood a renewable material with a lower cost over its life.":
    "सरकार के अपने बिल्डर CPWD ने लकड़ी पर 1993 में लगाई रोक हटा दी है। वह लकड़ी को ऐसा मटीरियल कहता है जो फिर से उगता है और जिसका खर्च लंबे समय में कम पड़ता है।",
  "EN 1990, table 2.1, indicative design working life (as quoted by structuraldetails.civilworx.com)":
    "EN 1990, table 2.1, indicative design working life (structuraldetails.civilworx.com के हवाले से)",
  "Connecting Heritage, Timber (read)": "Connecting Heritage, Timber (पढ़ा)",
  "Plyreporter and Surfaces Reporter on the CPWD memorandum (read)":
    "Plyreporter और Surfaces Reporter, CPWD के मेमोरेंडम पर (पढ़ा)",
  "What about termites?": "दीमक का क्या?",
  "The termites that damage houses come up from the soil. They need a way in: soil touching wood, a crack in the floor, a pipe. So the house stands on a plinth, no timber touches the ground, and the soil is treated before the floor is laid. The Indian Standard is IS 6313; its third part covers existing houses. Concrete houses need this too: termites eat doors, cupboards, books and cables there.":
    "घर को नुकसान पहुँचाने वाली दीमक मिट्टी से ऊपर आती है। उसे रास्ता चाहिए: लकड़ी से सटी मिट्टी, फर्श की दरार, या कोई पाइप। इसलिए घर प्लिंथ पर खड़ा होता है, लकड़ी ज़मीन को नहीं छूती, और फर्श डालने से पहले मिट्टी का ट्रीटमेंट होता है। इसका इंडियन स्टैंडर्ड IS 6313 है; उसका तीसरा भाग पहले से बने घरों के लिए है। कंक्रीट के घर में भी यह ज़रूरी है: वहाँ दीमक दरवाज़े, अलमारियाँ, किताबें और केबल खाती है।",
  "Teak isn't termite-proof. The heartwood of old teak is rated very durable against decay and moderately durable against termites. Plantation teak is rated lower. Termites eat the sapwood of any tree. Ask which wood goes where and how it's treated. Check the plinth for mud tubes twice a year.":
    "सागवान में भी दीमक लग सकती है। पुराने सागवान की अंदर की पक्की लकड़ी (heartwood) सड़न के सामने बहुत टिकाऊ और दीमक के सामने ठीक-ठाक टिकाऊ मानी जाती है। प्लांटेशन के सागवान की रेटिंग इससे कम है। बाहर की कच्ची लकड़ी (sapwood) किसी भी पेड़ की हो, दीमक खा जाती है। पूछें कि कौन सी लकड़ी कहाँ लगेगी और उसका क्या ट्रीटमेंट होगा। साल में दो बार देख लें कि प्लिंथ पर दीमक की मिट्टी की नलियाँ तो नहीं बनीं।",
  "IS 6313 (Part 2): 2022, pre-constructional chemical treatment (foreword read)":
    "IS 6313 (Part 2): 2022, pre-constructional chemical treatment (प्रस्तावना पढ़ी)",
  "IS 6313 (Part 3): 2001, treatment for existing buildings (foreword read)":
    "IS 6313 (Part 3): 2001, treatment for existing buildings (प्रस्तावना पढ़ी)",
  "EN 350 for teak, as given by CIRAD's Tropix (read at arbawood.com)":
    "सागवान के लिए EN 350, CIRAD के Tropix के अनुसार (arbawood.com पर पढ़ा)",
  "IS 401, preservation of timber (title only read)": "IS 401, preservation of timber (सिर्फ टाइटल पढ़ा)",
  "Does it burn?": "क्या इसमें आग लग सकती है?",
  "Wood burns, but thick timber burns slowly. Its surface chars, and the char protects the core, which keeps carrying the load. Engineers plan for this: they make a post thicker by what a fire of so many minutes would burn away. Thin boards and steel connectors are the weak parts, so they're covered.":
    "लकड़ी जलती है, पर मोटी लकड़ी धीरे जलती है। ऊपर की परत कोयला बन जाती है, और वही अंदर की लकड़ी को बचाती है, जो वज़न उठाए रखती है। इंजीनियर यह हिसाब पहले से रखते हैं: इतने मिनट की आग में जितनी लकड़ी जलेगी, खंभा उतना और मोटा बनाते हैं। पतले तख्ते और स्टील के जोड़ कमज़ोर हिस्से हैं, इसलिए उन्हें ढका जाता है।",
  "In most house fires, the danger is what's inside: wiring, gas, curtains. So use circuit breakers and smoke alarms, keep the gas cylinder outside, and have two ways out of each floor. Ask for the fire rating of the walls and posts in your plan. Ask your insurer what they need to see.":
    "घरों में लगने वाली ज़्यादातर आग में खतरा अंदर की चीज़ों से होता है: वायरिंग, गैस, परदे। इसलिए सर्किट ब्रेकर (MCB) और स्मोक अलार्म लगाएँ, गैस सिलेंडर बाहर रखें, और हर फ्लोर से निकलने के दो रास्ते रखें। अपने प्लान की दीवारों और खंभों की फायर रेटिंग पूछें। अपनी इंश्योरेंस कंपनी से पूछें कि उन्हें क्या-क्या देखना होता है।",
  "Brandon, Just, Schmid: Eurocode 5 design in comparison with fire resistance tests of unprotected timber beams (introduction read)":
    "Brandon, Just, Schmid: Eurocode 5 design in comparison with fire resistance tests of unprotected timber beams (भूमिका पढ़ी)",
  "FDM Asia, March 2026, on charring in design codes (two pages read)":
    "FDM Asia, मार्च 2026, डिज़ाइन कोड में लकड़ी के कोयला बनने पर (दो पेज पढ़े)",
  "NBC 2016, Part 4, Fire and life safety (named, not read: the architect confirms)":
    "NBC 2016, Part 4, Fire and life safety (सिर्फ नाम दिया है, पढ़ा नहीं: आर्किटेक्ट कन्फर्म करेंगे)",
  "Can it take the monsoon?": "क्या यह मानसून झेल लेगा?",
  "Rain doesn't harm wood that can dry again. The roof and plinth do the work: wide eaves, gutters you can clean, a floor well above the splash, flashings over each window, and air behind the boards. Old houses on the coast are built this way. New houses of glass and concrete without a rain shade leak in the same rain.":
    "जो लकड़ी भीगकर फिर सूख सके, उसे बारिश से नुकसान नहीं होता। असली काम छत और प्लिंथ करते हैं: चौड़े छज्जे, साफ हो सकने वाले गटर, छींटों से काफी ऊपर फर्श, हर खिड़की के ऊपर फ्लैशिंग, और तख्तों के पीछे हवा। समुद्र किनारे के पुराने घर ऐसे ही बने हैं। बिना छज्जे वाले काँच और कंक्रीट के नए घर उसी बारिश में टपकते हैं।",
  "In the first monsoon, after a night of rain, check each window, each roof joint and the foot of each post. Call us if anything is wet.":
    "पहले मानसून में, रात भर की बारिश के बाद, हर खिड़की, छत का हर जोड़ और हर खंभे का निचला हिस्सा देख लें। कुछ भी गीला मिले तो हमें कॉल करें।",
  "Onmanorama, 7 October 2024, on houses without rain shades in Kerala (read)":
    "Onmanorama, 7 अक्टूबर 2024, केरल में बिना छज्जे के घरों पर (पढ़ा)",
  "M. Enderle on the houses of Kerala's Syrian Christians (read)": "M. Enderle, केरल के सीरियन ईसाइयों के घरों पर (पढ़ा)",
  "What maintenance does it need?": "देखभाल में क्या करना पड़ता है?",
  "Twice a year: clean the gutters, check the plinth for mud tubes, and look at the foot of each post and for split boards. Every year: check door and window seals, and the roof joints before the monsoon.":
    "साल में दो बार: गटर साफ करें, प्लिंथ पर दीमक की मिट्टी की नलियाँ देखें, और हर खंभे का निचला हिस्सा और फटे तख्ते देखें। साल में एक बार: दरवाज़े-खिड़कियों की सील, और मानसून से पहले छत के जोड़ देखें।",
  "Outside, oil or stain the wood every one to three years where sun and rain reach it, and every five or six years under a deep roof. It depends on the wood and the product. Wood left bare turns grey; that's only its colour. Inside, it only needs cleaning.":
    "बाहर जहाँ धूप और बारिश पहुँचती है, वहाँ लकड़ी पर हर एक से तीन साल में ऑइल या स्टेन लगाएँ, और गहरे छज्जे के नीचे हर पाँच-छह साल में। यह लकड़ी और प्रोडक्ट पर निर्भर करता है। बिना कुछ लगाए लकड़ी स्लेटी हो जाती है; बस रंग बदलता है। अंदर सिर्फ साफ-सफाई चाहिए।",
  "Mortlock Timber, External timber maintenance (Australian practice; read: to be confirmed for our finishes)":
    "Mortlock Timber, External timber maintenance (ऑस्ट्रेलिया का तरीका; पढ़ा: हमारी फिनिशिंग के लिए कन्फर्म होना बाकी)",
  "What is the warranty?": "वारंटी क्या है?",
  "Read two papers. The agreement says how long the builder is responsible for the frame, roof, waterproofing and fittings, each separately, and what you must do in return. The makers of windows, fittings and finishes give their own warranty papers. You get those with the keys.":
    "दो कागज़ पढ़ें। एग्रीमेंट में लिखा होता है कि फ्रेम, छत, वॉटरप्रूफिंग और फिटिंग के लिए बिल्डर कितने समय तक ज़िम्मेदार है, हर एक के लिए अलग-अलग, और बदले में आपको क्या करना है। खिड़की, फिटिंग और फिनिशिंग बनाने वाली कंपनियाँ अपने वारंटी कागज़ देती हैं। वे आपको चाबी के साथ मिलते हैं।",
  "For flats and plots in a registered project, the law (RERA, section 14(3)) gives five years from possession for structural and workmanship defects. A house built for you on your own plot is a works contract: there, your agreement decides.":
    "रजिस्टर्ड प्रोजेक्ट के फ्लैट और प्लॉट में कानून (RERA, section 14(3)) ढाँचे और कारीगरी की खराबियों के लिए पज़ेशन से पाँच साल देता है। आपके अपने प्लॉट पर आपके लिए बना घर वर्क्स कॉन्ट्रैक्ट होता है: वहाँ आपका एग्रीमेंट ही तय करता है।",
  "Real Estate (Regulation and Development) Act, 2016, section 14(3), as quoted by taxguru.in (read)":
    "Real Estate (Regulation and Development) Act, 2016, section 14(3), taxguru.in के हवाले से (पढ़ा)",
  "That the Act leaves out a contract of work on one's own plot is our reading: the lawyer confirms":
    "अपने प्लॉट पर काम का कॉन्ट्रैक्ट इस Act में नहीं आता, यह हमारी समझ है: वकील कन्फर्म करेंगे",
  "Who draws the plans and gets the approvals?": "प्लान कौन बनाता है और अप्रूवल कौन लेता है?",
  "An architect or engineer registered with the authority submits the building plan. You sign as the owner and bring the title papers, khata and tax receipts. In Bengaluru, plans for plots of up to 4,000 sq ft can get a provisional sanction through an empanelled architect or engineer (Nambike Nakshe, since September 2024). The corporation checks it afterwards.":
    "बिल्डिंग प्लान वह आर्किटेक्ट या इंजीनियर जमा करता है जो अथॉरिटी में रजिस्टर्ड है। मालिक के तौर पर साइन आप करते हैं, और प्रॉपर्टी के कागज़, खाता (Khata) और टैक्स की रसीदें आप लाते हैं। बेंगलुरु में 4,000 sq ft तक के प्लॉट के प्लान को पैनल वाले आर्किटेक्ट या इंजीनियर के ज़रिए प्रोविज़नल अप्रूवल मिल सकता है (Nambike Nakshe, सितंबर 2024 से)। नगर निगम बाद में उसकी जाँच करता है।",
  "Timber needs the same sanction as concrete. The authority asks for setbacks, height, area and the engineer's structural certificate. The Indian Standard for timber is IS 883. We'll tell you before you book which papers are missing.":
    "लकड़ी के घर को भी वही अप्रूवल चाहिए जो कंक्रीट के घर को। अथॉरिटी सेटबैक, ऊँचाई, एरिया और इंजीनियर का स्ट्रक्चरल सर्टिफिकेट माँगती है। लकड़ी का इंडियन स्टैंडर्ड IS 883 है। कौन से कागज़ कम हैं, यह हम आपको बुकिंग से पहले बता देंगे।",
  "The Hindu, 2 September 2024, on Nambike Nakshe (read)": "The Hindu, 2 सितंबर 2024, Nambike Nakshe पर (पढ़ा)",
  "BDA, user manual for building plan approval (summary of documents read)":
    "BDA, user manual for building plan approval (कागज़ों का सारांश पढ़ा)",
  "IS 883: 2016, design of structural timber in buildings (foreword read)":
    "IS 883: 2016, design of structural timber in buildings (प्रस्तावना पढ़ी)",
  "Do I need a soil test?": "क्या सॉइल टेस्ट ज़रूरी है?",
  "Yes, before the foundation is designed. The test tells you how much load the soil can carry, how deep firm ground is, and where the water is. The Indian Standard is IS 1892. Black cotton soil and filled-up lake beds look like any other plot from above, and Bengaluru has many.":
    "हाँ, नींव डिज़ाइन करने से पहले। टेस्ट से पता चलता है कि मिट्टी कितना वज़न उठा सकती है, पक्की ज़मीन कितनी गहराई पर है, और पानी कहाँ है। इसका इंडियन स्टैंडर्ड IS 1892 है। काली मिट्टी (black cotton soil) और भरी हुई झीलों की ज़मीन ऊपर से किसी भी प्लॉट जैसी दिखती है, और बेंगलुरु में ऐसी ज़मीन बहुत है।",
  "It's a small part of the cost: one study says soil tests rarely take more than half a per cent of a project. Without it, the engineer has to assume the worst, or guess.":
    "यह खर्च का बहुत छोटा हिस्सा है: एक स्टडी के अनुसार सॉइल टेस्ट पर प्रोजेक्ट के खर्च के आधे प्रतिशत से ज़्यादा शायद ही कभी लगता है। इसके बिना इंजीनियर को सबसे खराब हालत मानकर चलना पड़ता है, या अंदाज़ा लगाना पड़ता है।",
  "IS 1892: 2021, subsurface investigation for foundations (summary read)":
    "IS 1892: 2021, subsurface investigation for foundations (सारांश पढ़ा)",
  "Tiwari and Kumawat, Guidelines for planning soil investigation of building project, Indian Geotechnical Conference 2013 (abstract read)":
    "Tiwari and Kumawat, Guidelines for planning soil investigation of building project, Indian Geotechnical Conference 2013 (सारांश पढ़ा)",
  "Of Bengaluru's soils: general knowledge, for the engineer to confirm":
    "बेंगलुरु की मिट्टी के बारे में: आम जानकारी, इंजीनियर कन्फर्म करेंगे",
  "Can I get a bank loan for it?": "क्या इसके लिए बैंक से लोन मिलेगा?",
  "The bank pays a loan for building on your own plot in parts, as the work reaches each stage, and after you've put in your own share. It asks for the title papers, the sanctioned plan in your name, an estimate certified by an architect or engineer, and an undertaking that you'll build what was sanctioned.":
    "अपने प्लॉट पर घर बनाने का लोन बैंक हिस्सों में देता है, जैसे-जैसे काम हर स्टेज तक पहुँचता है, और आपका अपना हिस्सा लग जाने के बाद। बैंक प्रॉपर्टी के कागज़, आपके नाम का पास हुआ प्लान, आर्किटेक्ट या इंजीनियर का सर्टिफाई किया हुआ एस्टिमेट, और यह अंडरटेकिंग माँगता है कि आप वही बनाएँगे जो पास हुआ है।",
  "Banks lend only part of the value: up to 90 per cent for loans up to ₹30,00,000, 80 per cent up to ₹75,00,000 and 75 per cent above that, and often less. First ask if your bank gives loans for timber-frame houses and what its valuer needs. Then match our payment stages with the bank's.":
    "बैंक पूरी वैल्यू का लोन नहीं देते: ₹30,00,000 तक के लोन पर 90 प्रतिशत तक, ₹75,00,000 तक पर 80 प्रतिशत और उससे ऊपर 75 प्रतिशत, और अक्सर इससे भी कम। पहले पूछें कि आपका बैंक लकड़ी के फ्रेम वाले घर के लिए लोन देता है या नहीं, और उसके वैल्यूअर को क्या चाहिए। फिर हमारे पेमेंट के स्टेज बैंक के स्टेज से मिला लें।",
  "RBI, Master Circular, Housing Finance, 2022, as summed up by bankpulse.ai (read)":
    "RBI, Master Circular, Housing Finance, 2022, bankpulse.ai के सारांश से (पढ़ा)",
  "Limits of lending as given by creditdharma.in after PaisaBazaar (read: to be checked with the circular)":
    "लोन की लिमिट creditdharma.in से, PaisaBazaar के हवाले से (पढ़ा: सर्कुलर से मिलाना बाकी)",
  "Andromeda Loans, How to get a plot loan (read)": "Andromeda Loans, How to get a plot loan (पढ़ा)",
};
