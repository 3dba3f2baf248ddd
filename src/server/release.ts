/** The release that runs, as package.json had it when it was built: a bundle never names another's. */
import about from '../../package.json' with { type: 'json' };

export const RELEASE: string = about.version;
