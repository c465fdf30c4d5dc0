import { readMaterialLedger, readMaterialLots } from '../../../../contracts/stock/making/material-ledger.ts';
import { readMaterial } from '../../../../contracts/stock/making/materials.ts';

/** What shows a material, its lots and its ledger: read anew once something of it has moved. */
export const materialReads = [readMaterial, readMaterialLedger, readMaterialLots];
