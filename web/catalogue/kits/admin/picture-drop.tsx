import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { pictureTypes } from '../../../../contracts/kernel/sent-pictures.ts';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

type Props = {
  onArrived: (picture: { id: number; url: string }) => void;
  multiple?: boolean;
  /** The call that keeps them, where it is not that of a kit's photographs. */
  to?: Parameters<typeof usePictureUploads>[1];
};

/** Where pictures are dropped or chosen; each shows how far it is. */
export function PictureDrop({ onArrived, multiple = true, to }: Props) {
  const { uploads, send, forget } = usePictureUploads(onArrived, to);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => files && void send([...files]);
  return (
    <div className="mt-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field inside takes files too */}
      <label
        className={classes(
          'flex cursor-pointer items-center justify-center gap-2.5 rounded-control border border-dashed px-4 py-5 text-center focus-within:outline-3 focus-within:outline-deep',
          isOver ? 'border-eucalypt bg-mist' : 'border-control bg-white',
        )}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon of={ImageUp} />
        {multiple ? 'Drop pictures here, or choose them' : 'Drop a picture here, or choose one'}
        <input
          type="file"
          multiple={multiple}
          accept={pictureTypes}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </label>
      <ul aria-live="polite" className="grid gap-1">
        {uploads.map(({ key, name, part, failure }) => (
          <li key={key} className="mt-2 text-small">
            {failure === undefined ? (
              <>
                <span className="wrap-anywhere">{name}</span>
                <ProgressBar aria-label={`Sending ${name}`} value={part} max={1} />
              </>
            ) : (
              <span className="text-danger">
                {name}: {failure}{' '}
                <button type="button" className="cursor-pointer underline" onClick={() => forget(key)}>
                  Dismiss
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
