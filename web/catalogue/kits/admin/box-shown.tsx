import { showsAll } from '../../../../contracts/catalogue/kits/box-shown.ts';
import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Status } from '../../../ui/admin/status.tsx';

type Contents = KitForm['contents'];
type Props = {
  number: number;
  shows: Contents | undefined;
  contents: Contents;
  onShows: (shows: Contents | undefined) => void;
};

/** Whether a picture shows everything in the box, and whether the list has changed since it was made. */
export function BoxShown({ number, shows, contents, onShows }: Props) {
  return (
    <>
      <OfficeTick
        label="Shows everything in the box"
        aria-label={`Picture ${number} shows everything in the box`}
        checked={shows !== undefined}
        onChange={({ target }) => onShows(target.checked ? contents : undefined)}
      />
      {shows && !showsAll(shows, contents) && (
        <div className="grid justify-items-start gap-2">
          <Status tone="warning">Out of step with the list</Status>
          <p className="text-small text-stone">
            It stands no longer beside the list, and in the gallery says that it shows an earlier box.
          </p>
          <OfficeButton onClick={() => onShows(contents)}>
            It shows the list<span className="sr-only"> as it is now, in picture {number}</span>
          </OfficeButton>
        </div>
      )}
    </>
  );
}
