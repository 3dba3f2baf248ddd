/** Words beside a need in other languages that decide what it means; in the format of `need-words.ts`. */

/** With "no power": somebody who depends on it. */
export const somebodyWords = `
  A child: bebe* | bebelus | bébé | bambin* | neonat* | niñ* | criança | crianças | copil* | enfant* | nourrisson
    | kūdik* | vaik* | дитин* | діти | немовл* | ребен* | младен* | طفل* | رضيع | بچہ | بچے | bacha | bachcha | ਬੱਚ*
    | শিশু | বাচ্চা | બાળક
  A child in German and others: baby | säugling* | kleinkind* | kinder | neugeboren* | bebek* | csecsemő* | μωρό | نوزاد
  Oxygen: sauerstoff* | beatmungsgerät* | beatmet | dialyse | oxígeno | oxigénio | oxigen* | ossigeno | oxygène | deguon* | кисень | кисню | кислород* | أكسجين | الأكسجين
    | آکسیجن | ਆਕਸੀਜਨ | অক্সিজেন | ઓક્સિજન
  Breath and insulin: respirador | respiratore | respirateur | insulin* | insulina | інсулін* | انسولين | انسولین
`;

/** Bills, prices and purchases use the same words as a danger. */
export const businessWords = `
  Bills and prices: factur* | fatura | conta | contador | bolletta | facture | prezzo | precio | preço | preț | prix
    | prezzi | tarif* | sąskait* | kain* | рахун* | ціна | тариф* | счет | счёт | цена | فاتورة | سعر | بل | قیمت
    | rechnung* | preis* | gaspreis* | strompreis* | fatura* | számla* | сметка* | λογαριασμ* | účet | قبض | ਬਿੱਲ | ਕੀਮਤ | বিল | দাম | બિલ | ભાવ | keemat
  Buying: kaufen | gekauft | bestellen | kupić | kupno | comprar | cumpăr* | acheter | comprare | acquistare | pirkti | купити | купить | prynu | شراء
    | خرید* | ਖਰੀਦ* | কিনতে | ખરીદ*
`;
