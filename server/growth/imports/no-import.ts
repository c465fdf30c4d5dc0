import { refuse } from '../../../contracts/kernel/refusal.ts';

export const noImport = refuse('not_found', 'There is no such import. Please send the file again.');
