import { useQuery } from '@tanstack/react-query';
import { type MenuPlace, menuPlaces, readMenu } from '../../../../contracts/growth/content/admin-menus.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Loading } from '../../../ui/loading.tsx';
import { MenuEditor } from './menu-editor.tsx';

/** What header and footer of the shop name. */
export function MenusTab() {
  return (
    <div className="grid gap-6">
      {menuPlaces.map((place) => (
        <OneMenu key={place} place={place} />
      ))}
    </div>
  );
}

function OneMenu({ place }: { place: MenuPlace }) {
  const menu = useQuery(ask(readMenu, { params: { place } }));
  return (
    <Loading query={menu} what={`The ${place}`}>
      {(shown) => <MenuEditor menu={shown} />}
    </Loading>
  );
}
