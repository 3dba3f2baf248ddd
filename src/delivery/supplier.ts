/** The supplier's facts that a confirmation e-mail names; `brand/facts.ts` has them all. */

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
  /** §9 how long meter readings may take to show. */
  workingDaysToShow: number;
  /** Where a customer follows the case; null where the address is unknown, left out where there is no such page. */
  followUrl?: string | null;
  /** URL of cases at the desk; null or left out if unknown. */
  deskUrl?: string | null;
  /** URL of the complaints procedure; null if unknown. */
  procedureUrl?: string | null;
}
