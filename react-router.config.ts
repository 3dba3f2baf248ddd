import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Where every proxy that serves our pages sends requests on.
  routeDiscovery: { mode: 'lazy', manifestPath: '/help-and-support/__manifest' },
} satisfies Config;
