import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { reservationPaths } from '../contracts/kernel/reservation-paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, openHydrated, test, untilHydrated, widths } from './journey.ts';
import { kitIdOf, onHand } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { reservingStall } from './stall.ts';
import { payWith } from './steps.ts';

const { slug } = demoKits.kookaburra;

test('what is reserved at a market with every piece of a kit is paid online on a phone, and the owner reads so', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const all = await onHand(db, slug);
  const { marketId, place } = await reservingStall(db, slug, all);
  expect(await onHand(db, slug)).toBe(0);

  const shopper = await arrive(widths.phone);
  expectProblem(shopper, /402/);
  await prepareChecks(shopper);
  await openHydrated(shopper, paths.product(slug));
  const travels = shopper.getByRole('region', { name: 'At a market' });
  await travels.getByRole('link', { name: /^Reserve without paying/ }).click();
  await shopper.getByText(/or online until .* by the link of our email/).waitFor();
  await shopper.getByLabel('Your name').fill('Mabel Okafor');
  await shopper.getByLabel('Email').fill('mabel@example.com');
  await shopper.getByRole('button', { name: 'Reserve without paying' }).click();
  await shopper.getByText(/stands in the email that we have just sent/).waitFor();

  const reservation = db.selectFrom('market_reservations').selectAll();
  const { token } = await reservation.executeTakeFirstOrThrow();
  const own = reservationPaths.own(token);
  await shopper.goto(own);
  await expectWholeAtEveryWidth(shopper);
  await shopper.getByRole('button', { name: 'Pay it now' }).click();
  await shopper.getByRole('link', { name: /^Pay \$/ }).waitFor();
  await expectAccessible(shopper);
  // The same page in another window, from before it was paid.
  const earlier = await arrive(widths.phone);
  expectProblem(earlier, /404/);
  await prepareChecks(earlier);
  await shopper.getByRole('link', { name: /^Pay \$/ }).click();
  await untilHydrated(shopper);
  await payWith(shopper, 'declined');
  await shopper.getByRole('form', { name: 'Card' }).getByRole('alert').waitFor();
  await earlier.goto(own);
  await earlier.getByRole('link', { name: /^Pay \$/ }).waitFor();
  await payWith(shopper, 'succeeds');
  await shopper.getByRole('heading', { name: /Thank you/ }).waitFor();
  await shopper
    .getByText(place.split(',')[0] ?? '', { exact: false })
    .first()
    .waitFor();

  await shopper.goto(own);
  await shopper.getByRole('heading', { level: 1, name: 'It is paid' }).waitFor();
  await expectAccessible(shopper);
  await earlier.getByRole('button', { name: 'I do not need it any more' }).click();
  await earlier.getByRole('heading', { level: 1, name: 'That did not work' }).waitFor();
  await shopper.getByRole('link', { name: /^Your order / }).click();
  await shopper.getByRole('heading', { name: /Thank you/ }).waitFor();

  const owner = await arrive(widths.laptop);
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.market(marketId));
  const reserved = owner.getByRole('region', { name: 'Reserved for this market' });
  for (const width of [widths.laptop, 390]) {
    await owner.setViewportSize({ width, height: 844 });
    await reserved.getByText('Mabel Okafor, no. 1').waitFor();
    await reserved.getByText('Paid online', { exact: true }).waitFor();
    await expectAccessible(owner);
  }
  const paid = await reservation.executeTakeFirstOrThrow();
  expect(paid).toMatchObject({ state: 'paid', order_id: expect.any(String) });
  expect(await kitIdOf(db, slug)).toBe(paid.product_id);
  expect(await brokenInvariants(db)).toEqual([]);
});
