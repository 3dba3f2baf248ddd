/** The styles of what is around a page, for the one style sheet: a browser's bundle has no other part of it. */
export { default as consentBanner } from './consent-banner.module.css';
export { default as footer } from './footer.module.css';
export { default as header } from './header.module.css';
export { default as idleDialog } from './idle-dialog.module.css';
export { default as layout } from '../shell/layout.module.css';
