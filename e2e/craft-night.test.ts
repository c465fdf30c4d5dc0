import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { browserAt, payOverHttp } from './http-buyer.ts';
import { expectAccessible, expectAccessibleAt, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { walk } from './office-walk.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

/** As wide as most phones. */
const phone = 390;

const inThreeWeeks = () => daysAfter(new Date(), 21).toISOString().slice(0, 10);

test(
  'a host invites to an evening on a phone, a friend pays a bag, and the owner sees both',
  walk,
  async ({ arrive, shop }) => {
    const host = await arrive(widths.phone);
    await prepareChecks(host);
    const gifts = await host.request.get(paths.gifts);
    expect(await gifts.text()).toContain(`href="${paths.craftNights}"`);
    await host.goto(paths.craftNights);
    await host.getByRole('heading', { level: 1, name: 'Craft nights' }).waitFor();
    await host.getByLabel('What is it called?').fill('Punch needle by the fire');
    await host.getByLabel('On which day?').fill(inThreeWeeks());
    await host.getByLabel(/^Who is the host/).fill('Mabel');
    await host.getByLabel('Email').fill('mabel@example.com');
    const optionOf = async (name: RegExp) =>
      (await host
        .getByLabel('Kit 1')
        .getByRole('option')
        .filter({ hasText: name })
        .first()
        .getAttribute('value')) ?? '';
    const [kookaburra, koala] = [await optionOf(/^\s*Kookaburra/), await optionOf(/^\s*Sleeping koala/)];
    await host.getByLabel('Kit 1').selectOption(kookaburra);
    await host.getByLabel('Kit 2 (optional)').selectOption(koala);
    await host.getByLabel('Which one do you make yourself?').selectOption({ label: 'Kit 1' });
    await host.getByLabel('Name on the parcel').fill('Mabel Okafor');
    await host.getByLabel('Street and number').fill('12 Ferry Lane');
    await host.getByLabel('Suburb').fill('Balmain');
    await host.getByLabel('State').selectOption('NSW');
    await host.getByLabel('Postcode').fill('2041');
    await host.getByRole('button', { name: 'Go on to the delivery' }).click();
    await host.getByRole('heading', { name: 'One step is left' }).waitFor();
    await expectAccessible(host);
    const hostPage = host.url();
    const buying = await browserAt(shop.url);
    const pay = async (page: Page) => {
      const payUrl = await page.getByRole('link', { name: /^Pay \$/ }).getAttribute('href');
      expect(await payOverHttp(buying, payUrl ?? '')).toBeDefined();
    };
    await pay(host);

    await host.goto(hostPage);
    const link = await host.getByLabel('The link for your friends').inputValue();
    await expectWholeAtEveryWidth(host);

    const friend = await arrive(widths.phone);
    await prepareChecks(friend);
    await friend.goto(link);
    await friend.getByText('1 of 6 bags is taken').waitFor();
    await expectWholeAtEveryWidth(friend);
    await expectSeenWithoutColours(friend);
    await friend.getByRole('radio', { name: /^Sleeping koala/ }).check();
    await friend.getByLabel('Name for the bag').fill('Theo');
    await friend.getByLabel('Email').fill('theo@example.com');
    await friend.getByRole('button', { name: 'Choose it and go on to pay' }).click();
    await friend.getByRole('heading', { name: /^Theo: / }).waitFor();
    await expectWholeAtEveryWidth(friend);
    const bag = friend.url();
    await pay(friend);
    await friend.goto(bag);
    await friend.getByRole('heading', { name: 'Theo: paid' }).waitFor();

    await host.goto(hostPage);
    await host.getByRole('heading', { name: '2 bags are paid, of 6 at most' }).waitFor();

    const owner = await arrive(phone);
    await arriveAsOwner(owner, shop);
    await owner.goto(adminPaths.craftNights);
    await owner.getByRole('link', { name: 'Punch needle by the fire' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Punch needle by the fire' }).waitFor();
    await owner.getByText('theo@example.com').waitFor();
    await owner.getByText('2 paid of 2 chosen, 6 at most').waitFor();
    await expectAccessibleAt(owner, [widths.laptop, phone]);
    const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);

    await host.getByText('Call the evening off').click();
    await host.getByRole('button', { name: 'Yes, call it off' }).click();
    await host.getByText('This evening was called off').waitFor();
    await friend.goto(bag);
    await friend.getByRole('heading', { name: 'Theo: money went back' }).waitFor();
  },
);

test(
  'a school asks on a phone for one bill, has its invoice from the owner, and reads where to pay it',
  walk,
  async ({ arrive, shop }) => {
    await changeSettings(shop.db, testBank);
    const school = await arrive(widths.phone);
    await school.goto(paths.craftNights);
    await school.getByRole('link', { name: /^A school or a workplace/ }).click();
    await school.getByRole('heading', { level: 1, name: 'A craft night on one bill' }).waitFor();
    const answers = {
      'What is it called?': 'Felt for year seven',
      'On which day?': inThreeWeeks(),
      'Who asks?': 'Ms Adeyemi',
      Email: 'office@school.example',
      'Name on the parcel': 'Balmain High School',
      'Street and number': '1 Rowntree Street',
      Suburb: 'Balmain',
      Postcode: '2041',
    };
    for (const [label, text] of Object.entries(answers)) await school.getByLabel(label).fill(text);
    await school.getByLabel('State').selectOption('NSW');
    const kit = school.getByLabel('Kit 1', { exact: true });
    const kookaburra = kit.getByRole('option', { name: /^Kookaburra/ });
    await kit.selectOption((await kookaburra.getAttribute('value')) ?? '');
    await school.getByLabel('People for kit 1').fill('24');
    await school.getByRole('button', { name: 'Ask for a price' }).click();
    await school.getByRole('heading', { level: 1, name: 'We are working out the delivery' }).waitFor();
    await school.getByText('24 × Kookaburra').waitFor();
    await expectAccessible(school);

    const owner = await arrive(phone);
    await arriveAsOwner(owner, shop);
    await owner.goto(`${adminPaths.quotes}?state=requested`);
    await owner.getByText(/^“Craft night “Felt for year seven” on .* for 24 people, one bill/).waitFor();
    await owner.getByRole('button', { name: /^Answer with a price/ }).click();
    const answer = owner.getByRole('dialog', { name: /^Answer QR-/ });
    await answer.getByLabel('The delivery costs').fill('45');
    await answer.getByLabel('How it travels').fill('One pallet to the school');
    await answer.getByLabel('How it is paid').selectOption('On invoice');
    await answer.getByLabel('Days until it is due').fill('30');
    await expectAccessible(owner);
    await answer.getByRole('button', { name: 'Send the invoice' }).click();
    await owner.getByText('Nothing is like that').waitFor();

    const made = shop.db.selectFrom('orders').where('email', '=', 'office@school.example').selectAll();
    const order = await made.executeTakeFirstOrThrow();
    expect(order).toMatchObject({ origin: 'quote', state: 'pending_payment', shipping_cents: 4_500 });
    await school.reload();
    await school.getByRole('heading', { level: 1, name: 'Your quote is ready' }).waitFor();
    await expectAccessible(school);
    await school.getByRole('link', { name: 'See the invoice and how to pay' }).click();
    await school.getByRole('heading', { name: `Pay ${priceText(order.total_cents)} by bank` }).waitFor();
    await school.getByText('062-000').waitFor();
    await school.getByRole('link', { name: /^Invoice INV-/ }).waitFor();
    await expectAccessible(school);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);
