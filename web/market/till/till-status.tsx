import { ageText } from './clock.ts';
import { TillSheet } from './sheet.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { StartForm } from './start.tsx';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import { unsentOf } from './till-state.ts';

const megabytes = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** What is saved where, and how old everything is. */
export function TillStatus({ onBack }: { onBack: () => void }) {
  const store = useTillStore();
  const till = useTill();
  const { entries, heardAt, pictures, isReached, opensOffline, isPersistent, stopped, data, now } = till;
  const waiting = unsentOf(till);
  const facts: [string, string][] = [
    ['This till', data?.tillName ?? ''],
    ['In the shop', `${entries.length - waiting.length} of ${entries.length}`],
    ['Only on this device', String(waiting.length)],
    ['The shop', isReached ? 'answered when it was last asked' : 'did not answer: no network'],
    ['Kits and prices', heardAt === 0 ? 'not heard yet' : ageText(now - heardAt)],
    [
      'Pictures',
      pictures
        ? `${pictures.count}, ${megabytes.format(pictures.bytes / 1_048_576)} MB, ${ageText(now - pictures.at)}`
        : 'none kept',
    ],
    ['Opens without a network', opensOffline ? 'yes' : 'not yet'],
    ['The browser may clear it', isPersistent ? 'no' : 'if the device runs out of room'],
  ];
  return (
    <TillSheet
      title="What is saved where"
      onBack={onBack}
      foot={
        <TillButton variant="main" onClick={() => void store.meet()}>
          Send and fetch now
        </TillButton>
      }
    >
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-stone">{name}</dt>
            <dd className="text-right font-[560]">{value}</dd>
          </div>
        ))}
      </dl>
      <SoundSwitch />
      {waiting.length > 0 && (
        <TillButton onClick={() => saveCopy(waiting)}>Save a copy of what is not sent</TillButton>
      )}
      {stopped !== null && <StartForm />}
    </TillSheet>
  );
}

/** A file of what waits, for the day when the device is all that is left. */
function saveCopy(waiting: readonly unknown[]): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(waiting, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'till.json' });
  link.click();
  URL.revokeObjectURL(url);
}
