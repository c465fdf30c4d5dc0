import type { ReactNode } from 'react';
import { paths } from '../../../../contracts/kernel/paths.ts';
import {
  saveWindowTab,
  type ShopWindowShown,
} from '../../../../contracts/platform/settings/admin-settings.ts';
import { promiseIcons, type Banner } from '../../../../contracts/platform/settings/settings.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeArea, OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

type Form = ReturnType<typeof useSettingsTab<'window'>>;

const freshBanner: Banner = {
  label: '',
  title: '',
  text: '',
  buttonText: '',
  link: paths.category('all'),
  imageUrl: null,
  imageAlt: '',
  from: null,
  to: null,
};

type Parts = {
  /** Sends a picture and shows it; who has the settings knows nothing of files. */
  PictureChoice: (choice: {
    url: string | null;
    alt: string;
    onChoose: (url: string | null) => void;
  }) => ReactNode;
};

/** What the shop window says. */
export function WindowTab({ settings, PictureChoice }: { settings: ShopWindowShown } & Parts) {
  const form = useSettingsTab('window', settings, (body) => call(saveWindowTab, { body }));
  return (
    <OfficeForm form={form}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Announcement form={form} />
        <FirstPicture form={form} PictureChoice={PictureChoice} />
        <BannerFields
          form={form}
          name="seasonalBanner"
          title="Seasonal banner"
          PictureChoice={PictureChoice}
        />
        <BannerFields form={form} name="giftBanner" title="Gift banner" PictureChoice={PictureChoice} />
        <Promises form={form} />
      </div>
    </OfficeForm>
  );
}

type FieldProps = {
  form: Form;
  /** Its place in the form: `giftBanner.title`. */
  name: string;
  label: string;
  hint?: string;
  value: string;
  put: (text: string) => void;
  long?: boolean;
};

function Line({ form, name, label, hint, value, put, long = false }: FieldProps) {
  const error = form.errorOf(name);
  const shared = { label, name, value, ...(hint && { hint }), ...(error && { error }) };
  return long ? (
    <OfficeArea rows={3} {...shared} onChange={({ target }) => put(target.value)} />
  ) : (
    <OfficeText {...shared} onChange={({ target }) => put(target.value)} />
  );
}

type Days = { from: string | null; to: string | null };

function Showing({ name, days, put }: { name: string; days: Days; put: (days: Partial<Days>) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OfficeText
        type="date"
        label="From (optional)"
        hint="Sydney’s day, included"
        name={`${name}.from`}
        value={days.from ?? ''}
        onChange={({ target }) => put({ from: target.value || null })}
      />
      <OfficeText
        type="date"
        label="To (optional)"
        hint="Sydney’s day, included"
        name={`${name}.to`}
        value={days.to ?? ''}
        onChange={({ target }) => put({ to: target.value || null })}
      />
    </div>
  );
}

function Switched({
  title,
  isOn,
  turn,
  children,
}: {
  title: string;
  isOn: boolean;
  turn: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        <OfficeTick
          label={`Show the ${title.toLowerCase()}`}
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
        {children}
      </div>
    </Panel>
  );
}

function Announcement({ form }: { form: Form }) {
  const { announcement } = form.values;
  const put = (change: object) => announcement && form.set({ announcement: { ...announcement, ...change } });
  return (
    <Switched
      title="Announcement"
      isOn={announcement !== null}
      turn={(isOn) =>
        form.set({ announcement: isOn ? { text: '', link: null, from: null, to: null } : null })
      }
    >
      {announcement && (
        <>
          <Line
            form={form}
            name="announcement.text"
            label="Words"
            hint="One line above the header"
            value={announcement.text}
            put={(text) => put({ text })}
          />
          <Line
            form={form}
            name="announcement.link"
            label="Leads to (optional)"
            hint="Begins with / or https://"
            value={announcement.link ?? ''}
            put={(link) => put({ link: link === '' ? null : link })}
          />
          <Showing name="announcement" days={announcement} put={put} />
        </>
      )}
    </Switched>
  );
}

/** Beside 'Create Your Calm'. */
function FirstPicture({ form, PictureChoice }: { form: Form } & Parts) {
  const { heroPicture } = form.values;
  const { imageUrl = null, imageAlt = '' } = heroPicture ?? {};
  return (
    <Panel title="First picture of the home page">
      <p className="mb-3 text-stone">Without one the picture of the first featured kit stands there.</p>
      <PictureChoice
        url={imageUrl}
        alt={imageAlt}
        onChoose={(url) => form.set({ heroPicture: url === null ? null : { imageUrl: url, imageAlt } })}
      />
      {imageUrl !== null && (
        <div className="mt-3">
          <Line
            form={form}
            name="heroPicture.imageAlt"
            label="What the first picture shows"
            value={imageAlt}
            put={(text) => form.set({ heroPicture: { imageUrl, imageAlt: text } })}
          />
        </div>
      )}
    </Panel>
  );
}

type BannerName = 'seasonalBanner' | 'giftBanner';

type BannerProps = { form: Form; name: BannerName; title: string } & Parts;

function BannerFields({ form, name, title, PictureChoice }: BannerProps) {
  const banner = form.values[name];
  const put = (change: Partial<Banner>) => banner && form.set({ [name]: { ...banner, ...change } });
  const line = (
    field: 'label' | 'title' | 'text' | 'buttonText' | 'link' | 'imageAlt',
    label: string,
    long = false,
  ) =>
    banner && (
      <Line
        form={form}
        name={`${name}.${field}`}
        label={label}
        value={banner[field]}
        put={(text) => put({ [field]: text })}
        long={long}
      />
    );
  return (
    <Switched
      title={title}
      isOn={banner !== null}
      turn={(isOn) => form.set({ [name]: isOn ? freshBanner : null })}
    >
      {banner && (
        <>
          {line('label', 'Small label (optional)')}
          {line('title', 'Title')}
          {line('text', 'Words (optional)', true)}
          <div className="grid gap-3 sm:grid-cols-2">
            {line('buttonText', 'Button')}
            {line('link', 'Leads to')}
          </div>
          <PictureChoice
            url={banner.imageUrl}
            alt={banner.imageAlt}
            onChoose={(imageUrl) => put({ imageUrl, ...(imageUrl === null && { imageAlt: '' }) })}
          />
          {banner.imageUrl && line('imageAlt', 'What the picture shows')}
          <Showing name={name} days={banner} put={put} />
        </>
      )}
    </Switched>
  );
}

function Promises({ form }: { form: Form }) {
  const { promises } = form.values;
  const put = (index: number, change: object) =>
    form.set({ promises: promises.map((one, i) => (i === index ? { ...one, ...change } : one)) });
  return (
    <Panel title="Three promises">
      <div className="grid gap-5">
        {promises.map((promise, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- there are three, told apart by their place
          <fieldset key={i} className="grid gap-3">
            <legend className="mb-1 font-[560]">Promise {i + 1}</legend>
            <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <OfficeSelect
                label="Sign"
                name={`promises.${i}.icon`}
                value={promise.icon}
                onChange={({ target }) => put(i, { icon: target.value })}
              >
                {promiseIcons.map((icon) => (
                  <option key={icon}>{icon}</option>
                ))}
              </OfficeSelect>
              <Line
                form={form}
                name={`promises.${i}.title`}
                label="Title"
                value={promise.title}
                put={(title) => put(i, { title })}
              />
            </div>
            <Line
              form={form}
              name={`promises.${i}.text`}
              label="Words"
              value={promise.text}
              put={(text) => put(i, { text })}
              long
            />
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}
