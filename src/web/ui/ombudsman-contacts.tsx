import { phones } from '#brand/facts.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import { ContentLink } from './content-link.tsx';
import { PhoneDetails, PhoneLink } from './phone-link.tsx';

/** Before a complaint can go to the ombudsman: whom to contact, and what to read. */
export function OmbudsmanContact() {
  return (
    <>
      <p>
        To reach them, call <PhoneLink phone={phones.energyOmbudsman} /> or{' '}
        <ContentLink href={ombudsman.website}>go to the Energy Ombudsman’s website</ContentLink>.
      </p>
      <PhoneDetails phone={phones.energyOmbudsman} />
    </>
  );
}

/** How to contact the ombudsman, and by when. */
export function OmbudsmanContacts() {
  const { website, email, post, withinMonths } = ombudsman;
  return (
    <>
      <p>You have {withinMonths} months from the date of our letter. You can:</p>
      <ul>
        <li>
          <ContentLink href={website} className="thumb">
            start online
          </ContentLink>
        </li>
        <li>
          call <PhoneLink phone={phones.energyOmbudsman} />
          <PhoneDetails phone={phones.energyOmbudsman} />
        </li>
        <li>
          email <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>write to {post}</li>
      </ul>
    </>
  );
}
