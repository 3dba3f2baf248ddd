/** Personal details as typed, which every rule accepts. */
export const typedDetails = {
  firstName: ' Zoë ',
  surname: "O'Neill-Ødegård",
  email: 'zoe@example.com',
  telephoneNumber: '+44 (0)7700 900123',
  textphoneNumber: '',
  vulnerabilityConsent: 'yes',
  postcode: 'zz991aa',
  addressId: 'a-1',
  manualAddressId: '',
};
