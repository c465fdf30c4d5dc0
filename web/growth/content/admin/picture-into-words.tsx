import { type ComponentType, useState } from 'react';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';

/** Whoever edits words knows nothing of files. */
export type ChoosePicture = ComponentType<{
  url: string | null;
  alt: string;
  onChoose: (url: string | null) => void;
}>;

type Props = { PictureChoice: ChoosePicture; onInsert: (picture: { url: string; alt: string }) => void };

/** A picture for a page: sent, described, and put among its words. */
export function PictureIntoWords({ PictureChoice, onInsert }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const isDescribed = alt.trim() !== '';
  const insert = () => {
    if (url === null || !isDescribed) return;
    onInsert({ url, alt });
    setUrl(null);
    setAlt('');
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-[560]">A picture among the words</legend>
      <PictureChoice url={url} alt={alt} onChoose={setUrl} />
      {url !== null && (
        <>
          <OfficeText
            label="What can be seen on it"
            maxLength={200}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would save the page, without the picture.
              event.preventDefault();
              insert();
            }}
          />
          <OfficeButton
            className="justify-self-start"
            refusal={isDescribed ? null : 'Say first what can be seen on it'}
            onClick={insert}
          >
            Put it among the words
          </OfficeButton>
        </>
      )}
    </fieldset>
  );
}
