/** The supplier's mark beside its name; the name is text, so the drawing is hidden from assistive technology. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M4 29V14.5L16 3l12 11.5V29z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M16 26c-3.6 0-6-2.3-6-5.5 0-3.5 3.2-4.7 4.2-9 3.7 1.5 7.8 4.8 7.8 9.2 0 3.1-2.4 5.3-6 5.3z"
        fill="var(--glow)"
      />
    </svg>
  );
}
