import { accentColours } from '../../../contracts/platform/settings/look-colours.ts';
import { defaultLook } from '../../../contracts/platform/settings/look.ts';
import type { EmailLook } from '../../../contracts/web-floor.ts';
import type { Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../settings/settings.ts';

/** The accent and the logo that emails bear, as the settings say now. */
export async function emailLookOf(db: Db): Promise<EmailLook> {
  const { look, logo } = await currentSettings(db);
  return {
    ...(look.accent !== defaultLook.accent && { accent: accentColours[look.accent].colours.eucalypt }),
    ...(logo && { logo }),
  };
}
