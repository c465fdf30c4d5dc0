import { expect, test } from 'vitest';
import { changeKit } from '../../../contracts/catalogue/kits/kits.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('a change stands in the log also where its long text is cut within a sign of two halves', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { id, form } = await owner.read(demoKits.koala);
  const long = (sign: string) => `${'a'.repeat(159)}${sign} and${' more'.repeat(40)}`;
  const described = async (description: string, version: number) => {
    const body = { version, form: { ...form, description } };
    expect((await owner.ask(changeKit, { params: { id }, body })).status).toBe(200);
    return (await owner.ask(readAuditLog, { query: { q: '' } })).body.entries.flatMap(
      ({ changes }) => changes,
    );
  };
  expect(await described(long('😀'), 1)).toHaveLength(1);
  const [newest, ...before] = await described(long('😁'), 2);
  expect(before).toHaveLength(1);
  expect(newest?.from).toContain('😀 and');
  expect(newest?.to).toContain('😁 and');
  // The sign stands where the shown part begins.
  expect(await described(`${long('😁')}, and`, 3)).toHaveLength(3);
});
