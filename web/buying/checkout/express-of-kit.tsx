import { type ReactNode, useRef } from 'react';
import { ExpressButtons } from './express-buttons.tsx';

/** @param children the cart's form of this kit, which knows how many are wanted */
export function ExpressOfKit({ productId, children }: { productId: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = () => Number(box.current?.querySelector<HTMLInputElement>('[name=quantity]')?.value) || 1;
  return (
    <div ref={box} className="grid gap-3">
      {children}
      <ExpressButtons of={() => ({ productId, quantity: wanted() })} />
    </div>
  );
}
