import { useState } from 'react';
import { uploadKitPicture } from '../../../../contracts/catalogue/kits/kits.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { sendFile } from '../../../ui/send-file.ts';

export type PictureUpload = { key: string; name: string; part: number; failure?: string };

/** Sends pictures one after the other and tells how far each is; what fails stays named, with its reason. */
export function usePictureUploads(
  onArrived: (picture: { id: number; url: string }) => void,
  to: typeof uploadKitPicture = uploadKitPicture,
) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const put = (key: string, change: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send(files: readonly File[]): Promise<void> {
    const waiting = files.map((file) => ({ key: crypto.randomUUID(), file }));
    setUploads((all) => [...all, ...waiting.map(({ key, file }) => ({ key, name: file.name, part: 0 }))]);
    for (const { key, file } of waiting) {
      try {
        const picture = await sendFile(to, file, {
          onProgress: (part) => put(key, { part }),
        });
        onArrived(picture);
        forget(key);
      } catch (error) {
        put(key, { failure: sentenceOf(error, 'It did not arrive. Please send it again.') });
      }
    }
  }
  return { uploads, send, forget };
}
