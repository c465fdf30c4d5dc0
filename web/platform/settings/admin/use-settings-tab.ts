import { useQueryClient } from '@tanstack/react-query';
import {
  readSettings,
  readShopWindow,
  settingsTabs,
  type SettingsShown,
  type SettingsTab,
  type ShopWindowShown,
} from '../../../../contracts/platform/settings/admin-settings.ts';
import { readPublicSettings } from '../../../../contracts/platform/settings/settings.ts';
import { ask } from '../../../kernel/query-client.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

/** Which call a tab is read by: who writes the shop's texts reads the window, and nothing of the settings. */
type ShownWith<Tab extends SettingsTab> = Tab extends keyof ShopWindowShown ? ShopWindowShown : SettingsShown;
type TabOf<Tab extends SettingsTab> = (SettingsShown & ShopWindowShown)[Tab];
type ValuesOf<Tab extends SettingsTab> = TabOf<Tab>['values'];

/** A tab's form: what stands there, and saving it over what was seen. */
export function useSettingsTab<Tab extends SettingsTab>(
  tab: Tab,
  shown: ShownWith<Tab>,
  send: (body: { seen: string; values: ValuesOf<Tab> }) => Promise<ShownWith<Tab>>,
  /** A value in the words of the tab, where two people chose differently at once. */
  textOf?: (field: string, value: unknown) => string,
) {
  const queryClient = useQueryClient();
  const keptOf = (all: ShownWith<Tab>) => {
    const { values, seen } = (all as Record<SettingsTab, TabOf<Tab>>)[tab];
    return { values: values as ValuesOf<Tab>, seen };
  };
  return useOfficeForm<ValuesOf<Tab>, string>({
    schema: settingsTabs[tab],
    kept: keptOf(shown),
    within: 'values.',
    done: 'Settings saved',
    ...(textOf && { textOf }),
    theirsIn: (current) => keptOf(current as ShownWith<Tab>),
    async save(values, seen) {
      const saved = await send({ seen, values });
      const read = tab === 'window' || tab === 'home' ? readShopWindow : readSettings;
      queryClient.setQueryData(ask<typeof readSettings | typeof readShopWindow>(read).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [readPublicSettings.name] });
      return keptOf(saved);
    },
  });
}
