import { useState } from 'react';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { uploadLogo } from '../../../../contracts/platform/settings/admin-settings.ts';
import { type LogoPicture, logoWithin } from '../../../../contracts/platform/settings/look.ts';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Field } from '../../../ui/field.tsx';
import { sendFile } from '../../../ui/send-file.ts';

type Props = {
  logo: LogoPicture | null;
  errorOf: (field: string) => string | undefined;
  onChange: (logo: LogoPicture | null) => void;
};

/** A logo is sent, described, shown as it is drawn, or taken away for the shop's name. */
export function LogoField({ logo, errorOf, onChange }: Props) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(file: File) {
    setBusy(true);
    setFailure(undefined);
    try {
      const { url, width, height } = await sendFile(uploadLogo, file);
      onChange({ url, width, height, alt: logo?.alt ?? '' });
    } catch (error) {
      setFailure(sentenceOf(error, 'It did not arrive. Please send it again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      {logo ? (
        <img src={logo.url} alt={logo.alt} {...logoWithin(logo, { width: 220, height: 40 })} />
      ) : (
        <p className="text-stone">Without a logo the shop’s mark and name stand there.</p>
      )}
      <Field
        label={logo ? 'Another logo' : 'A logo'}
        hint="SVG, PNG, JPEG or WebP. It is drawn anew at most 640 × 160 large; nothing else of the file is kept."
        error={failure}
      >
        {(control) => (
          <FileInput
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            {...control}
            disabled={isBusy}
            onFile={(file) => void send(file)}
          />
        )}
      </Field>
      {logo && (
        <>
          <OfficeText
            label="What the logo says"
            hint="Read out instead of it; mostly the shop’s name"
            name="logo.alt"
            value={logo.alt}
            error={errorOf('alt')}
            onChange={({ target }) => onChange({ ...logo, alt: target.value })}
          />
          <div>
            <OfficeButton onClick={() => onChange(null)}>Take the logo away</OfficeButton>
          </div>
        </>
      )}
    </div>
  );
}
