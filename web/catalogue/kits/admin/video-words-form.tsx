import type { KitForEditing } from '../../../../contracts/catalogue/kits/kits.ts';
import {
  type KitVideoForEditing,
  type VideoWords,
  videoWords,
  writeKitVideoWords,
} from '../../../../contracts/catalogue/kits/videos.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { call } from '../../../kernel/call.ts';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { OfficeArea, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

type Answer = AnswerOf<typeof writeKitVideoWords>;
type Props = { kit: KitForEditing; video: KitVideoForEditing; onSaved: (answer: Answer) => void };

const keptOf = ({ words, version }: KitVideoForEditing) => ({ values: words, seen: version });

/** What is heard and seen in it, for those who do not hear it and for those who read instead. */
export function VideoWordsForm({ kit, video, onSaved }: Props) {
  const form = useOfficeForm<VideoWords, number>({
    schema: videoWords,
    kept: keptOf(video),
    done: 'Captions and words are kept',
    within: 'words.',
    labels: { captions: 'Captions', transcript: 'Words to read', pictureId: 'Picture before it plays' },
    theirsIn: (current) => keptOf((current as { video: KitVideoForEditing }).video),
    async save(words, version) {
      const params = { id: kit.id };
      const answer = await call(writeKitVideoWords, { params, body: { version, words } });
      onSaved(answer);
      return keptOf(answer.video as KitVideoForEditing);
    },
  });
  const { values, errors, set } = form;
  return (
    <OfficeForm form={form} button="Keep the words">
      <div className="grid gap-3">
        <OfficeArea
          label="Captions"
          hint="WebVTT: the first line is WEBVTT, then times and words, as 00:01.000 --> 00:04.000"
          name="words.captions"
          rows={8}
          className="font-mono"
          value={values.captions}
          error={errors['captions']}
          onChange={({ target }) => set({ captions: target.value })}
        />
        <label className="grid gap-1">
          Or a file of captions
          <FileInput
            accept=".vtt,text/vtt"
            onFile={(file) => void file.text().then((captions) => set({ captions }))}
          />
        </label>
        <OfficeArea
          label="Words to read"
          hint="What is seen and said, for those who read instead; an empty line begins a new paragraph"
          name="words.transcript"
          rows={5}
          value={values.transcript}
          error={errors['transcript']}
          onChange={({ target }) => set({ transcript: target.value })}
        />
        <OfficeSelect
          className="max-w-80"
          label="Picture before it plays"
          name="words.pictureId"
          value={values.pictureId ?? ''}
          error={errors['pictureId']}
          onChange={({ target }) => set({ pictureId: Number(target.value) || null })}
        >
          <option value="">The kit’s first</option>
          {kit.form.pictures.map(({ id, alt }, at) => (
            <option key={id} value={id}>
              {`${at + 1}: ${alt || 'not described yet'}`}
            </option>
          ))}
        </OfficeSelect>
      </div>
    </OfficeForm>
  );
}
