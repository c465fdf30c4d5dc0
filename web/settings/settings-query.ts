import { readPublicSettings } from '../../contracts/settings.ts';
import { ask } from '../kernel/query-client.ts';

export const settingsQuery = ask(readPublicSettings);
