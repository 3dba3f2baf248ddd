/** Our metrics, and the Prometheus rules and dashboard that use them. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, type Metrics } from '#server/operations/metrics.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import type { Database } from '#database/db.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { findPromtool } from '#tests/support/promtool.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const promtool = findPromtool();

let engine: Engine;
let database: Database;
let outside: RecordingServer;
let metrics: Metrics;
let text: string;
beforeAll(async () => {
  [engine, outside] = await Promise.all([startEngine('sqlite'), startRecordingServer()]);
  database = await openNewDatabase(engine);
  metrics = createMetrics({
    database,
    now: () => new Date(),
    version: { release: '1.2.3', build: 'abc' },
    hasCases: true,
    log: { warn: () => {} },
  });
  metrics.observePageCache(() => ({ hits: 7, misses: 2, bytes: 4_096 }));
  metrics.countRefusal('leads');
  const outgoing = createOutgoing();
  outgoing.onEnd(metrics.countCall);
  outside.behaviour.delayed = /slow/;
  outside.behaviour.delayMs = 2_000;
  await outgoing.as('backendApi')(`${outside.origin}/v1/leads`, { method: 'POST', body: '{}' });
  await outgoing.as('content')(`${outside.origin}/nothing?q=secret`);
  await outgoing
    .as('content')(`${outside.origin}/slow`, { signal: AbortSignal.timeout(20) })
    .catch(() => {});
  await outgoing
    .as('identity')('http://127.0.0.1:2/')
    .catch(() => {});
  text = (await metrics.read()).text;
});
afterAll(async () => {
  await outside.stop();
  await database.close();
  await engine.stop();
});

function run(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { input, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** Metric names in /metrics, as queries use them. */
function findNames(): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

/** Metric names in a query: words that are not functions, labels or durations. */
function findQueried(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without|ignoring)\s*\([^)]*\)|\$\w+/g, ' ');
  return [...bare.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()/g)].map(([name]) => name);
}

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

describe('/metrics', () => {
  test.each([
    ['counts a call by its client and the class of its response', 'client="backendApi",method="POST",status="2xx"} 1'],
    ['counts a rejected call', 'client="content",method="GET",status="4xx"} 1'],
    ['counts a call that timed out', 'client="content",method="GET",status="timeout"} 1'],
    ['counts a call without a response', 'client="identity",method="GET",status="no-answer"} 1'],
  ])('%s', (_, labels) => {
    expect(text).toContain(`outgoing_request_duration_seconds_count{${labels}`);
  });

  test('has the release, the build and the page cache, and no addresses', () => {
    expect(text).toContain(`help_build_info{release="1.2.3",build="abc",node="${process.version}"} 1`);
    expect(text).toContain('page_cache_requests_total{result="hit"} 7');
    expect(text).not.toMatch(/secret|127\.0\.0\.1|nothing/);
  });

  test.each([
    'leads_danger_total',
    'leads_acknowledged_total{kind="complaint",suspect="no"}',
    'rate_limited_total{limit="votes"}',
    'http_request_duration_seconds_count{method="POST",route="/api/v1/leads",status="503"}',
    'http_request_duration_seconds_count{method="POST",route="/help-and-support/submit-meter-read",status="503"}',
  ])('has %s at zero from the start, so that the first increase is seen', (series) => {
    expect(text.split('\n')).toContain(`${series} 0`);
  });

  test('counts nothing twice when it is read twice', async () => {
    expect((await metrics.read()).text).toContain('page_cache_requests_total{result="hit"} 7');
  });

  test.runIf(promtool)('promtool finds no problems', () => {
    expect(run(['check', 'metrics'], text)).toEqual({ status: 0, said: '' });
  });
});

describe('deploy/prometheus/alerts.yml', () => {
  test.runIf(promtool)('promtool accepts the rules, and each alert fires only when it should', () => {
    expect(run(['check', 'rules', '--lint-fatal', path.join(root, 'deploy/prometheus/alerts.yml')]).status).toBe(0);
    const tested = run(['test', 'rules', path.join(root, 'deploy/prometheus/alerts.test.yml')]);
    expect(tested, tested.said).toMatchObject({ status: 0 });
  });

  test('every alert has a test and a line in the operations document', () => {
    const tests = read('deploy/prometheus/alerts.test.yml');
    const operations = read('docs/operations.md');
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ alert }) => !tests.includes(`alertname: ${alert}\n`))).toEqual([]);
    expect(rules.filter(({ alert }) => !operations.includes(`| \`${alert}\` |`))).toEqual([]);
  });

  test('every metric in it is in /metrics', () => {
    const names = findNames();
    const asked = rules.flatMap(({ expr }) => findQueried(expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('deploy/grafana/dashboard.json', () => {
  interface Panel {
    id: number;
    title: string;
    type: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string; refId: string; datasource: { uid: string } }[];
    panels?: Panel[];
  }
  interface Dashboard {
    uid: string;
    title: string;
    schemaVersion: number;
    templating: { list: { name: string }[] };
    panels: Panel[];
  }
  const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard;
  const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);

  test('every metric in it is in /metrics', () => {
    const names = findNames();
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.flatMap(({ expr }) => findQueried(expr)).filter((name) => !names.has(name))).toEqual([]);
  });

  test.runIf(promtool)('Prometheus accepts every query', () => {
    const expressions = targets.map(({ expr }) => expr.replaceAll(/\$__rate_interval/g, '5m'));
    const asRules = {
      groups: [{ name: 'panels', rules: expressions.map((expr) => ({ record: 'panel:shown', expr })) }],
    };
    const file = path.join(tmpdir(), `help-panels-${process.pid}.json`);
    writeFileSync(file, JSON.stringify(asRules));
    expect(run(['check', 'rules', '--lint', 'none', file])).toMatchObject({ status: 0 });
    rmSync(file);
  });

  test('can be imported: one data source, unique ids, no overlapping panels', () => {
    expect(dashboard).toMatchObject({ uid: expect.any(String), title: expect.any(String), schemaVersion: 39 });
    expect(targets.every(({ datasource }) => datasource.uid === '${datasource}')).toBe(true);
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  test('what every instance reads from the same database is shown once, not added up', () => {
    const shared = targets.filter(({ expr }) => /outbox_(?:entries|oldest)/.test(expr));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.filter(({ expr }) => !/^max\b/.test(expr))).toEqual([]);
  });
});
