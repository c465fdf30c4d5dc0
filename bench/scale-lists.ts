import { addressOf } from '../contracts/kernel/endpoint.ts';
import { summarise, type Asking, type Took } from './asking.ts';
import { lists, type List, type View } from './scale-views.ts';
import { wholeLists } from './whole-lists.ts';

export type ListMeasure = Took & {
  name: string;
  /** In how many ways it was asked: filters and words, in each order, two pages of each. */
  ways: number;
  status: number;
  /** The slowest of the ways, by the middle of its times. */
  slowest?: { p50: number; label: string };
  /** How long the first of them took, which finds nothing ready. */
  firstMs?: number;
};

const rounds = 5;

export async function measureLists(ask: Asking, heard: (measured: ListMeasure) => void): Promise<void> {
  for (const list of lists()) heard(await measureList(ask, list));
  for (const { endpoint, input } of wholeLists)
    heard(await measureCall(ask, endpoint.name, addressOf(endpoint, input), rounds * 2));
}

async function measureList(ask: Asking, { name, path, cursor, views }: List): Promise<ListMeasure> {
  const all: number[] = [];
  let status = 200;
  let ways = 0;
  let slowest = { p50: 0, label: '' };
  for (const view of views) {
    let next: string | number | null = '';
    for (const page of ['', ', second page']) {
      const asked: { status: number; took: number[]; text: string } = await askedOften(
        ask,
        path,
        next === '' ? view : { ...view, [cursor]: String(next) },
      );
      ways += 1;
      all.push(...asked.took);
      const { p50 } = summarise(asked.took);
      if (p50 > slowest.p50) slowest = { p50, label: viewText(view) + page };
      if (asked.status !== 200) status = asked.status;
      next = asked.status === 200 ? (JSON.parse(asked.text) as { next: string | number | null }).next : null;
      if (next === null) break;
    }
  }
  return { name, ways, status, ...summarise(all), slowest };
}

async function askedOften(ask: Asking, path: string, view: View) {
  const query = new URLSearchParams(view);
  const answers = [];
  for (let i = 0; i < rounds; i += 1) answers.push(await ask(`${path}?${query.toString()}`));
  const [{ status, text } = { status: 0, text: '' }] = answers;
  return { status, text, took: answers.map(({ ms }) => ms) };
}

function viewText(view: View): string {
  return (
    Object.entries(view)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ') || 'as it opens'
  );
}

/** Each of these ways once. */
export async function measureWays(ask: Asking, name: string, paths: readonly string[]): Promise<ListMeasure> {
  const took: number[] = [];
  let status = 200;
  for (const path of paths) {
    const answer = await ask(path);
    took.push(answer.ms);
    if (answer.status !== 200) ({ status } = answer);
  }
  return { name, ways: paths.length, status, ...summarise(took), firstMs: took[0] ?? 0 };
}

const enoughMs = 8_000;

/** One call, asked again and again; a slow one not so often. */
export async function measureCall(ask: Asking, name: string, path: string, times = 20): Promise<ListMeasure> {
  const took: number[] = [];
  let status = 0;
  for (let i = 0; i < times; i += 1) {
    const answer = await ask(path);
    took.push(answer.ms);
    ({ status } = answer);
    if (i >= 2 && took.reduce((sum, ms) => sum + ms, 0) > enoughMs) break;
  }
  return { name, ways: 1, status, ...summarise(took) };
}
