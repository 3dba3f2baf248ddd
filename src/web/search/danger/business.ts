/** Words of ordinary matters: bills, contracts, visits, and contact with us. */

const words = new Set(
  `bill bills billed billing invoice invoices invoiced statement statements tariff tariffs price prices priced pricing
  rate rates refund refunds refunded refunding owe owed owes debt debts arrears debit debits dd ddebit payment payments
  pay paid paying payed charge charged charges fee fees credit balance account accounts acc usage reading readings
  submit submitted submitting contract contracts renew renewal renewing switched switching supplier suppliers deal deals
  fixed appointment appointments booked book booking reschedule rescheduled move moving moved final tenancy tenant
  email emails emailed password login app website site online number address hold phone phoned rang rung ring
  reply replied replies answer answers answered call called calls calling callback waiting waited wait complain
  complained complaint complaints customer customers compensation discount discounts cover covered service services
  serviced survey quote quotes solar smart engineer engineers letter letters form forms explain question questions
  query queries wondering wanted want wants need needs sorry thanks thank ta cheers hello hi hiya hey dear sir madam
  opening ref reference chat webchat agent agents adviser staff name names card cheque pounds quid money bank
  economy install installed fitted visit details update updated change changed close closed closing claim insurance
  help advice tell told speak talk contact contacted brochure leaflet grant scheme rebate voucher loyal years
  confirm confirmed whether date dates review feedback fitter advert
  copy copies month monthly months register registered`
    .trim()
    .split(/\s+/),
);

export const isBusiness = (word: string) => words.has(word);
