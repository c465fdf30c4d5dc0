import {
  cleanUpChoices,
  forceChoices,
  handChoices,
  noiseChoices,
  type KitRequirements,
} from '../../../contracts/catalogue/kits/requirements.ts';
import type { KitColumn } from '../../../contracts/stock/kit-tables.ts';

type Cell = {
  field: keyof KitRequirements;
  /** How many of what is stored make one of what the cell says. */
  unit?: number;
  choices?: readonly string[];
};

/** The columns of a table that say what a kit takes. */
const cells: Partial<Record<KitColumn, Cell>> = {
  smallestPrint: { field: 'smallestPrintTenthMm', unit: 10 },
  stitchesPerCm: { field: 'stitchesPer10Cm', unit: 10 },
  hands: { field: 'hands', choices: handChoices },
  force: { field: 'force', choices: forceChoices },
  tableWidthMm: { field: 'tableWidthMm', unit: 1 },
  tableDepthMm: { field: 'tableDepthMm', unit: 1 },
  noise: { field: 'noise', choices: noiseChoices },
  cleanUp: { field: 'cleanUp', choices: cleanUpChoices },
};

/** Empty where nothing was measured. */
export function requirementText(column: KitColumn, requirements: KitRequirements): string {
  const cell = cells[column];
  const value = cell ? requirements[cell.field] : null;
  return typeof value === 'number' ? String(value / (cell?.unit ?? 1)) : (value ?? '');
}

/** What a cell says, the sentence that is wrong with it, or undefined for a column of something else. */
export function readRequirement(
  column: KitColumn,
  text: string,
): Partial<KitRequirements> | string | undefined {
  const cell = cells[column];
  if (!cell) return undefined;
  if (text === '') return { [cell.field]: null };
  if (cell.choices) {
    const chosen = text.toLowerCase();
    return cell.choices.includes(chosen)
      ? { [cell.field]: chosen }
      : `‘${text}’ is none of: ${cell.choices.join(', ')}`;
  }
  if (cell.unit === 10)
    return /^\d{1,3}([.,]\d)?$/.test(text)
      ? { [cell.field]: Math.round(Number(text.replace(',', '.')) * 10) }
      : `‘${text}’ is no number such as 2.5`;
  return /^\d{1,5}$/.test(text) ? { [cell.field]: Number(text) } : `‘${text}’ is no whole number`;
}

const columnsByField = new Map(
  Object.entries(cells).map(([column, { field }]) => [field, column as KitColumn]),
);

/** The column in which a field of the form stands, such as `requirements.hands`. */
export function requirementColumn(field: string | undefined): KitColumn | undefined {
  return columnsByField.get(field as keyof KitRequirements);
}
