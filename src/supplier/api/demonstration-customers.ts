/**
 * Fictional customers for trying out the product. Mobile numbers are from Ofcom's drama range; addresses are the
 * demonstration ones.
 */
import { EMPTY_ADDRESS, toLabel, type Address, type AddressAttributes } from '#domain/entities/address.ts';
import type {
  Account,
  AccountStatusCount,
  CorrespondenceAddress,
  Customer,
  Premises,
} from '#domain/entities/customer.ts';

export interface DemonstrationCustomer {
  /** The `sub` claim of tokens. */
  subject: string;
  email: string;
  password: string;
  /** Shown on the demonstration sign-in page. */
  demoDescription: string;
  statusCount: AccountStatusCount;
  accounts: Account[];
  customers: Customer[];
  /** By customer id. */
  premises: Record<string, Premises[]>;
}

const PASSWORD = 'demo';

function at(id: string, fields: Partial<AddressAttributes>): Address {
  const attributes = {
    ...EMPTY_ADDRESS,
    'postal-town': 'Exampleton',
    county: 'Midshire',
    'pes-region': '11',
    country: 'England',
    ...fields,
  };
  return { id, label: toLabel(attributes), attributes };
}

function lettersTo({ label, attributes }: Address): CorrespondenceAddress {
  return { label, postcode: attributes.postcode };
}

const highStreet = at('demo-zz99-1aa-07', {
  'flat-number': '2',
  'house-number': '14',
  'address-line1': 'High Street',
  postcode: 'ZZ99 1AA',
});
const millLane = at('demo-zz99-1ab-01', { 'house-number': '7', 'address-line1': 'Mill Lane', postcode: 'ZZ99 1AB' });
const stationRoad = at('demo-zz99-2bb-02', {
  'house-number': '5',
  'address-line1': 'Station Road',
  postcode: 'ZZ99 2BB',
});

export const demonstrationCustomers: readonly DemonstrationCustomer[] = [
  {
    subject: 'demo-new-system',
    email: 'new-system@example.com',
    password: PASSWORD,
    demoDescription: 'forms filled in from an account on the new system',
    statusCount: { liveCount: 1, lostCount: 0, preLiveCount: 0 },
    accounts: [
      {
        id: 'demo-account-1',
        firstName: 'Nadia',
        lastName: 'Newsome',
        email: 'new-system@example.com',
        mobile: '07700 900101',
        correspondence: lettersTo(highStreet),
      },
    ],
    customers: [],
    premises: {},
  },
  {
    subject: 'demo-older',
    email: 'older@example.com',
    password: PASSWORD,
    demoDescription: 'forms filled in from an older record with two addresses',
    statusCount: { liveCount: 0, lostCount: 1, preLiveCount: 0 },
    accounts: [],
    customers: [
      {
        id: 'demo-customer-1',
        firstName: 'Olwen',
        surname: 'Alderson-Price',
        email: 'older@example.com',
        phone: '07700 900102',
        correspondence: lettersTo(stationRoad),
      },
    ],
    premises: {
      'demo-customer-1': [
        { id: 'demo-premises-1', addresses: [millLane] },
        { id: 'demo-premises-2', addresses: [stationRoad] },
      ],
    },
  },
  {
    subject: 'demo-no-record',
    email: 'no-record@example.com',
    password: PASSWORD,
    demoDescription: 'empty forms: we have no record of this customer',
    statusCount: { liveCount: 0, lostCount: 0, preLiveCount: 0 },
    accounts: [],
    customers: [],
    premises: {},
  },
];
