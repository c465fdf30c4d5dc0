import {
  addProjectPicture,
  projectPicturesMost,
  readProjectPicture,
  removeProjectPicture,
  type Project,
  type ProjectPictureSize,
} from '../../../contracts/community/projects.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { presets } from '../../../contracts/platform/images.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { PhotoField } from '../../ui/photo-field.tsx';
import { sendFile } from '../../ui/send-file.ts';
import { useProjectChange } from './use-project-change.ts';

/** What a maker photographed along the way, with the day of each. */
export function ProjectPictures({ project: { id, kitName, pictures } }: { project: Project }) {
  const { isBusy, change, refresh } = useProjectChange();
  const room = projectPicturesMost - pictures.length;
  return (
    <details open={pictures.length > 0 || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-[560]">
        {pictures.length === 0 ? 'Add a picture' : 'Pictures'}
      </summary>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {pictures.length > 0 && (
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
            {pictures.map((picture) => (
              <li
                key={picture.id}
                className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-1"
              >
                <OwnPicture projectId={id} picture={picture} alt={`${kitName} on ${dateText(picture.at)}`} />
                <p className="text-small text-stone">{dateText(picture.at)}</p>
                <Button
                  variant="quiet"
                  aria-label={`Delete the picture of ${kitName} of ${dateText(picture.at)}`}
                  aria-busy={isBusy || undefined}
                  onClick={() =>
                    void change(
                      () => call(removeProjectPicture, { params: { id, pictureId: picture.id } }),
                      'Deleted',
                    )
                  }
                >
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        )}
        <PhotoField
          label={`Pictures of ${kitName}, for you alone`}
          hint={
            room > 0
              ? `${room === projectPicturesMost ? 'Up to' : 'Room for'} ${room}. What they tell about their place is removed.`
              : 'There is no room for more: delete one first.'
          }
          most={room}
          photos={[]}
          onChange={() => void refresh()}
          send={async (picture) => {
            await sendFile(addProjectPicture, picture, { input: { params: { id } } });
            return '';
          }}
        />
      </div>
    </details>
  );
}

type OwnPictureProps = { projectId: string; picture: Project['pictures'][number]; alt: string };

/** Small, and whole in a tab of its own; for whoever is signed in alone. */
function OwnPicture({ projectId: id, picture: { id: pictureId }, alt }: OwnPictureProps) {
  const addressIn = (size: ProjectPictureSize) =>
    addressOf(readProjectPicture, { params: { id, pictureId }, query: { size } });
  return (
    <a href={addressIn('whole')} target="_blank" rel="noreferrer" className="block w-full">
      <img
        src={addressIn('small')}
        alt={`${alt}; opens larger`}
        {...presets.thumbnail}
        loading="lazy"
        className="block aspect-square w-full rounded-control bg-sand object-cover"
      />
    </a>
  );
}
