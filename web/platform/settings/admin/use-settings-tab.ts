import { useQueryClient } from '@tanstack/react-query';
import {
  readSettings,
  settingsTabs,
  type SettingsShown,
  type SettingsTab,
} from '../../../../contracts/platform/settings/admin-settings.ts';
import { readPublicSettings } from '../../../../contracts/platform/settings/settings.ts';
import { ask } from '../../../kernel/query-client.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

type ValuesOf<Tab extends SettingsTab> = SettingsShown[Tab]['values'];

/** A tab's form: what stands there, and saving it over what was seen. */
export function useSettingsTab<Tab extends SettingsTab>(
  tab: Tab,
  shown: SettingsShown,
  send: (body: { seen: string; values: ValuesOf<Tab> }) => Promise<SettingsShown>,
) {
  const queryClient = useQueryClient();
  const keptOf = (settings: SettingsShown) => ({
    values: settings[tab].values as ValuesOf<Tab>,
    seen: settings[tab].seen,
  });
  return useOfficeForm<ValuesOf<Tab>, string>({
    schema: settingsTabs[tab],
    kept: keptOf(shown),
    within: 'values.',
    done: 'Settings saved',
    theirsIn: (current) => keptOf(current as SettingsShown),
    async save(values, seen) {
      const saved = await send({ seen, values });
      queryClient.setQueryData(ask(readSettings).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [readPublicSettings.name] });
      return keptOf(saved);
    },
  });
}
