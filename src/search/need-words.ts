/**
 * The most urgent needs in the languages heard most in Britain besides English. A small table, no translation: phrases
 * are separated by `|`, and all their words must occur, in any order; `*` marks a prefix. Accents may be left out.
 * Welsh and Polish come first, then Romanian, Punjabi, Urdu, Portuguese, Spanish, Arabic, Bengali, Gujarati, Italian,
 * French, Lithuanian, Ukrainian and a little Russian; Punjabi, Urdu, Bengali and Gujarati in Latin letters too.
 */
export const needWords = {
  crisis: [
    'eisiau marw|isio marw|moyn marw|chcę umrzeć|chcę się zabić|zabiję się|samobójstw*|nie chcę żyć|chcę sobą skończyć|skończę sobą|nie mam po co żyć|odebrać sobie życie',
    'جینا نہیں چاہت*|ਜੀਣਾ ਨਹੀਂ ਚਾਹੁੰਦ*|ਜਿਉਣਾ ਨਹੀਂ ਚਾਹੁੰਦ*|jeena nahi chahta|jeena nahi chahti|jina nahi chahta|jina nahi chahti|jeena nahin chahunda|jeena nahin chahundi',
    'vreau mor|sinucid*|ਮਰਨਾ ਚਾਹੁੰਦ*|ਖੁਦਕੁਸ਼ੀ|marna chahunda|marna chahta|marna chahti|khudkushi|مرنا چاہت*|خودکشی',
    'quero morrer|quiero morir|suicidarme|أريد أموت|اريد اموت|انتحار|মরতে চাই|আত্মহত্যা|મરવું છે|આત્મહત્યા|voglio morire',
    'veux mourir|me suicider|noriu mirti|nusižudy*|хочу померти|не хочу жити|хочу умереть|не хочу жить',
  ],
  gas: [
    'miros gaz*|miroase gaz*|scurgere gaz*|gas boo|gas badbu|gas badboo|gas bu|gas mushk|gas leak ho|ਗੈਸ ਬੋ|ਗੈਸ ਗੰਧ|ਗੈਸ ਬਦਬੂ|ਗੈਸ ਲੀਕ|ਗੈਸ ਮੁਸ਼ਕ',
    'گیس بو|گیس بدبو|گیس لیک|cheiro gás|cheira gás|fuga gás|vazamento gás|olor gas|huele gas|fuga gas',
    'رائحة غاز|رائحة الغاز|تسرب غاز|تسرب الغاز|تسريب غاز|تسريب الغاز|গ্যাসের গন্ধ|গ্যাস গন্ধ|গ্যাস লিক|gaser gondho|gas gondho',
    'ગેસની વાસ|ગેસની ગંધ|ગેસ વાસ|ગેસ લીક|gas vaas|gas ni vas|gas gandh|odore gas|puzza gas|perdita gas|odeur gaz|sent gaz|fuite gaz',
    'dujų kvap*|kvepia dujomis|smirdi dujomis|dujų nuotėk*|запах газ*|пахне газ*|пахнет газ*|витік газу|утечка газа',
  ],
  'carbon-monoxide': [
    'carbon monocsid|czad*|zaczadz*|tlenek węgla|tlenku węgla|monoxid de carbon|ਕਾਰਬਨ ਮੋਨੋਆਕਸਾਈਡ|کاربن مونوآکسائیڈ|کاربن مونو',
    'monóxido carbono|أول أكسيد الكربون|কার্বন মনোক্সাইড|કાર્બન મોનોક્સાઇડ|monossido carbonio|monoxyde carbone',
    'smalkės|smalkių|smalkėmis|anglies monoksid*|чадний газ|чадного газу|чадним газом|угарн* газ*',
  ],
  fire: [
    'آگ لگ*|ਅੱਗ ਲੱਗ*|aag lag*|agg lag*|foc casă|foc contor|a luat foc|pegou fogo|está a arder|hay fuego|se quema|حريق|আগুন লে*|આગ લા*|va a fuoco|prende feu|au feu|il y a le feu|užsidegė|gaisras|пожежа|горить|горит|загорел*',
  ],
  electricity: [
    'بجلی جھٹکا|کرنٹ لگ*|ਬਿਜਲੀ ਝਟਕਾ|ਕਰੰਟ ਲੱਗ*|bijli jhatka|current lag gaya|current laga|karant lag*|mă curentează|curentat|șoc electric|choque eléctrico|calambre|descarga eléctrica|صدمة كهربائية|কারেন্ট শক|વીજળી આંચકો|scossa elettrica|scossa corrente|choc électrique|trenkė elektra|вдарило струмом|ударило током|бьет током',
  ],
  abuse: [
    'trais domestig|trais cartref|cam drin domestig|gŵr taro|gŵr nharo|gŵr curo|partner nharo|ngŵr bygwth|ofn ngŵr|przemoc domow*|mąż bije|mąż grozi|mąż mnie bije|partner mnie bije|boję się męża|boję się partnera|mąż znęca',
    'violență domestică|soțul bate|mă bate|شوہر مارت*|گھریلو تشدد|ਪਤੀ ਮਾਰਦਾ|ਘਰਵਾਲਾ ਮਾਰਦਾ|ਘਰੇਲੂ ਹਿੰਸਾ|pati marda|shohar marta|shauhar marta|gharelu hinsa|violência doméstica|marido bate|violencia doméstica|violencia de género|marido pega|عنف أسري|زوجي يضرب*|স্বামী মারে|પતિ મારે|violenza domestica|marito picchia|mari me frappe|violence conjugale|violences conjugales|smurtas šeimoje|vyras muša|домашнє насильство|чоловік бє|муж бьет|муж бьёт|домашнее насилие',
  ],
  'power-cut': [
    'dim trydan|dim drydan|heb drydan|trydan wedi mynd|trydan wedi diffodd|toriad trydan|colli trydan|dim pŵer',
    'brak prądu|nie ma prądu|nie mam prądu|nie mamy prądu|wyłączyli prąd|wyłączony prąd|bez prądu|nie ma światła|nie mam światła|awaria prądu',
    'nu am curent|nu avem curent|nu este curent|nu e curent|pană curent|fără curent|nu am lumină|luat curent*|bijli nahi|bijli nahin|bijli nai|bijli band|bijli chali|batti gul|light chali|light nahi|light nahin|light nai',
    'ਬਿਜਲੀ ਨਹੀਂ|ਬਿਜਲੀ ਬੰਦ|ਬਿਜਲੀ ਚਲੀ|ਬੱਤੀ ਗੁੱਲ|ਬੱਤੀ ਨਹੀਂ|ਲਾਈਟ ਨਹੀਂ|بجلی نہیں|بجلی بند|بجلی چلی|لائٹ نہیں|sem luz|falta luz|faltou luz|sem eletricidade|sem energia|não há luz|não tenho luz|apagão',
    'sin luz|no hay luz|no tengo luz|no tenemos luz|fue la luz|corte luz|sin electricidad|no hay electricidad|sin corriente|apagón|لا كهرباء|لا توجد كهرباء|لا يوجد كهرباء|انقطاع الكهرباء|انقطعت الكهرباء|انقطع التيار|ما في كهرباء|بدون كهرباء|مقطوعة الكهرباء',
    'বিদ্যুৎ নেই|বিদ্যুৎ নাই|কারেন্ট নেই|কারেন্ট নাই|কারেন্ট চলে|লোডশেডিং|bidyut nei|current nei|current nai|વીજળી નથી|વીજળી ગઈ|લાઇટ નથી|લાઈટ નથી|લાઈટ ગઈ|લાઇટ ગઈ|vijli nathi|light nathi',
    'manca corrente|manca luce|senza corrente|senza luce|non ho luce|non ho corrente|non cè luce|non cè corrente|saltata corrente|pas courant|plus courant|panne courant|coupure courant|pas délectricité|plus délectricité|panne délectricité|coupure délectricité|sans électricité|pas lumière',
    'nėra elektros|dingo elektra|be elektros|neturiu elektros|nėra šviesos|немає світла|нема світла|нема струму|немає електрики|нема електрики|відключили світло|вимкнули світло|без світла|нет света|нет электричества|отключили свет|свет отключили',
  ],
  'cannot-pay': [
    'methu talu|ddim talu|methu fforddio|dim arian|nie mogę zapłacić|nie mogę płacić|nie stać mnie|nie mam zapłac*|nie mam pieniędzy|nie mam jak zapłac*|nu pot plăt*|nu am bani',
    'bill nahi bhar*|bill nahi de|bill ada nahi|paise nahi|paise nahin|ਬਿੱਲ ਨਹੀਂ ਭਰ*|ਬਿੱਲ ਨਹੀਂ ਦੇ*|ਪੈਸੇ ਨਹੀਂ|بل ادا نہیں|بل نہیں بھر*|پیسے نہیں|não posso pagar|não consigo pagar|não tenho dinheiro',
    'no puedo pagar|no podemos pagar|no tengo dinero|لا أستطيع دفع|لا أستطيع الدفع|لا أستطيع أن أدفع|لا أقدر أدفع|ما أقدر أدفع|لا يمكنني دفع|ليس لدي مال|বিল পারছি না|বিল পারি না|টাকা নেই|bill parchi na|taka nei',
    'બિલ શકતો નથી|બિલ શકતી નથી|બિલ શકતા નથી|પૈસા નથી|paisa nathi|bill bhari nathi|non posso pagare|non riesco pagare|non ho soldi|peux pas payer|pouvons pas payer|arrive pas payer|pas dargent',
    'negaliu sumokėti|negaliu apmokėti|negaliu mokėti|neturiu pinigų|не можу заплатити|не можу сплатити|не можу оплатити|немає грошей|нема грошей|не могу заплатить|не могу оплатить|нет денег',
  ],
  bereavement: [
    'wedi marw|bu farw|profedigaeth|zmarł*|umarł*|śmierć|śmierci|nie żyje|zgon*|murit|decedat*|mar gaya|mar gayi|guzar gaya|guzar gaye|guzar gayi|ਮੌਤ|ਮਰ ਗਿਆ|ਮਰ ਗਈ|ਗੁਜ਼ਰ ਗਏ|ਦੇਹਾਂਤ',
    'inteqal|intiqal|wafat|انتقال ہو|انتقال کر*|فوت|وفات|morreu|faleceu|falecimento|óbito|murió|falleció|fallecimiento|ha muerto|توفي|توفيت|وفاة|ماتت|মারা গেছে*|মারা গিয়েছে*|মৃত্যু|mara geche|mara gechen',
    'મૃત્યુ|અવસાન|ગુજરી ગયા|gujari gaya|è morto|è morta|deceduto|deceduta|decesso|est mort|est morte|décédé*|décès|mirė vyras|mirė žmona|mirė mama|mirė tėvas|mirtis|помер|померла|смерть|умер|умерла|скончал*',
  ],
  moving: [
    'symud tŷ|symud cartref|symud allan|symud mewn|symud fflat|przeprowadz*|wyprowadz*|wprowadz*|mă mut|mutare|mutat casă|mutăm|casă nouă|ghar badal*|navan ghar|nava ghar|naya ghar|ਘਰ ਬਦਲ*|ਨਵਾਂ ਘਰ|گھر بدل*|نیا گھر|گھر تبدیل',
    'mudança casa|mudar casa|mudei casa|vou mudar|casa nova|mudanza|mudarme|me mudo|cambio domicilio|casa nueva|الانتقال منزل|الانتقال بيت|بيت جديد|منزل جديد|বাসা বদল*|নতুন বাসা|বাড়ি বদল*|ઘર બદલ*|નવું ઘર|navu ghar',
    'trasloco|traslocare|cambio casa|nuova casa|déménag*|emménag*|persikraust*|kraustausi|kraustomės|naujas butas|переїзд|переїжджа*|переїха*|нова квартира|переезд|переезжа*',
  ],
  emergency: [
    'argyfwng|awaria|nagły wypadek|pogotowie gazowe|urgență|ਐਮਰਜੈਂਸੀ|ਐਮਰਜੰਸੀ|ایمرجنسی|ہنگامی|emergência|طوارئ|জরুরি|জরুরী|কটোকটি|કટોકટી|ઇમરજન્સી|emergenza|urgence|avarija|аварія|аварійна|аварія|авария|аварийная',
  ],
  complaint: [
    'cwyno|cwyn|gwyno|skarga|skargę|reklamac*|zażaleni*|plângere|reclamație|reclamații|shikayat|shikaayat|ਸ਼ਿਕਾਇਤ|شکایت|reclamação|queixa|reclamar|queja|reclamación|شكوى|অভিযোগ|ફરિયાદ|fariyad',
    'reclamo|lamentela|une réclamation|porter plainte|me plaindre|skundas|skundą|skųstis|скарга|скаргу|поскаржит*|жалоба|жалобу',
  ],
  contact: [
    'cysylltu|ffonio|rhif ffôn|siarad rhywun|kontakt|skontaktować|zadzwonić|numer telefonu|porozmawiać|număr telefon|numărul telefon|vorbi cineva|gal karni|ਸੰਪਰਕ|ਫ਼ੋਨ ਨੰਬਰ|ਫੋਨ ਨੰਬਰ|ਗੱਲ ਕਰਨੀ|raabta|rabta|رابطہ|فون نمبر',
    'contacto|contato|contactar|número telefone|número teléfono|falar alguém|hablar alguien|اتصل|الاتصال|رقم الهاتف|تواصل|যোগাযোগ|ফোন নম্বর|સંપર્ક|ફોન નંબર|contatto|contattare|numero telefono|parlare qualcuno|vous contacter|numéro téléphone|parler quelquun',
    'kontaktai|susisiekti|telefono numeris|paskambinti|зателефонувати|номер телефону|звязатися|позвонить|номер телефона|связаться',
  ],
} satisfies Record<string, string[]>;

