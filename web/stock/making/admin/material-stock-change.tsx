import {
  materialAmount,
  changeMaterialStock,
  listMaterials,
  type Material,
  type MaterialReason,
  materialReasons,
} from '../../../../contracts/stock/making/materials.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { StockChangeDialog } from '../../inventory/admin/stock-change-dialog.tsx';
import { materialReads } from './material-reads.ts';

const reasonTexts: Readonly<Record<MaterialReason, string>> = {
  counted: 'Counted: so many lie there',
  damaged: 'Damaged: it cannot be used',
  adjusted: 'Adjusted: a mistake is put right',
};

export function MaterialStockChange({ material }: { material: Material }) {
  const { id, onHand, unit, name } = material;
  const change = useOfficeCall(changeMaterialStock, {
    done: 'The stock is changed',
    refresh: [...materialReads, listMaterials],
  });
  return (
    <StockChangeDialog
      button="Count or write off"
      title={`Stock of ${name}`}
      onHand={onHand}
      onHandText={materialAmount(onHand, unit)}
      reasons={materialReasons}
      reasonTexts={reasonTexts}
      change={change}
      onChange={(body) => change.runAndWait({ params: { id }, body })}
    />
  );
}
