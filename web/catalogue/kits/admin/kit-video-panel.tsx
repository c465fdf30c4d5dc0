import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KitForEditing } from '../../../../contracts/catalogue/kits/kits.ts';
import {
  readKitVideo,
  removeKitVideo,
  uploadKitVideo,
  videoMegabytesMost,
} from '../../../../contracts/catalogue/kits/videos.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { ask } from '../../../kernel/query-client.ts';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { sendFile } from '../../../ui/send-file.ts';
import { VideoWordsForm } from './video-words-form.tsx';

type Answer = AnswerOf<typeof readKitVideo>;

/** The video of a kit: sent, given captions and words, seen as shoppers see it, taken away. */
export function KitVideoPanel({ kit }: { kit: KitForEditing }) {
  const params = { id: kit.id };
  const queryClient = useQueryClient();
  const query = useQuery(ask(readKitVideo, { params }));
  const put = (answer: Answer) => queryClient.setQueryData(ask(readKitVideo, { params }).queryKey, answer);
  const removal = useOfficeCall(removeKitVideo, { done: 'The video is taken away', onDone: put });
  return (
    <Panel title="Video" className="mt-4">
      <Loading query={query} what="Its video">
        {({ video }) => (
          <div className="grid gap-4">
            {video && (
              <>
                <p role="status">
                  {video.missing.length === 0
                    ? 'Shoppers see it.'
                    : `Shoppers see it once it has ${video.missing.join(' and ')}.`}
                </p>
                <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
                  <div className="grid gap-2">
                    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are being written beside it */}
                    <video
                      key={video.url}
                      controls
                      preload="none"
                      src={video.url}
                      aria-label="The video"
                      className="aspect-4/3 w-full rounded-control bg-ink object-contain"
                    />
                    <div>
                      <OfficeButton onClick={() => removal.run({ params })}>Take it away</OfficeButton>
                    </div>
                  </div>
                  <VideoWordsForm key={video.url} kit={kit} video={video} onSaved={put} />
                </div>
              </>
            )}
            <VideoField kitId={kit.id} hasOne={Boolean(video)} onArrived={put} />
          </div>
        )}
      </Loading>
    </Panel>
  );
}

type FieldProps = {
  kitId: number;
  hasOne: boolean;
  onArrived: (answer: Answer) => void;
};

function VideoField({ kitId, hasOne, onArrived }: FieldProps) {
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function send(file: File): Promise<void> {
    setFailure(undefined);
    if (file.size > videoMegabytesMost * 1_000_000)
      return setFailure(
        `It has ${Math.ceil(file.size / 1_000_000)} MB: at most ${videoMegabytesMost} MB can be kept`,
      );
    setPart(0);
    try {
      onArrived(
        await sendFile(uploadKitVideo, file, { input: { params: { id: kitId } }, onProgress: setPart }),
      );
    } catch (error) {
      setFailure(sentenceOf(error, 'It did not arrive. Please send it again.'));
    }
    setPart(undefined);
    return undefined;
  }

  return (
    <div>
      <label className="grid max-w-120 gap-1">
        <span className="font-[560]">{hasOne ? 'Another video in its place' : 'A video'}</span>
        <span className="text-stone">MP4 (H.264) or WebM, at most {videoMegabytesMost} MB</span>
        <FileInput
          accept="video/mp4,video/webm"
          disabled={part !== undefined}
          onFile={(file) => void send(file)}
        />
      </label>
      {part !== undefined && (
        <ProgressBar className="mt-2 max-w-120" aria-label="Sending the video" value={part} max={1} />
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}
