/** Recipes in deploy/: valid for their own programs and schemas, and consistent with the product. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { phones } from '#brand/facts.ts';
import { readConfig } from '#server/settings/config.ts';
import { findInstalled, install } from '../../tools/packages.ts';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from '../../tools/server-command.ts';
import { toUnavailablePage } from '../../tools/write-unavailable-page.ts';
import { findOnPath } from '#tests/support/debian-program.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

function run(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

describe('Debian', () => {
  const units = readdirSync(path.join(root, 'deploy/debian')).filter((name) => /\.(?:service|timer)$/.test(name));
  const server = read('debian/help-and-support@.service').replaceAll('%i', '3000');
  const analyze = findOnPath(['systemd-analyze']);

  test.runIf(analyze)('systemd finds nothing wrong with the units', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'help-units-'));
    const files = units.map((name) => path.join(folder, name));
    // The unit's program must exist.
    for (const file of files)
      writeFileSync(file, read(`debian/${path.basename(file)}`).replaceAll('/opt/help-and-support', root));
    expect(run(analyze ?? '', ['verify', ...files])).toEqual({ status: 0, said: '' });
    rmSync(folder, { recursive: true });
  });

  test('the unit starts the server like npm start, with valid settings', () => {
    expect(server).toContain(`node_modules/.bin/node ${[...SERVER_FLAGS, SERVER_FILE].join(' ')}\n`);
    const set = [...server.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const env = Object.fromEntries(set.map((one) => one.split('=') as [string, string]));
    expect(env).toMatchObject(SERVER_ENVIRONMENT);
    expect(readConfig(env)).toMatchObject({
      host: '127.0.0.1',
      dataDir: '/var/lib/help-and-support',
      production: true,
    });
  });

  const nginx = process.platform === 'linux' ? findNginx() : undefined;
  test.runIf(nginx)('nginx accepts the site', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'help-site-'));
    mkdirSync(path.join(folder, 'logs'));
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=help.example.com', '-days', '1'];
    expect(run('openssl', [...key, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]).status).toBe(
      0,
    );
    const site = read('debian/nginx-site.conf').replaceAll(
      /\/etc\/letsencrypt\/live\/[\w.]+|\/var\/log\/nginx/g,
      folder,
    );
    const events = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}}\n`;
    writeFileSync(`${folder}/nginx.conf`, events);
    const checked = run(nginx ?? '', ['-t', '-p', folder, '-c', `${folder}/nginx.conf`]);
    expect(checked, checked.said).toMatchObject({ status: 0 });
    rmSync(folder, { recursive: true });
  });
});

describe('Kubernetes', () => {
  interface Manifest {
    apiVersion: string;
    kind: string;
    metadata: { name: string; namespace?: string };
    [field: string]: unknown;
  }
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
  const unavailable = parse(read('unavailable/kustomization.yaml')) as { resources: string[] };
  const manifests = [
    ...kustomization.resources.filter((file) => file !== '../unavailable').map((file) => `kubernetes/${file}`),
    ...unavailable.resources.map((file) => `unavailable/${file}`),
  ].flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest));
  const find = (kind: string) => manifests.find((one) => one.kind === kind);

  beforeAll(() => void install('tests'), 300_000);

  test('every file of the folder belongs to the kustomization', () => {
    const files = readdirSync(path.join(root, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual([...files, '../unavailable'].toSorted());
  });

  test.each(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s matches the schema of its kind',
    async (_, manifest) => {
      const { apiVersion, kind } = manifest;
      type Model = new (data: unknown) => { validate(): void };
      const file = findInstalled('tests', `kubernetes-models/${apiVersion}/${kind}.js`);
      const models = (await import(/* @vite-ignore */ file)) as Record<string, Model>;
      const Kind = models[kind];
      if (Kind === undefined) throw new Error(`${kind} has no schema`);
      expect(() => new Kind(manifest).validate()).not.toThrow();
      expect(() => new Kind({ ...manifest, metadata: 7 }).validate()).toThrow(/metadata/);
    },
  );

  test('there are at least two instances, one of which is always available', () => {
    expect(find('HorizontalPodAutoscaler')).toMatchObject({
      spec: { minReplicas: 2, scaleTargetRef: { name: 'help-and-support' } },
    });
    expect(find('PodDisruptionBudget')).toMatchObject({ spec: { minAvailable: 1 } });
  });

  test('the container has a read-only root and no privileges, and uses the probes’ addresses', () => {
    expect(find('Deployment')).toMatchObject({
      spec: {
        template: {
          spec: {
            terminationGracePeriodSeconds: 50,
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
            containers: [
              {
                startupProbe: { httpGet: { path: '/readyz' } },
                livenessProbe: { httpGet: { path: '/livez' } },
                readinessProbe: { httpGet: { path: '/livez' } },
                securityContext: {
                  readOnlyRootFilesystem: true,
                  allowPrivilegeEscalation: false,
                  capabilities: { drop: ['ALL'] },
                },
              },
            ],
          },
        },
      },
    });
  });

  test('the deployment’s settings are valid, and selectors match their pods', () => {
    const { data } = find('ConfigMap') as unknown as { data: Record<string, string> };
    expect(() => readConfig(data)).not.toThrow();
    const labels = { 'app.kubernetes.io/name': 'help-and-support' };
    expect(find('Deployment')).toMatchObject({
      spec: { selector: { matchLabels: labels }, template: { metadata: { labels } } },
    });
    expect(find('Service')).toMatchObject({ spec: { selector: labels } });
    expect(find('PodDisruptionBudget')).toMatchObject({ spec: { selector: { matchLabels: labels } } });
  });
});

