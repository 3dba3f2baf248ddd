import { logo } from '#brand/logo.ts';

/**
 * The supplier's logo beside its name. The name is text, so the drawing is hidden from assistive technology. It is
 * small even without a style sheet.
 */
export function LogoMark() {
  return (
    <svg viewBox={logo.viewBox} width="32" height="32" aria-hidden="true" strokeWidth="2.6" strokeLinejoin="round">
      {logo.parts.map((part) => (
        <path key={part.d} {...part} />
      ))}
    </svg>
  );
}
