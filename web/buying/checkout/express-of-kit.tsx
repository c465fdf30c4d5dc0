import { type ReactNode, useRef } from 'react';
import { ExpressButtons } from './express-buttons.tsx';
import type { ExpressOf } from './express-sheet.tsx';

type Props = {
  productId: number;
  /** Somebody's list that it is for. */
  forList: Extract<ExpressOf, { productId: number }>['forList'];
  /** The cart's form of this kit, which knows how many are wanted. */
  children: ReactNode;
};

export function ExpressOfKit({ productId, forList, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = () => Number(box.current?.querySelector<HTMLInputElement>('[name=quantity]')?.value) || 1;
  return (
    <div ref={box} className="grid gap-3">
      {children}
      <ExpressButtons of={() => ({ productId, quantity: wanted(), forList })} />
    </div>
  );
}
