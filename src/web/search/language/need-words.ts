/**
 * The most urgent needs in the languages spoken most in Britain besides English. A small table, not a translation: one
 * line per language; phrases are separated by " | ", all words of a phrase must occur, in any order, and `*` marks a
 * prefix. Accents may be omitted. Needs that are not dangers are in `need-words-account.ts`.
 *
 * Not included: words that are also English, unless a word beside them is not (`needs.ts` ignores English text).
 */
export const dangerWords = {
  crisis: `
    Welsh: eisiau marw | isio marw | moyn marw
    Polish: chcę umrzeć | chcę się zabić | zabiję się | samobójstw* | nie chcę żyć | chcę sobą skończyć
      | skończę sobą | nie mam po co żyć | odebrać sobie życie
    Romanian: vreau mor | sinucid*
    Punjabi: ਜੀਣਾ ਨਹੀਂ ਚਾਹੁੰਦ* | ਜਿਉਣਾ ਨਹੀਂ ਚਾਹੁੰਦ* | ਮਰਨਾ ਚਾਹੁੰਦ* | ਖੁਦਕੁਸ਼ੀ
    Urdu: جینا نہیں چاہت* | مرنا چاہت* | خودکشی
    Punjabi and Urdu in Latin letters: jeena nahi chahta | jeena nahi chahti | jina nahi chahta
      | jina nahi chahti | jeena nahin chahunda | jeena nahin chahundi | marna chahunda | marna chahta
      | marna chahti | khudkushi
    Portuguese: quero morrer
    Spanish: quiero morir | suicidarme
    Arabic: أريد أموت | اريد اموت | انتحار
    Bengali: মরতে চাই | আত্মহত্যা
    Gujarati: મરવું છે | આત્મહત્યા
    Italian: voglio morire
    French: veux mourir | me suicider
    Lithuanian: noriu mirti | nusižudy*
    Ukrainian and Russian: хочу померти | не хочу жити | хочу умереть | не хочу жить
    German: will sterben | möchte sterben | selbstmord | mich umbringen | will nicht mehr leben
    Turkish: ölmek istiyorum | intihar
    Hungarian: meg akarok halni | öngyilkos*
  `,
  gas: `
    Romanian: miros gaz* | miroase gaz* | scurgere gaz*
    Punjabi: ਗੈਸ ਬੋ | ਗੈਸ ਗੰਧ | ਗੈਸ ਬਦਬੂ | ਗੈਸ ਲੀਕ | ਗੈਸ ਮੁਸ਼ਕ
    Urdu: گیس بو | گیس بدبو | گیس لیک
    Punjabi and Urdu in Latin letters: gas boo | gas badbu | gas badboo | gas bu | gas mushk | gas leak ho
    Portuguese: cheiro gás | cheira gás | fuga gás | vazamento gás
    Spanish: olor gas | huele gas | fuga gas
    Arabic: رائحة غاز | رائحة الغاز | تسرب غاز | تسرب الغاز | تسريب غاز | تسريب الغاز
    Bengali: গ্যাসের গন্ধ | গ্যাস গন্ধ | গ্যাস লিক
    Bengali in Latin letters: gaser gondho | gas gondho
    Gujarati: ગેસની વાસ | ગેસની ગંધ | ગેસ વાસ | ગેસ લીક
    Gujarati in Latin letters: gas vaas | gas ni vas | gas gandh
    Italian: odore gas | puzza gas | perdita gas
    French: odeur gaz | sent gaz | fuite gaz
    Lithuanian: dujų kvap* | kvepia dujomis | smirdi dujomis | dujų nuotėk*
    Ukrainian and Russian: запах газ* | пахне газ* | пахнет газ* | витік газу | утечка газа
    German: rieche gas | riechen gas | riecht gas | stinkt gas | gasgeruch* | gasgestank | gasleck* | gas leck
      | gasaustritt | gas tritt aus | gas strömt aus | gas geruch | gasalarm
    Polish: czuję gaz | czuć gaz* | ulatnia gaz | wyciek gazu | zapach gazu | śmierdzi gazem
    Turkish: gaz kokusu | gaz kokuyor | gaz kaçağı | gaz kaçıyor | doğalgaz kokusu | doğalgaz kaçağı
    Bulgarian: мирише газ | изтичане газ | теч газ
    Hungarian: gázszag* | gázszivárgás* | gáz szag* | szivárog gáz
    Greek: μυρίζει γκάζι | μυρωδιά γκάζι* | διαρροή αερίου | μυρίζει αέριο
    Slovak and Czech: cítim plyn | cítím plyn | zápach plynu | únik plynu | uniká plyn
    Somali: gaas uraya | urta gaaska | ur gaas
    Persian: بوی گاز | نشت گاز
    Tamil: எரிவாயு கசிவு | கேஸ் லீக் | கேஸ் வாசனை
    Chinese: 煤气泄漏 | 煤气味* | 闻到煤气* | 燃气泄漏 | 我闻到煤气* | 聞到煤氣* | 我聞到煤氣* | 煤氣洩漏
  `,
  'carbon-monoxide': `
    Welsh: carbon monocsid
    Polish: czad* | zaczadz* | tlenek węgla | tlenku węgla
    Romanian: monoxid de carbon
    Punjabi: ਕਾਰਬਨ ਮੋਨੋਆਕਸਾਈਡ
    Urdu: کاربن مونوآکسائیڈ | کاربن مونو
    Portuguese: monóxido carbono
    Arabic: أول أكسيد الكربون
    Bengali: কার্বন মনোক্সাইড
    Gujarati: કાર્બન મોનોક્સાઇડ
    Italian: monossido carbonio
    French: monoxyde carbone
    Lithuanian: smalkės | smalkių | smalkėmis | anglies monoksid*
    Ukrainian and Russian: чадний газ | чадного газу | чадним газом | угарн* газ*
    German: kohlenmonoxid* | kohlenstoffmonoxid* | co melder piept | co alarm piept
    Spanish: monóxido carbono | monóxido de carbono
    Turkish: karbonmonoksit* | karbon monoksit*
    Bulgarian: въглероден оксид | въглероден окис
    Hungarian: szénmonoxid* | szén monoxid*
    Greek: μονοξείδιο
    Slovak and Czech: oxid uhoľnatý | oxid uhelnatý | oxidu uhelnatého | oxidu uhoľnatého
    Persian: مونوکسید کربن | مونواکسید کربن
    Tamil: கார்பன் மோனாக்சைடு
    Chinese: 一氧化碳*
  `,
  fire: `
    Romanian: foc casă | foc contor | a luat foc
    Punjabi: ਅੱਗ ਲੱਗ*
    Urdu: آگ لگ*
    Punjabi and Urdu in Latin letters: aag lag* | agg lag*
    Portuguese: pegou fogo | está a arder
    Spanish: hay fuego | se quema
    Arabic: حريق
    Bengali: আগুন লে*
    Gujarati: આગ લા*
    Italian: va a fuoco
    French: prende feu | au feu | il y a le feu
    Lithuanian: užsidegė | gaisras
    Ukrainian and Russian: пожежа | горить | горит | загорел*
    German: es brennt | brennt haus | brennt küche | brennt wohnung | brennt zähler | brennt steckdose | feuer haus
      | feuer küche | feuer wohnung | flammen haus | wohnungsbrand | hausbrand | feuer ausgebrochen
    Polish: pali się | pożar
    Turkish: yangın | yanıyor ev | evimiz yanıyor | evde yangın
    Bulgarian: пожар
    Hungarian: ég ház | tűz van | kigyulladt
    Greek: φωτιά | πυρκαγιά
    Slovak and Czech: horí dom | hoří dům | požár | požiar
    Somali: guriga gubanaya | dab guriga
    Persian: آتش سوزی | آتش گرفت*
    Tamil: தீ விபத்து | தீப்பிடித்த*
    Chinese: 着火了 | 起火了 | 房子着火* | 家里着火* | 失火了
  `,
  electricity: `
    Romanian: mă curentează | curentat | șoc electric
    Punjabi: ਬਿਜਲੀ ਝਟਕਾ | ਕਰੰਟ ਲੱਗ*
    Urdu: بجلی جھٹکا | کرنٹ لگ*
    Punjabi and Urdu in Latin letters: bijli jhatka | current lag gaya | current laga | karant lag*
    Portuguese: choque eléctrico
    Spanish: calambre | descarga eléctrica
    Arabic: صدمة كهربائية
    Bengali: কারেন্ট শক
    Gujarati: વીજળી આંચકો
    Italian: scossa elettrica | scossa corrente
    French: choc électrique
    Lithuanian: trenkė elektra
    Ukrainian and Russian: вдарило струмом | ударило током | бьет током
    German: stromschlag* | elektrischer schlag | elektrischen schlag | strom erwischt | steckdose funken
      | steckdose funkt | steckdose raucht | stromunfall
    Polish: porażenie prądem | poraził prąd | kopnął prąd
    Punjabi and Urdu in Latin letters: bijli ka jhatka
    Turkish: elektrik çarptı | elektrik çarpması
    Bulgarian: токов удар | удари ток
    Hungarian: áramütés* | megrázott áram
    Greek: ηλεκτροπληξία
    Slovak and Czech: zásah prúdom | úraz prúdom | úraz proudem | kopla elektrina | kopla elektřina
    Somali: koronto qabatay
    Persian: برق گرفت* | شوک برقی
    Tamil: மின்சாரம் தாக்கி*
    Chinese: 触电了 | 我触电* | 觸電了
  `,
  abuse: `
    Welsh: trais domestig | trais cartref | cam drin domestig | gŵr taro | gŵr nharo | gŵr curo | partner nharo
      | ngŵr bygwth | ofn ngŵr
    Polish: przemoc domow* | mąż bije | mąż grozi | mąż mnie bije | partner mnie bije | boję się męża
      | boję się partnera | mąż znęca
    Romanian: violență domestică | soțul bate | mă bate
    Punjabi: ਪਤੀ ਮਾਰਦਾ | ਘਰਵਾਲਾ ਮਾਰਦਾ | ਘਰੇਲੂ ਹਿੰਸਾ
    Urdu: شوہر مارت* | گھریلو تشدد
    Punjabi and Urdu in Latin letters: pati marda | shohar marta | shauhar marta | gharelu hinsa
    Portuguese: violência doméstica | marido bate
    Spanish: violencia doméstica | violencia de género | marido pega
    Arabic: عنف أسري | زوجي يضرب*
    Bengali: স্বামী মারে
    Gujarati: પતિ મારે
    Italian: violenza domestica | marito picchia
    French: mari me frappe | violence conjugale | violences conjugales
    Lithuanian: smurtas šeimoje | vyras muša
    Ukrainian and Russian: домашнє насильство | чоловік бє | муж бьет | муж бьёт | домашнее насилие
    German: häusliche gewalt | mann schlägt mich | freund schlägt mich
    Turkish: aile içi şiddet | kocam dövüyor
  `,
  'power-cut': `
    Welsh: dim trydan | dim drydan | heb drydan | trydan wedi mynd | trydan wedi diffodd | toriad trydan
      | colli trydan | dim pŵer
    Polish: brak prądu | nie ma prądu | nie mam prądu | nie mamy prądu | wyłączyli prąd | wyłączony prąd
      | bez prądu | nie ma światła | nie mam światła | awaria prądu
    Romanian: nu am curent | nu avem curent | nu este curent | nu e curent | pană curent | fără curent
      | nu am lumină | luat curent*
    Punjabi: ਬਿਜਲੀ ਨਹੀਂ | ਬਿਜਲੀ ਬੰਦ | ਬਿਜਲੀ ਚਲੀ | ਬੱਤੀ ਗੁੱਲ | ਬੱਤੀ ਨਹੀਂ | ਲਾਈਟ ਨਹੀਂ
    Urdu: بجلی نہیں | بجلی بند | بجلی چلی | لائٹ نہیں
    Punjabi and Urdu in Latin letters: bijli nahi | bijli nahin | bijli nai | bijli band | bijli chali
      | batti gul | light chali | light nahi | light nahin | light nai
    Portuguese: sem luz | falta luz | faltou luz | sem eletricidade | sem energia | não há luz | não tenho luz
      | apagão
    Spanish: sin luz | no hay luz | no tengo luz | no tenemos luz | fue la luz | corte luz | sin electricidad
      | no hay electricidad | sin corriente | apagón
    Arabic: لا كهرباء | لا توجد كهرباء | لا يوجد كهرباء | انقطاع الكهرباء | انقطعت الكهرباء | انقطع التيار
      | ما في كهرباء | بدون كهرباء | مقطوعة الكهرباء
    Bengali: বিদ্যুৎ নেই | বিদ্যুৎ নাই | কারেন্ট নেই | কারেন্ট নাই | কারেন্ট চলে | লোডশেডিং
    Bengali in Latin letters: bidyut nei | current nei | current nai
    Gujarati: વીજળી નથી | વીજળી ગઈ | લાઇટ નથી | લાઈટ નથી | લાઈટ ગઈ | લાઇટ ગઈ
    Gujarati in Latin letters: vijli nathi | light nathi
    Italian: manca corrente | manca luce | senza corrente | senza luce | non ho luce | non ho corrente
      | non cè luce | non cè corrente | saltata corrente
    French: pas courant | plus courant | panne courant | coupure courant | pas délectricité | plus délectricité
      | panne délectricité | coupure délectricité | sans électricité | pas lumière
    Lithuanian: nėra elektros | dingo elektra | be elektros | neturiu elektros | nėra šviesos
    Ukrainian and Russian: немає світла | нема світла | нема струму | немає електрики | нема електрики
      | відключили світло | вимкнули світло | без світла | нет света | нет электричества | отключили свет
      | свет отключили
    German: stromausfall* | kein strom | keinen strom | strom weg | strom ausgefallen | strom fällt aus | ohne strom
    Turkish: elektrik yok | elektrikler kesildi | elektrik kesildi | elektrik kesintisi | elektriğimiz yok
    Bulgarian: няма ток | спря токът | нямаме ток
    Hungarian: áramszünet* | nincs áram | elment áram
    Greek: δεν έχω ρεύμα | δεν έχουμε ρεύμα | διακοπή ρεύματος
    Slovak and Czech: nejde elektrina | nejde elektřina | výpadok prúdu | výpadek proudu | nejde proud
    Somali: koronto ma jirto | korontadii tagtay
    Persian: برق رفت* | برق نیست | قطع برق
    Tamil: மின்சாரம் இல்லை | மின்வெட்டு | கரண்ட் இல்லை
    Chinese: 停电了 | 家里停电* | 停電了
  `,
} satisfies Record<string, string>;
