import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { FocusSelect } from '../../../platform/images/admin/focus-select.tsx';
import { Picture } from '../../../platform/images/picture.tsx';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { swapped } from '../../../ui/admin/rows-editor.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BoxShown } from './box-shown.tsx';
import { PictureDrop } from './picture-drop.tsx';
import type { KitFields } from './use-kit-form.ts';

type Shown = KitForm['pictures'][number];
type Props = KitFields & { urls: Readonly<Record<string, string>> };

/** Pictures in their order, by drag or by buttons; each needs words for those who cannot see it. */
export function KitPictures({ kit, errors, put, urls }: Props) {
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const dragged = useRef<number>(undefined);
  const all = { ...urls, ...sent };

  function add({ id, url }: { id: number; url: string }): void {
    setSent((known) => ({ ...known, [id]: url }));
    // Pictures arrive while others are being described, so the newest list counts, not that of the sending.
    put(({ pictures }) => ({
      pictures: pictures.some((one) => one.id === id)
        ? pictures
        : [...pictures, { id, alt: '', focus: 'centre' }],
    }));
  }

  function drop(event: DragEvent, to: number): void {
    if (dragged.current === undefined) return;
    event.preventDefault();
    put({ pictures: swapped(kit.pictures, dragged.current, to) });
    dragged.current = undefined;
  }

  return (
    <Panel title="Pictures">
      <GroupError of="pictures">{errors['pictures']}</GroupError>
      <ol className="grid gap-3">
        {kit.pictures.map((picture, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside move it too
          <li
            key={picture.id}
            draggable
            className="grid cursor-grab grid-cols-[6.5rem_minmax(0,1fr)] gap-3 rounded-control border border-line bg-paper p-2"
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <One
              picture={picture}
              url={all[picture.id]}
              contents={kit.contents}
              place={{ index, of: kit.pictures.length }}
              error={errors[`pictures.${index}.alt`]}
              onChange={(change) =>
                put({
                  pictures: kit.pictures.map((one, at) => (at === index ? { ...one, ...change } : one)),
                })
              }
              onMove={(to) => put({ pictures: swapped(kit.pictures, index, to) })}
              onRemove={() => put({ pictures: kit.pictures.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      <PictureDrop onArrived={add} />
    </Panel>
  );
}

type OneProps = {
  picture: Shown;
  url: string | undefined;
  contents: KitForm['contents'];
  place: { index: number; of: number };
  error: string | undefined;
  onChange: (change: Partial<Shown>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const small =
  'grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen disabled:opacity-40';

function One({ picture, url, contents, place: { index, of }, error, onChange, onMove, onRemove }: OneProps) {
  const number = index + 1;
  return (
    <>
      <div className="aspect-4/5 overflow-hidden rounded-control bg-sand">
        {url && (
          <Picture original={url} alt={picture.alt} preset="small" sizes="104px" focus={picture.focus} />
        )}
      </div>
      <div className="grid content-start gap-2">
        <OfficeText
          label={`What picture ${number} shows`}
          name={`pictures.${index}.alt`}
          value={picture.alt}
          error={error}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
        <div className="flex flex-wrap items-end gap-2">
          <FocusSelect value={picture.focus} onChange={(focus) => onChange({ focus })} />
          <div className={classes('flex', of === 1 && 'hidden')}>
            <button
              type="button"
              className={small}
              aria-label={`Move picture ${number} forward`}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <Icon of={ArrowLeft} size={15} />
            </button>
            <button
              type="button"
              className={small}
              aria-label={`Move picture ${number} back`}
              disabled={index === of - 1}
              onClick={() => onMove(index + 1)}
            >
              <Icon of={ArrowRight} size={15} />
            </button>
          </div>
          <button type="button" className={small} aria-label={`Remove picture ${number}`} onClick={onRemove}>
            <Icon of={X} size={15} />
          </button>
        </div>
        <BoxShown
          number={number}
          shows={picture.shows}
          contents={contents}
          onShows={(shows) => onChange({ shows })}
        />
      </div>
    </>
  );
}
