import { toQuestionCode } from '#domain/consent-question.ts';
import { patterns } from '#domain/paths.ts';
import type { AuthState } from '#domain/session.ts';
import type { FrameData } from './frame.server.ts';
import { SESSION_SCRIPT } from './server-owned.ts';

/** True if signed in, or with only one cookie left and signing out. */
export function needsSession(auth: AuthState | null): boolean {
  return auth !== null && auth !== 'signed-out';
}

interface SmallScriptsProps {
  frame: FrameData;
  hydrated: boolean;
  /** Whether monitoring may load on this page. */
  monitored: boolean;
  /** True for a case's page, which autosaves; a hydrated page's own scripts do that. */
  saves: boolean;
  /** Whether it is a desk page with keyboard shortcuts. */
  isDesk: boolean;
  nonce: string | undefined;
}

/**
 * Scripts without React: consent on every page (in documents, part of their single script), and the session's if signed
 * in.
 */
export function SmallScripts({ frame, hydrated, monitored, saves, isDesk, nonce }: SmallScriptsProps) {
  const { auth, person, signIn, settings } = frame;
  const { scripts, consentProvider, consentAsked, monitoring, contentOrigin } = settings;
  const main = hydrated ? scripts.consent : scripts.page;
  return (
    <>
      {needsSession(auth) && scripts.session && (
        <script
          id={SESSION_SCRIPT}
          type="module"
          src={scripts.session}
          nonce={nonce}
          data-person={person ?? undefined}
          data-signin={signIn ?? undefined}
        />
      )}
      {isDesk && scripts.desk && <script type="module" src={scripts.desk} nonce={nonce} />}
      {saves && scripts.saving && <script type="module" src={scripts.saving} nonce={nonce} />}
      {monitored && main && (
        <script
          type="module"
          src={main}
          fetchPriority={hydrated ? 'low' : undefined}
          nonce={nonce}
          data-consent-provider={consentProvider}
          data-monitoring={patterns.monitoring}
          data-application={monitoring.application}
          data-replay-rate={monitoring.replayRate}
          data-version={monitoring.version}
          data-beacon={monitoring.beacon}
          data-cookies={patterns.cookies}
          data-asked={toQuestionCode(consentAsked)}
          data-content-origin={contentOrigin}
        />
      )}
    </>
  );
}
