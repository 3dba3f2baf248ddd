import type { ComponentProps, KeyboardEvent } from 'react';
import { ADDRESSES_MAX } from '#domain/entities/address.ts';
import type { AddressIntent } from '#domain/journeys/form.ts';
import { MANUAL_ADDRESS_LABELS } from '#domain/rules/manual-address.ts';
import { useAnswerFocus } from '../ui/error-summary.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { AddressView } from './address.server.ts';
import css from './address-part.module.css';

interface Props {
  view: AddressView;
  errors: Readonly<Record<string, string>>;
  /** The response to one of these buttons, after which the focus moves to the next thing to do. */
  fresh: unknown;
}

const NOTICE = 'address-notice';

/** Works the same with and without JavaScript, because each button posts the whole form with its intent. */
export function AddressPart({ address: view, errors, fresh }: Omit<Props, 'view'> & { address: AddressView | null }) {
  if (view === null) return null;
  return (
    <fieldset className={css.part}>
      <legend>Your address</legend>
      <input type="hidden" name="address-mode" value={view.mode === 'manual' ? 'manual' : ''} />
      {view.notice && (
        <p className={css.notice} role="status" id={NOTICE}>
          {view.notice}
        </p>
      )}
      {(view.mode === 'postcode' || view.mode === 'choose') && <ByPostcode view={view} errors={errors} fresh={fresh} />}
      {view.mode === 'manual' && <ByHand view={view} errors={errors} fresh={fresh} />}
      {view.mode === 'chosen' && <Chosen view={view} />}
    </fieldset>
  );
}

function ByPostcode({ view, errors, fresh }: Props) {
  const error = errors['postcode'];
  const list = useAnswerFocus(!error && fresh);
  const field = useAnswerFocus(error && fresh);
  return (
    <>
      <PostcodeField view={view} error={error} look={view.mode === 'choose' ? 'quiet' : 'main'} {...field} />
      {view.mode === 'choose' && <input type="hidden" name="addressPostcode" value={view.listedFor} />}
      {view.mode === 'choose' && (
        <SelectField
          name="addressId"
          label="Choose your address"
          width="wide"
          error={errors['addressId']}
          defaultValue={view.addressId}
          {...list}
          autoComplete="off"
          key={view.postcode}
        >
          <option value="">{toFound(view.options.length)}</option>
          {view.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <ManualInstead view={view} />
    </>
  );
}

function toFound(count: number): string {
  if (count >= ADDRESSES_MAX) return `Showing the first ${count} addresses. If yours is not listed, enter it manually`;
  return count === 1 ? '1 address found' : `${count} addresses found`;
}

/** After a new look-up, shows that the hand-entered address is still there. */
function ManualInstead({ view }: { view: AddressView }) {
  const typed = MANUAL_FIELDS.map(({ name }) => view.manual[name]?.trim()).filter(Boolean);
  return (
    <>
      {typed.length > 0 && <p className={css.typed}>You typed: {typed.join(', ')}</p>}
      <Button look="link" name="intent" value="manual-address">
        {typed.length > 0 ? 'Go back to the address you typed' : 'Enter the address manually'}
      </Button>
      <HiddenManual view={view} />
    </>
  );
}

interface PostcodeProps extends Pick<ComponentProps<'input'>, 'ref' | 'autoFocus' | 'aria-describedby' | 'onKeyDown'> {
  view: AddressView;
  error: string | undefined;
  look: 'main' | 'quiet';
}

/**
 * In the other manual fields Enter saves. Without scripts the server does not know the field, and decides by what is
 * typed.
 */
function lookUpByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  const button = form?.querySelector<HTMLButtonElement>('button[value="find-address"]');
  if (!button) return;
  event.preventDefault();
  form?.requestSubmit(button);
}

/** Rendered in the same position in every mode, so that React reuses the field. */
function PostcodeField({ view, error, look, ...input }: PostcodeProps) {
  return (
    <div className={css.inline}>
      <TextField
        name="postcode"
        label={MANUAL_ADDRESS_LABELS.postcode}
        error={error}
        defaultValue={view.postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        short
        {...input}
      />
      <Button look={look} name="intent" value={'find-address' satisfies AddressIntent}>
        Find address
      </Button>
    </div>
  );
}

/** Shown after the postcode. */
const MANUAL_FIELDS = [
  { name: 'flat-number', short: true, optional: true },
  { name: 'house-name', optional: true },
  { name: 'house-number', short: true, optional: true },
  { name: 'address-line1', autoComplete: 'address-line1', optional: false },
  { name: 'address-line2', autoComplete: 'address-line2', optional: true },
  { name: 'postal-town', autoComplete: 'address-level2', optional: false },
  { name: 'county', autoComplete: 'address-level1', optional: true },
] as const;

function ByHand({ view, errors, fresh }: Props) {
  const isPostcodeNext = view.listedFor !== '' || view.postcode.trim() === '' || errors['postcode'] !== undefined;
  const next = useAnswerFocus(fresh);
  const first = { ...next, ...(view.notice && { 'aria-describedby': NOTICE }) };
  return (
    <>
      <PostcodeField
        view={view}
        error={errors['postcode']}
        look="quiet"
        onKeyDown={lookUpByEnter}
        {...(isPostcodeNext && first)}
      />
      {view.listedFor !== '' && <input type="hidden" name="addressPostcode" value={view.listedFor} />}
      {MANUAL_FIELDS.map(({ name, optional, ...field }, index) => (
        <TextField
          key={name}
          {...field}
          name={name}
          label={optional ? `${MANUAL_ADDRESS_LABELS[name]} (optional)` : MANUAL_ADDRESS_LABELS[name]}
          error={errors[name]}
          defaultValue={view.manual[name] ?? ''}
          {...(index === 0 && !isPostcodeNext && first)}
        />
      ))}
      <p className={css.save}>
        <Button name="intent" value={'save-address' satisfies AddressIntent}>
          Save address
        </Button>
      </p>
    </>
  );
}

function Chosen({ view }: { view: AddressView }) {
  return (
    <>
      <p className={css.chosen}>{view.label}</p>
      <input type="hidden" name="addressId" value={view.addressId} />
      <input type="hidden" name="manualAddressId" value={view.manualAddressId} />
      <input type="hidden" name="addressLabel" value={view.label} />
      <input type="hidden" name="postcode" value={view.postcode} />
      <input type="hidden" name="addressPostcode" value={view.listedFor} />
      <HiddenManual view={view} />
      <Button
        look="link"
        name="intent"
        value={view.manualAddressId ? 'manual-address' : ('find-address' satisfies AddressIntent)}
      >
        Change the address
      </Button>
    </>
  );
}

/** Hidden copies of the hand-entered fields, so that switching back restores them. */
function HiddenManual({ view }: { view: AddressView }) {
  return MANUAL_FIELDS.map(({ name }) => {
    const value = view.manual[name];
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
  });
}
