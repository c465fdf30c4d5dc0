import { type ComponentType, useState } from 'react';
import { persistent } from '../../kernel/persistent.ts';
import { useWallets } from '../../orders/payments/wallets.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { ExpressOf, ExpressProps } from './express-sheet.tsx';

const fetchSheet = persistent(() => import('./express-sheet.tsx'), 'ExpressSheet');

type Props = {
  /** What is bought, asked for when a button is pressed. */
  of: () => ExpressOf;
  /** Stands above the buttons. */
  title?: string;
};

type Opened = { wallet: string; of: ExpressOf; Sheet: ComponentType<ExpressProps> };

/** One press opens a wallet's sheet. Nothing stands here where the provider's account has none, or without script. */
export function ExpressButtons({ of, title }: Props) {
  const wallets = useWallets();
  const [opened, setOpened] = useState<Opened>();
  const [isMissing, setMissing] = useState(false);
  if (wallets.length === 0) return null;
  const open = async (wallet: string) => {
    const bought = of();
    try {
      const { ExpressSheet } = await fetchSheet();
      setMissing(false);
      setOpened({ wallet, of: bought, Sheet: ExpressSheet });
    } catch {
      setMissing(true);
    }
  };
  return (
    <div className="needs-script grid gap-2">
      {title && <p className="text-small text-stone">{title}</p>}
      {wallets.map((wallet) => (
        <Button key={wallet} variant="secondary" className="w-full" onClick={() => void open(wallet)}>
          Buy with {wallet}
        </Button>
      ))}
      {isMissing && (
        <FieldError>The wallet could not be opened. Nothing was charged. Please try again.</FieldError>
      )}
      {opened && <opened.Sheet {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
