import type { PassportStepForm } from '../../../../contracts/stock/passports/kit-passports.ts';
import { PictureDrop } from '../../../catalogue/kits/admin/picture-drop.tsx';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import type { Arrived, PassportFields } from './form.ts';

const freshStep: PassportStepForm = {
  title: '',
  body: '',
  pictureId: null,
  pictureAlt: '',
  showsVideo: false,
};

type Props = {
  form: PassportFields;
  urls: Readonly<Record<string, string>>;
  hasVideo: boolean;
  onArrived: Arrived;
};

/** Steps in their order, each with words and, where they help, a picture and the kit's video. */
export function StepRows({ form, urls, hasVideo, onArrived }: Props) {
  return (
    <Panel title="Steps">
      <RowsEditor
        of="step"
        rows={form.values.steps}
        fresh={() => freshStep}
        onRows={(steps) => form.set({ steps })}
        foldedAs={({ title }) => title || 'A new step'}
      >
        {(step, index, put) => (
          <StepFields
            step={step}
            number={index + 1}
            hasVideo={hasVideo}
            url={step.pictureId === null ? undefined : urls[step.pictureId]}
            errorOf={(name) => form.errorOf(`steps.${index}.${name}`)}
            put={put}
            onArrived={onArrived}
          />
        )}
      </RowsEditor>
    </Panel>
  );
}

type FieldsProps = {
  step: PassportStepForm;
  number: number;
  hasVideo: boolean;
  url: string | undefined;
  errorOf: (name: string) => string | undefined;
  put: (change: Partial<PassportStepForm>) => void;
  onArrived: Arrived;
};

function StepFields({ step, number, hasVideo, url, errorOf, put, onArrived }: FieldsProps) {
  const path = `steps.${number - 1}`;
  return (
    <div className="grid w-full grid-cols-1 gap-3 border-b border-line pb-4">
      <OfficeText
        label={`Step ${number}`}
        name={`${path}.title`}
        value={step.title}
        error={errorOf('title')}
        onChange={({ target }) => put({ title: target.value })}
      />
      <OfficeArea
        label={`Words of step ${number}`}
        name={`${path}.body`}
        hint="An empty line parts paragraphs"
        rows={4}
        value={step.body}
        error={errorOf('body')}
        onChange={({ target }) => put({ body: target.value })}
      />
      {url ? (
        <div className="flex flex-wrap items-end gap-3">
          <span className="size-20 shrink-0 overflow-hidden rounded-control bg-sand">
            <Thumbnail original={url} alt={step.pictureAlt} />
          </span>
          <OfficeText
            label={`What the picture of step ${number} shows`}
            name={`${path}.pictureAlt`}
            className="min-w-40 flex-1"
            value={step.pictureAlt}
            error={errorOf('pictureAlt')}
            onChange={({ target }) => put({ pictureAlt: target.value })}
          />
          <OfficeButton onClick={() => put({ pictureId: null, pictureAlt: '' })}>
            Take the picture away
          </OfficeButton>
        </div>
      ) : (
        <PictureDrop
          multiple={false}
          onArrived={(picture) => {
            onArrived(picture);
            put({ pictureId: picture.id });
          }}
        />
      )}
      {(hasVideo || step.showsVideo) && (
        <OfficeTick
          label={`Show the kit’s video with step ${number}`}
          checked={step.showsVideo}
          onChange={({ target }) => put({ showsVideo: target.checked })}
        />
      )}
    </div>
  );
}
