/** The part of the configuration that pages may read. */
import { toConsentQuestion } from '#domain/consent-question.ts';
import { MONITORING_APPLICATION_ID } from '#domain/monitoring.ts';
import type { Config } from '../settings/config.ts';
import type { BuiltFiles } from '../http/static-files.ts';
import { toRelease } from '../settings/release.ts';

export function toPageSettings(config: Config, built: BuiltFiles) {
  return {
    canSignIn: config.identity.issuer !== null || config.embeddedIdentityAllowed,
    release: toRelease(built.version),
    consentProvider: config.consentProvider,
    monitoring: {
      application: config.datadog?.applicationId ?? MONITORING_APPLICATION_ID,
      replayRate: config.replaySampleRate,
      version: built.version,
      beacon: config.beaconUrl ?? '',
    },
    origins: {
      ...(config.contentBaseUrl && { contentOrigin: new URL(config.contentBaseUrl).origin }),
      ...(config.beaconUrl && { beaconOrigin: new URL(config.beaconUrl).origin }),
    },
    consentAsked: toConsentQuestion({
      replayRate: config.replaySampleRate,
      stayHere: config.datadog === null,
      beacon: config.beaconUrl !== null,
    }),
    receivers: {
      backEnd: config.apiBaseUrl !== null,
      webhook: config.webhook.url !== null,
      mail: config.mail.smtpUrl !== null,
      provider: config.identity.issuer !== null,
      datadog: config.datadog?.site ?? null,
      beacon: config.beaconUrl !== null,
      consentTool: config.consentProvider === 'onetrust',
    },
    leadsKept: toLeadsKept(config),
    leadYears: config.leadRetentionYears,
    meterReadingForm: config.meterReadingForm,
    priceCapNotice: config.priceCapNotice,
  };
}

function toLeadsKept({ apiBaseUrl, leadQueue }: Config) {
  if (apiBaseUrl === null) return 'here' as const;
  return leadQueue ? ('queued' as const) : ('elsewhere' as const);
}
