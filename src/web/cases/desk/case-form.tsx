/**
 * The form of a case: a single one for the whole page, so that no button loses text typed elsewhere. Readers without
 * permission to write get none.
 */
import type { ReactNode } from 'react';
import { SHOWN_TO } from '#domain/journeys/form.ts';
import { Button } from '../../ui/button.tsx';
import type { CaseData } from './case-data.server.ts';
import { type CaseFields, OPEN_PREFIX, toValues } from './case-fields.ts';

interface Props {
  data: CaseData;
  fields: CaseFields;
  /** The fields that the page shows; the others are hidden fields. */
  shown: readonly (keyof CaseFields)[];
  /** The page is the response to this form, so no draft contains what it shows. */
  isAnswered: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function CaseForm({ data: { file, mark, at, may }, fields, shown, isAnswered, className, children }: Props) {
  if (!may.write) return <div className={className}>{children}</div>;
  return (
    <form data-saved={isAnswered ? 'not-yet' : ''} method="post" action={at} noValidate className={className}>
      {/* The first button, so that Enter in a box or on a tab sends nothing. */}
      <Button hidden name="intent" value={OPEN_PREFIX} />
      <input type="hidden" name="seen" value={file.seq} />
      <input type="hidden" name={SHOWN_TO} value={mark} />
      {Object.entries(toValues(fields)).map(([name, value]) =>
        shown.includes(name as keyof CaseFields) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
