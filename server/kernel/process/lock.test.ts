import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockData } from './lock.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const address = 'http://localhost:3000';
const holder = () => JSON.parse(readFileSync(join(folder, 'shop.lock'), 'utf8')) as { pid: number };

describe('the lock on the data', () => {
  test('holds one shop at a time, and leaves nothing', () => {
    const release = lockData(folder, address);
    expect(() => lockData(folder, address)).toThrow(`process ${process.pid}, ${address}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['of a process that is gone', { pid: 4_194_305, started: '1' }],
    ['of a process whose number was given out again', { pid: process.pid, started: 'long ago' }],
  ])('is taken over when it is that %s', (_, gone) => {
    writeFileSync(join(folder, 'shop.lock'), JSON.stringify({ ...gone, address }));
    const release = lockData(folder, address);
    expect(holder().pid).toBe(process.pid);
    release();
  });

  test('is taken over when it cannot be read', () => {
    writeFileSync(join(folder, 'shop.lock'), '{"pid":');
    lockData(folder, address);
    expect(holder().pid).toBe(process.pid);
  });

  test('is not removed by one who no longer holds it', () => {
    const release = lockData(folder, address);
    const others = JSON.stringify({ pid: 1, started: '1', address });
    writeFileSync(join(folder, 'shop.lock'), others);
    release();
    expect(readFileSync(join(folder, 'shop.lock'), 'utf8')).toBe(others);
  });
});