describe('Compose', () => {
  interface Compose {
    name?: string;
    services: { proxy: { image: string; command?: unknown; volumes: string[] } };
  }
  const compose = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8')) as Compose;
  const { proxy } = compose.services;

  test('has the same database in whatever folder a release lies', () => {
    expect(compose.name).toBe('help-and-support');
  });

  test('nginx finds its settings where `nginx -s reload` looks for them', () => {
    expect(proxy.command).toBeUndefined();
    expect(proxy.volumes).toContain('./deploy/nginx.conf:/etc/nginx/nginx.conf:ro');
  });

  test('the nginx of Compose is that of Kubernetes', () => {
    expect(read('unavailable/server.yaml')).toContain(`image: ${proxy.image}\n`);
  });
});

describe('the page of the proxies while no instance answers', () => {
  test('has the numbers of this brand', () => {
    const file = read('unavailable/unavailable.html');
    expect(file, 'node tools/write-unavailable-page.ts').toBe(toUnavailablePage());
    for (const phone of [
      phones.gasEmergency,
      phones.gasEmergencyNorthernIreland,
      phones.powerCut,
      phones.meterEmergency,
    ])
      expect(file).toContain(`href="tel:${phone.number}"`);
    expect(file).not.toMatch(/open now|closed now|<script|<link/i);
  });

  test.runIf(findNginx())('is what the shipped nginx shows, with an error status', async () => {
    const nginx = await startNginx([await findFreePort(), await findFreePort()]);
    onTestFinished(() => nginx.stop());
    for (const init of [{}, { method: 'POST', body: 'a=b' }]) {
      const answer = await fetch(`${nginx.origin}/help-and-support/emergencies`, init);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
      expect(await answer.text()).toBe(toUnavailablePage());
    }
    expect((await fetch(`${nginx.origin}/unavailable.html`)).status).not.toBe(200);
  });

  test.runIf(findNginx())('nginx logs no address and no query string while no instance answers', async () => {
    const nginx = await startNginx([await findFreePort(), await findFreePort()]);
    onTestFinished(() => nginx.stop());
    expect((await fetch(`${nginx.origin}/search?q=arrears`)).status).toBe(502);
    expect(nginx.readLog()).not.toMatch(/arrears|client: 127/);
  });
});
