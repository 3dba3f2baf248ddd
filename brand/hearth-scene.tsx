/**
 * The brand's street at dusk: three homes, one of them with the hearth of the logo lit. Drawn in tokens, so it follows
 * the theme.
 */
export function HearthScene({ className }: { className: string | undefined }) {
  const line = { stroke: 'currentColor', strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  return (
    <svg className={className} viewBox="0 0 560 303" width="280" height="152" aria-hidden="true">
      <circle cx="372" cy="168" r="150" fill="var(--ember-wash)" />
      <circle cx="372" cy="168" r="104" fill="var(--glow)" opacity="0.32" />
      <path d="M0 300C70 236 150 226 226 256s150 18 206-8 96 4 128 52z" fill="var(--surface-sunk)" />
      <g {...line} fill="var(--surface)">
        <path d="M58 300V206l58-48 58 48v94z" />
        <path d="M418 300V196l52-40 52 40v104z" />
        <path d="M444 172v-34h20v20" />
        <path d="M206 300V154L300 70l94 84v146z" />
      </g>
      <g {...line} fill="none">
        <path d="M40 214l76-63 76 63M400 204l70-54 70 54M184 166L300 62l116 104" strokeWidth="5" />
        <path d="M454 118c-8-14 8-20 0-34M466 112c-5-10 6-15 0-25" opacity="0.55" />
        <path d="M8 300h544" />
      </g>
      <g {...line} fill="var(--glow)">
        <path d="M84 222h26v26H84zM126 222h24v26h-24zM440 214h22v24h-22zM480 214h22v24h-22z" />
      </g>
      <g {...line} fill="var(--ember-wash)">
        <path d="M100 300v-36h30v36M458 300v-40h26v40" />
        <path d="M252 300v-74a48 48 0 0 1 96 0v74z" />
      </g>
      <path
        d="M300 290c-24 0-40-15-40-37 0-23 21-31 28-60 25 10 52 32 52 61 0 21-16 36-40 36z"
        fill="var(--glow)"
        {...line}
      />
      <path d="M300 290c-11 0-18-7-18-17 0-11 10-15 13-28 12 5 23 15 23 28 0 10-7 17-18 17z" fill="var(--surface)" />
      <g {...line} fill="var(--calm-wash)">
        <path d="M22 300v-22M22 282c-12 0-18-10-15-21 2-9 8-12 15-26 7 14 13 17 15 26 3 11-3 21-15 21z" />
        <path d="M398 300v-16M398 288c-9 0-14-7-12-16 2-7 7-9 12-20 5 11 10 13 12 20 2 9-3 16-12 16z" />
      </g>
      <g fill="currentColor" opacity="0.6">
        <circle cx="96" cy="70" r="3" />
        <circle cx="176" cy="34" r="2.4" />
        <circle cx="34" cy="128" r="2.4" />
        <circle cx="528" cy="52" r="3" />
        <circle cx="232" cy="88" r="2" />
      </g>
    </svg>
  );
}
