import { toAskedCode } from '#domain/consent-question.ts';
import { patterns } from '#domain/paths.ts';
import type { AuthState } from '#domain/session.ts';
import type { Services } from '../context.ts';

/** Signed in, or with one cookie left and on the way out. */
export function needsSession(auth: AuthState | null): boolean {
  return auth !== null && auth !== 'signed-out';
}

type ScriptData = Pick<Services, 'scripts' | 'consentProvider' | 'consentAsked' | 'monitoring'> & {
  auth: AuthState | null;
  person: string | null;
  signIn: string | null;
  contentOrigin: string | undefined;
};

interface SmallScriptsProps {
  data: ScriptData;
  hydrated: boolean;
  /** Monitoring and what it depends on are part of the one script. */
  watched: boolean;
  nonce: string | undefined;
}

/** The scripts without React: consent on every page (documents: in their one script), the session's when signed in. */
export function SmallScripts({ data, hydrated, watched, nonce }: SmallScriptsProps) {
  const { scripts, auth, person, signIn, consentProvider, consentAsked, monitoring } = data;
  const main = hydrated ? scripts.consent : scripts.page;
  return (
    <>
      {needsSession(auth) && scripts.session && (
        <script
          type="module"
          src={scripts.session}
          nonce={nonce}
          suppressHydrationWarning
          data-person={person ?? undefined}
          data-signin={signIn ?? undefined}
        />
      )}
      {watched && main && (
        <script
          type="module"
          src={main}
          nonce={nonce}
          suppressHydrationWarning
          data-consent-provider={consentProvider}
          data-monitoring={patterns.monitoring}
          data-application={monitoring.application}
          data-replay-rate={monitoring.replayRate}
          data-version={monitoring.version}
          data-beacon={monitoring.beacon}
          data-cookies={patterns.cookies}
          data-asked={toAskedCode(consentAsked)}
          data-content-origin={data.contentOrigin}
        />
      )}
    </>
  );
}
