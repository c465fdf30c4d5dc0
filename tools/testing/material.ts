import {
  createMaterial,
  type MaterialForm,
  receiveMaterial,
} from '../../contracts/stock/making/materials.ts';
import { type TestOwner } from './kit.ts';

export const potsOfPaint: MaterialForm = {
  name: 'Pots of acrylic paint',
  code: 'POT',
  unit: 'piece',
  supplier: 'Paint & Co',
  supplierEmail: 'orders@paint.example',
  leadDays: 28,
  reorderAt: 10,
  note: '',
  isArchived: false,
};

export async function makeMaterial(owner: TestOwner, form: Partial<MaterialForm>): Promise<number> {
  return (await owner.ask(createMaterial, { body: { ...potsOfPaint, ...form } })).body.id;
}

export function receiveLot(owner: TestOwner, id: number, quantity: number, costCents: number, key?: string) {
  const facts = { supplier: 'Paint & Co', invoice: 'P-1', receivedOn: '2026-11-01' };
  return owner.ask(receiveMaterial, {
    params: { id },
    body: { key: key ?? crypto.randomUUID(), quantity, costCents, ...facts },
  });
}
