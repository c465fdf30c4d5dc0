import type { PickupPlace } from '../../../../contracts/pricing/shipping/shipping.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { emptyAddress, OfficeAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { PlaceHours } from './place-hours.tsx';
import type { TablePart } from './shipping-editor.tsx';

const freshPlace = (): PickupPlace => ({
  name: '',
  address: emptyAddress,
  note: '',
  hours: [],
  readyHours: 4,
  remindDays: 7,
});

/** Where buyers may fetch an order themselves; each place is a way of its own at checkout. */
export function PickupPlaces({ table, put, errorOf }: TablePart) {
  return (
    <fieldset>
      <legend className="mb-2 font-[560]">Places where orders can be picked up</legend>
      <GroupError of="table.pickupPlaces">{errorOf('pickupPlaces')}</GroupError>
      <RowsEditor
        of="place"
        foldedAs={({ name }) => name || 'A new place'}
        rows={table.pickupPlaces}
        fresh={freshPlace}
        onRows={(pickupPlaces) => put({ pickupPlaces })}
      >
        {(place, i, change) => {
          const at = `pickupPlaces.${i}`;
          const text = (part: 'name' | 'note') => ({
            name: `table.${at}.${part}`,
            value: place[part],
            onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value }),
            ...(errorOf(`${at}.${part}`) && { error: errorOf(`${at}.${part}`) }),
          });
          return (
            <>
              <OfficeText className="min-w-60 flex-1" label={`Place ${i + 1}`} {...text('name')} />
              <OfficeText className="min-w-60 flex-1" label="What to bring" {...text('note')} />
              <PlaceHours
                place={place}
                onChange={change}
                error={errorOf(`${at}.hours`) ?? errorOf(`${at}.readyHours`) ?? errorOf(`${at}.remindDays`)}
              />
              <div className="w-full pb-5">
                <OfficeAddress
                  at={`table.${at}.address`}
                  nameLabel="Name at the door"
                  address={place.address}
                  onChange={(part) => change({ address: { ...place.address, ...part } })}
                  errorOf={(part) => errorOf(`${at}.address.${part}`)}
                />
              </div>
            </>
          );
        }}
      </RowsEditor>
    </fieldset>
  );
}
