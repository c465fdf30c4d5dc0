import { daysAfter, daysBefore } from '../contracts/kernel/days.ts';
import { isRefusal, type Refusal } from '../contracts/kernel/refusal.ts';
import { captureAtSandbox, findKitIds, findTokenOf } from '../db/demonstration-craft-nights.ts';
import { requestSource, settleOrder } from '../server/buying/checkout/checkout.ts';
import {
  chooseBag,
  keepCraftNights,
  makeNight,
  payBag,
  payParcel,
  type CraftNightDeps,
} from '../server/buying/craft-nights/craft-nights.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { sandboxProvider } from '../server/orders/payments/payments.ts';
import { sharedSecret } from '../server/platform/settings/settings.ts';
import { demoKits } from './demo-kits.ts';

/** Where `npm start` opens the shop: the links of its first letters lead there. */
const siteOrigin = 'http://localhost:3000';
const source = requestSource({ visitor: 'demonstration', address: '203.0.113.1' });

type Friend = { name: string; kit: number; isPaid: boolean };
type Evening = {
  title: string;
  hostName: string;
  email: string;
  madeAgo: number;
  inDays: number;
  own: 1 | 2;
};

/** Two evenings: one to which friends still come, and one whose parcel is ready to be packed. */
export async function inviteFriends(db: Db, now: Date): Promise<void> {
  const [first = 0, second = 0, third = 0] = await findKitIds(db, [
    demoKits.kookaburra.slug,
    demoKits.koala.slug,
    demoKits.gumLeaves.slug,
  ]);
  const kits = { kit1: first, kit2: second, kit3: third };
  await hold(db, now, kits, {
    evening: {
      title: 'Felt and tea on the veranda (demonstration)',
      hostName: 'Mabel',
      email: 'mabel@example.com',
      madeAgo: 2,
      inDays: 19,
      own: 1,
    },
    friends: [
      { name: 'Theo', kit: second, isPaid: true },
      { name: 'Ines', kit: first, isPaid: true },
      { name: 'Bo', kit: third, isPaid: false },
    ],
  });
  await hold(db, now, kits, {
    evening: {
      title: 'Book club with brushes (demonstration)',
      hostName: 'Ada',
      email: 'ada.byrne@example.com',
      madeAgo: 18,
      inDays: 4,
      own: 2,
    },
    friends: [
      { name: 'Jo', kit: first, isPaid: true },
      { name: 'Noor', kit: first, isPaid: true },
      { name: 'Sam', kit: second, isPaid: true },
      { name: 'Lou', kit: third, isPaid: false },
    ],
  });
  await keepCraftNights(db, await depsAt(db, now));
}

type Kits = { kit1: number; kit2: number; kit3: number };

async function hold(
  db: Db,
  now: Date,
  kits: Kits,
  { evening, friends }: { evening: Evening; friends: readonly Friend[] },
): Promise<void> {
  const madeAt = daysBefore(now, evening.madeAgo);
  const deps = await depsAt(db, madeAt);
  const { inDays, madeAgo: _madeAgo, ...said } = evening;
  const day = daysAfter(now, inDays).toISOString().slice(0, 10);
  const night = sure(
    await makeNight(
      db,
      {
        ...said,
        ...kits,
        key: crypto.randomUUID(),
        day,
        bags: 6,
        website: '',
        name: `${evening.hostName} Byrne`,
        line1: '12 Ferry Lane',
        line2: '',
        suburb: 'Balmain',
        state: 'NSW',
        postcode: '2041',
      },
      deps,
    ),
  );
  await pay(db, sure(await payParcel(db, night.id, source, deps)).payUrl, night.id, deps);
  for (const { name, kit, isPaid } of friends) {
    const form = {
      key: crypto.randomUUID(),
      name,
      email: `${name.toLowerCase()}@example.com`,
      kit,
      website: '',
    };
    const bag = sure(await chooseBag(db, night.id, form, deps));
    if (isPaid) await pay(db, sure(await payBag(db, bag.id, source, deps)).payUrl, bag.id, deps);
  }
}

/** The card page's part, and the buyer's way back from it. */
async function pay(db: Db, payUrl: string | null, originId: string, deps: CraftNightDeps): Promise<void> {
  const reference = payUrl?.split('/').at(-1) ?? '';
  await captureAtSandbox(db, reference, deps.now());
  const token = await findTokenOf(db, originId);
  sure(await settleOrder(db, token, { ...deps, person: undefined }));
}

async function depsAt(db: Db, at: Date): Promise<CraftNightDeps> {
  const secret = await sharedSecret(db, 'sandbox');
  const nowSeconds = () => Math.floor(at.getTime() / 1000);
  return {
    provider: sandboxProvider({ db, siteOrigin, secret, nowSeconds }),
    siteOrigin,
    now: () => at,
    log: openLog('warn'),
    linkKey: await sharedSecret(db, 'visitor'),
  };
}

function sure<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}
