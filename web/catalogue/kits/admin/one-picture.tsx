import { Thumbnail } from '../../../platform/images/picture.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { PictureDrop } from './picture-drop.tsx';

type Props = { url: string | null; alt: string; onChoose: (url: string | null) => void };

/** Room for one picture: chosen, changed or taken away. */
export function OnePicture({ url, alt, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {url && (
        <span className="size-20 shrink-0 overflow-hidden rounded-control bg-sand">
          <Thumbnail original={url} alt={alt} />
        </span>
      )}
      <div className="-mt-3 min-w-40 flex-1">
        <PictureDrop multiple={false} onArrived={(picture) => onChoose(picture.url)} />
      </div>
      {url && <OfficeButton onClick={() => onChoose(null)}>Take it away</OfficeButton>}
    </div>
  );
}
