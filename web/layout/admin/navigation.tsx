import { useMay } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { officePlaces } from './office-places.ts';

const partOfAddress = { exact: false, includeSearch: false };

export function OfficeNavigation({ onGone }: { onGone?: () => void }) {
  const may = useMay();
  const groups = officePlaces
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ area, verb = 'read' }) => may(verb, area)),
    }))
    .filter(({ places }) => places.length > 0);
  return (
    <nav aria-label="Back office" className="grid gap-4">
      {groups.map(({ title, places }) => (
        <div key={title}>
          <p className="px-2.5 pb-1 text-tiny font-[560] text-stone">{title}</p>
          <ul>
            {places.map(({ label, to, icon }) => (
              <li key={to}>
                <ShopLink
                  to={to}
                  onClick={onGone}
                  activeOptions={partOfAddress}
                  className="flex min-h-tap items-center gap-2.5 rounded-control px-2.5 py-1 hover:bg-linen aria-[current=page]:bg-mist aria-[current=page]:font-[560]"
                >
                  <Icon of={icon} size={16} /> {label}
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
