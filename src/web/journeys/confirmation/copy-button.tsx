import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './confirmation.module.css';

/** Shown only where scripts run. Pages without TLS have no clipboard access, and say so. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Press on the reference to mark it, then copy it');
    }
  };
  return (
    <span className={`${css.copy} no-print`}>
      <Button look="quiet" type="button" onClick={copy}>
        Copy<span className="visually-hidden"> your reference</span>
      </Button>
      <span role="status">{said}</span>
    </span>
  );
}
