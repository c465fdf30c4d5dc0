import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { expectAccessible, openHydrated, test, untilHydrated, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { walk } from './office-walk.ts';
import { payWith } from './steps.ts';

/** As wide as most phones. */
const phone = 390;

test(
  'a host invites to an evening on a phone, a friend pays a bag, and the owner sees both',
  walk,
  async ({ arrive, shop }) => {
    const host = await arrive(widths.phone);
    await openHydrated(host, paths.gifts);
    await host.getByRole('link', { name: 'host a craft night' }).click();
    await host.getByRole('heading', { level: 1, name: 'Craft nights' }).waitFor();
    await expectAccessible(host);
    await host.getByLabel('What is it called?').fill('Punch needle by the fire');
    await host
      .getByLabel('On which day?')
      .fill(new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10));
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
    await host.getByRole('link', { name: /^Pay \$/ }).click();
    await untilHydrated(host);
    await payWith(host, 'succeeds');
    await host.getByRole('heading', { name: /Thank you/ }).waitFor();

    await host.goto(hostPage);
    const link = await host.getByLabel('The link for your friends').inputValue();
    await expectAccessible(host);

    const friend = await arrive(widths.phone);
    await friend.goto(link);
    await friend.getByText('1 of 6 bags are taken').waitFor();
    await expectAccessible(friend);
    await friend.getByRole('radio', { name: /^Sleeping koala/ }).check();
    await friend.getByLabel('Name for the bag').fill('Theo');
    await friend.getByLabel('Email').fill('theo@example.com');
    await friend.getByRole('button', { name: 'Choose it and go on to pay' }).click();
    await friend.getByRole('heading', { name: /^Theo: / }).waitFor();
    await expectAccessible(friend);
    const bag = friend.url();
    await friend.getByRole('link', { name: /^Pay \$/ }).click();
    await untilHydrated(friend);
    await payWith(friend, 'succeeds');
    await friend.getByRole('heading', { name: /Thank you/ }).waitFor();
    expect(await friend.locator('main').innerText()).not.toContain('Ferry Lane');
    await friend.goto(bag);
    await friend.getByRole('heading', { name: 'Theo: paid' }).waitFor();

    await host.goto(hostPage);
    await host.getByRole('heading', { name: '2 bags are paid, of 6 at most' }).waitFor();

    for (const width of [widths.laptop, phone]) {
      const owner = await arrive(width);
      await arriveAsOwner(owner, shop);
      await openHydrated(owner, adminPaths.craftNights);
      await owner.getByRole('link', { name: 'Punch needle by the fire' }).click();
      await owner.getByRole('heading', { level: 1, name: 'Punch needle by the fire' }).waitFor();
      await owner.getByText('theo@example.com').waitFor();
      await owner.getByText('2 paid of 2 chosen, 6 at most').waitFor();
      const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(owner);
    }

    await host.getByText('Call the evening off').click();
    await host.getByRole('button', { name: 'Yes, call it off' }).click();
    await host.getByText('This evening was called off').waitFor();
    await friend.goto(bag);
    await friend.getByRole('heading', { name: 'Theo: money went back' }).waitFor();
  },
);
