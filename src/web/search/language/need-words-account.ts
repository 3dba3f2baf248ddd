/** Needs about bills, moves, deaths and contact with us in other languages, in the format of `need-words.ts`. */
export const accountWords = {
  'cannot-pay': `
    Welsh: methu talu | ddim talu | methu fforddio | dim arian
    Polish: nie mogę zapłacić | nie mogę płacić | nie stać mnie | nie mam zapłac* | nie mam pieniędzy
      | nie mam jak zapłac*
    Romanian: nu pot plăt* | nu am bani
    Punjabi: ਬਿੱਲ ਨਹੀਂ ਭਰ* | ਬਿੱਲ ਨਹੀਂ ਦੇ* | ਪੈਸੇ ਨਹੀਂ
    Urdu: بل ادا نہیں | بل نہیں بھر* | پیسے نہیں
    Punjabi and Urdu in Latin letters: bill nahi bhar* | bill nahi de | bill ada nahi | paise nahi | paise nahin
    Portuguese: não posso pagar | não consigo pagar | não tenho dinheiro
    Spanish: no puedo pagar | no podemos pagar | no tengo dinero
    Arabic: لا أستطيع دفع | لا أستطيع الدفع | لا أستطيع أن أدفع | لا أقدر أدفع | ما أقدر أدفع | لا يمكنني دفع
      | ليس لدي مال
    Bengali: বিল পারছি না | বিল পারি না | টাকা নেই
    Bengali in Latin letters: bill parchi na | taka nei
    Gujarati: બિલ શકતો નથી | બિલ શકતી નથી | બિલ શકતા નથી | પૈસા નથી
    Gujarati in Latin letters: paisa nathi | bill bhari nathi
    Italian: non posso pagare | non riesco pagare | non ho soldi
    French: peux pas payer | pouvons pas payer | arrive pas payer | pas dargent
    Lithuanian: negaliu sumokėti | negaliu apmokėti | negaliu mokėti | neturiu pinigų
    Ukrainian and Russian: не можу заплатити | не можу сплатити | не можу оплатити | немає грошей | нема грошей
      | не могу заплатить | не могу оплатить | нет денег
  `,
  bereavement: `
    Welsh: wedi marw | bu farw | profedigaeth
    Polish: zmarł* | umarł* | śmierć | śmierci | nie żyje | zgon*
    Romanian: murit | decedat*
    Punjabi: ਮੌਤ | ਮਰ ਗਿਆ | ਮਰ ਗਈ | ਗੁਜ਼ਰ ਗਏ | ਦੇਹਾਂਤ
    Urdu: انتقال ہو | انتقال کر* | فوت | وفات
    Punjabi and Urdu in Latin letters: mar gaya | mar gayi | guzar gaya | guzar gaye | guzar gayi | inteqal
      | intiqal | wafat
    Portuguese: morreu | faleceu | falecimento | óbito
    Spanish: murió | falleció | fallecimiento | ha muerto
    Arabic: توفي | توفيت | وفاة | ماتت
    Bengali: মারা গেছে* | মারা গিয়েছে* | মৃত্যু
    Bengali in Latin letters: mara geche | mara gechen
    Gujarati: મૃત્યુ | અવસાન | ગુજરી ગયા
    Gujarati in Latin letters: gujari gaya
    Italian: è morto | è morta | deceduto | deceduta | decesso
    French: est mort | est morte | décédé* | décès
    Lithuanian: mirė vyras | mirė žmona | mirė mama | mirė tėvas | mirtis
    Ukrainian and Russian: помер | померла | смерть | умер | умерла | скончал*
  `,
  moving: `
    Welsh: symud tŷ | symud cartref | symud allan | symud mewn | symud fflat
    Polish: przeprowadz* | wyprowadz* | wprowadz*
    Romanian: mă mut | mutare | mutat casă | mutăm | casă nouă
    Punjabi: ਘਰ ਬਦਲ* | ਨਵਾਂ ਘਰ
    Urdu: گھر بدل* | نیا گھر | گھر تبدیل
    Punjabi and Urdu in Latin letters: ghar badal* | navan ghar | nava ghar | naya ghar
    Portuguese: mudança casa | mudar casa | mudei casa | vou mudar | casa nova
    Spanish: mudanza | mudarme | me mudo | cambio domicilio | casa nueva
    Arabic: الانتقال منزل | الانتقال بيت | بيت جديد | منزل جديد
    Bengali: বাসা বদল* | নতুন বাসা | বাড়ি বদল*
    Gujarati: ઘર બદલ* | નવું ઘર
    Gujarati in Latin letters: navu ghar
    Italian: trasloco | traslocare | cambio casa | nuova casa
    French: déménag* | emménag*
    Lithuanian: persikraust* | kraustausi | kraustomės | naujas butas
    Ukrainian and Russian: переїзд | переїжджа* | переїха* | нова квартира | переезд | переезжа*
  `,
  emergency: `
    Welsh: argyfwng
    Polish: awaria | nagły wypadek | pogotowie gazowe
    Romanian: urgență
    Punjabi: ਐਮਰਜੈਂਸੀ | ਐਮਰਜੰਸੀ
    Urdu: ایمرجنسی | ہنگامی
    Portuguese: emergência
    Arabic: طوارئ
    Bengali: জরুরি | জরুরী | কটোকটি
    Gujarati: કટોકટી | ઇમરજન્સી
    Italian: emergenza
    French: urgence
    Lithuanian: avarija
    Ukrainian and Russian: аварія | аварійна | авария | аварийная
  `,
  complaint: `
    Welsh: cwyno | cwyn | gwyno
    Polish: skarga | skargę | reklamac* | zażaleni*
    Romanian: plângere | reclamație | reclamații
    Punjabi: ਸ਼ਿਕਾਇਤ
    Urdu: شکایت
    Punjabi and Urdu in Latin letters: shikayat | shikaayat
    Portuguese: reclamação | queixa
    Spanish: reclamar | queja | reclamación
    Arabic: شكوى
    Bengali: অভিযোগ
    Gujarati: ફરિયાદ
    Gujarati in Latin letters: fariyad
    Italian: reclamo | lamentela
    French: une réclamation | porter plainte | me plaindre
    Lithuanian: skundas | skundą | skųstis
    Ukrainian and Russian: скарга | скаргу | поскаржит* | жалоба | жалобу
  `,
  contact: `
    Welsh: cysylltu | ffonio | rhif ffôn | siarad rhywun
    Polish: kontakt | skontaktować | zadzwonić | numer telefonu | porozmawiać
    Romanian: număr telefon | numărul telefon | vorbi cineva
    Punjabi: ਸੰਪਰਕ | ਫ਼ੋਨ ਨੰਬਰ | ਫੋਨ ਨੰਬਰ | ਗੱਲ ਕਰਨੀ
    Urdu: رابطہ
    Punjabi and Urdu in Latin letters: gal karni | raabta | rabta
    Portuguese: contato | número telefone | falar alguém
    Spanish: contacto | contactar | número teléfono | hablar alguien
    Arabic: فون نمبر | اتصل | الاتصال | رقم الهاتف | تواصل
    Bengali: যোগাযোগ | ফোন নম্বর
    Gujarati: સંપર્ક | ફોન નંબર
    Italian: contatto | contattare | numero telefono | parlare qualcuno
    French: vous contacter | numéro téléphone | parler quelquun
    Lithuanian: kontaktai | susisiekti | telefono numeris | paskambinti
    Ukrainian and Russian: зателефонувати | номер телефону | звязатися | позвонить | номер телефона | связаться
  `,
} satisfies Record<string, string>;
