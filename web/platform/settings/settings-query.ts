import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { ask } from '../../kernel/query-client.ts';

export const settingsQuery = ask(readPublicSettings);
