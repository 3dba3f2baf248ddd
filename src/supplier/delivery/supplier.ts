/** The supplier's facts used in e-mails and letters: from `brand/`, and addresses of our own pages. */

export interface SupplierPhone {
  shown: string;
  hours: string;
}

export interface Supplier {
  name: string;
  legalName: string;
  phones: Record<
    'energy' | 'payAsYouGo' | 'gasEmergency' | 'powerCut' | 'energyOmbudsman' | 'citizensAdvice',
    SupplierPhone
  >;
  /** Weeks after which a complaint can go to the Energy Ombudsman. */
  ombudsmanAfterWeeks: number;
  ombudsman: { website: string; email: string; post: string; withinMonths: number };
  /** §9 How long meter readings may take to show. */
  workingDaysToShow: number;
  /** URL where a customer follows the case; null if unknown, omitted if there is no such page. */
  followUrl?: string | null;
  /** URL of cases at the desk; null or omitted if unknown. */
  deskUrl?: string | null;
  /** URL of the complaints procedure; null if unknown. */
  procedureUrl?: string | null;
}
