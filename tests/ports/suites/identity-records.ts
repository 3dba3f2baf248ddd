/** The contract of port IdentityRecords; runs on both engines. */
import { expect, test } from 'vitest';
import type { IdentityRecords } from '#domain/ports.ts';
import type { MovableClock } from '#tests/support/database.ts';

const MINUTE = 60_000;

export function testIdentityRecords(create: () => Promise<{ records: IdentityRecords; clock: MovableClock }>): void {
  async function open() {
    const { records, clock } = await create();
    const text = (value: string, more: { group?: string; alias?: string } = {}) => ({
      value,
      expiresAt: new Date(clock().getTime() + MINUTE),
      ...more,
    });
    return { records, clock, text };
  }

  test('finds what was kept, under its kind only', async () => {
    const { records, text } = await open();
    await records.keep('session', 'a', text('one'));
    expect(await records.find('session', 'a')).toEqual({ value: 'one', version: 1 });
    expect(await records.find('attempt', 'a')).toBeNull();
    await records.keep('session', 'a', text('two'));
    expect(await records.find('session', 'a')).toEqual({ value: 'two', version: 2 });
  });

  test('finds by alias', async () => {
    const { records, text } = await open();
    await records.keep('session', 'a', text('one', { alias: 'other' }));
    expect(await records.findByAlias('session', 'other')).toMatchObject({ value: 'one' });
    expect(await records.findByAlias('session', 'a')).toBeNull();
  });

  test('never finds or takes expired records, and sweeps them', async () => {
    const { records, clock, text } = await open();
    await records.keep('session', 'a', text('one', { alias: 'b' }));
    await records.keep('session', 'c', text('two'));
    clock.move(MINUTE);
    expect([
      await records.find('session', 'a'),
      await records.findByAlias('session', 'b'),
      await records.take('session', 'c'),
    ]).toEqual([null, null, null]);
    expect(await records.sweep()).toBe(1);
  });

  test('adds only what is not there', async () => {
    const { records, text } = await open();
    expect([await records.add('keys', 'a', text('one')), await records.add('keys', 'a', text('two'))]).toEqual([
      true,
      false,
    ]);
    expect(await records.find('keys', 'a')).toMatchObject({ value: 'one' });
  });

  test('replaces only the version that was read', async () => {
    const { records, text } = await open();
    await records.keep('session', 'a', text('one'));
    const tries = await Promise.all([1, 2, 3, 4].map((n) => records.replace('session', 'a', 1, text(String(n)))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await records.replace('session', 'gone', 1, text('x'))).toBe(false);
    expect(await records.find('session', 'a')).toMatchObject({ version: 2 });
    expect(await records.replace('session', 'a', 2, text('last'))).toBe(true);
    expect(await records.find('session', 'a')).toMatchObject({ value: 'last', version: 3 });
  });

  test('lets one of many concurrent takers have a record', async () => {
    const { records, text } = await open();
    await records.keep('attempt', 'a', text('one'));
    const taken = await Promise.all([1, 2, 3, 4].map(() => records.take('attempt', 'a')));
    expect(taken.filter((value) => value !== null)).toEqual(['one']);
  });

  test('touches no other record: not another’s, and not one of another kind', async () => {
    const { records, text } = await open();
    for (const kind of ['session', 'attempt'])
      for (const id of ['a', 'b']) await records.keep(kind, id, text(`${kind} ${id}`, { group: `group of ${id}` }));
    const readAll = async () =>
      Promise.all(['session a', 'session b', 'attempt a', 'attempt b'].map((one) => read(...one.split(' '))));
    const read = async (kind = '', id = '') => (await records.find(kind, id))?.value ?? null;
    expect(await records.replace('session', 'a', 1, text('new'))).toBe(true);
    expect(await readAll()).toEqual(['new', 'session b', 'attempt a', 'attempt b']);
    expect(await records.take('attempt', 'a')).toBe('attempt a');
    expect(await readAll()).toEqual(['new', 'session b', null, 'attempt b']);
    await records.remove('session', 'b');
    expect(await readAll()).toEqual(['new', null, null, 'attempt b']);
    await records.removeGroup('group of a');
    expect(await readAll()).toEqual([null, null, null, 'attempt b']);
  });

  test('removes one, and a whole group', async () => {
    const { records, text } = await open();
    await records.keep('x', 'a', text('one', { group: 'g' }));
    await records.keep('y', 'b', text('two', { group: 'g' }));
    await records.keep('y', 'c', text('three'));
    await records.removeGroup('g');
    expect([await records.find('x', 'a'), await records.find('y', 'b')]).toEqual([null, null]);
    await records.remove('y', 'c');
    expect(await records.find('y', 'c')).toBeNull();
  });
}
