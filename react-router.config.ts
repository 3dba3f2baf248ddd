import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Journeys are few: their routes come with the page, so that no request goes out to discover them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
