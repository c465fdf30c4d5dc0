import {
  changeStock,
  listInventory,
  readLedger,
  type StockReason,
  stockReasons,
} from '../../../../contracts/stock/inventory/inventory.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { StockChangeDialog } from './stock-change-dialog.tsx';

const reasonTexts: Readonly<Record<StockReason, string>> = {
  adjusted: 'Adjusted: a mistake is put right',
  damaged: 'Damaged: it cannot be sold',
  counted: 'Counted: so many lie there',
};

export function StockChange({ id, onHand }: { id: number; onHand: number }) {
  const change = useOfficeCall(changeStock, {
    done: 'The stock is changed',
    refresh: [readLedger, listInventory],
  });
  return (
    <StockChangeDialog
      button="Change the stock"
      title="Change the stock"
      onHand={onHand}
      onHandText={onHand.toLocaleString('en-AU')}
      reasons={stockReasons}
      reasonTexts={reasonTexts}
      change={change}
      onChange={(body) => change.runAndWait({ params: { id }, body })}
    />
  );
}