/** With "no power": somebody who depends on it. */
export const somebodyWords = [
  'bebe*|bebelus|bébé|bambin*|neonat*|niñ*|criança|crianças|copil*|enfant*|nourrisson|kūdik*|vaik*|дитин*|діти|немовл*|ребен*|младен*|طفل*|رضيع|بچہ|بچے|bacha|bachcha|ਬੱਚ*|শিশু|বাচ্চা|બાળક',
  'oxígeno|oxigénio|oxigen*|ossigeno|oxygène|deguon*|кисень|кисню|кислород*|أكسجين|الأكسجين|آکسیجن|ਆਕਸੀਜਨ|অক্সিজেন|ઓક્સિજન|respirador|respiratore|respirateur|insulin*|insulina|інсулін*|انسولين|انسولین',
];

/** A bill, a price or a purchase uses the same words as a danger. */
export const businessWords = [
  'factur*|fatura|conta|contador|bolletta|facture|prezzo|precio|preço|preț|prix|prezzi|tarif*|sąskait*|kain*|рахун*|ціна|тариф*|счет|счёт|цена|فاتورة|سعر|بل|قیمت|ਬਿੱਲ|ਕੀਮਤ|বিল|দাম|બિલ|ભાવ|keemat',
  'kupić|kupno|comprar|cumpăr*|acheter|comprare|acquistare|pirkti|купити|купить|prynu|شراء|خرید*|ਖਰੀਦ*|কিনতে|ખરીદ*',
];
