import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureMegabytesMost } from '../../../contracts/kernel/sent-pictures.ts';
import type { SentForm } from './plain-forms.ts';

const mostFileBytes = pictureMegabytesMost * 1024 * 1024;
const multipart = 'multipart/form-data';

/**
 * Takes forms with a file field, as browsers without script send them. The file field stands last in such a form: of
 * a file that is too large only the beginning is kept in memory, and what was typed before it is still there for the
 * page that says so.
 *
 * @param mostTextBytes of all that was typed, together
 */
export function takePlainUploads(forms: FastifyInstance, mostTextBytes: number): void {
  // The shop's calls look for a file alone.
  forms.removeContentTypeParser(multipart);
  forms.addContentTypeParser(multipart, async (request: FastifyRequest, payload: Readable) => {
    const type = request.headers['content-type'] ?? '';
    const { body, isCut } = await readUpTo(payload, mostFileBytes + mostTextBytes);
    const ending = isCut ? `\r\n--${boundaryIn(type)}--\r\n` : '';
    const form = await new Response(new Uint8Array(Buffer.concat([...body, Buffer.from(ending)])), {
      headers: { 'content-type': type },
    })
      .formData()
      .catch(() => undefined);
    if (!form) throw Object.assign(new Error('No form'), { statusCode: 400 });
    return sentForm(form, isCut, mostTextBytes);
  });
}

/** Nobody's photograph is as large; whoever sends more may find the connection ended. */
const mostReadBytes = 64 * 1024 * 1024;

/** What comes after the most is read and let go: a browser reads an answer only after it has sent everything. */
async function readUpTo(payload: Readable, most: number): Promise<{ body: Buffer[]; isCut: boolean }> {
  const body: Buffer[] = [];
  let bytes = 0;
  for await (const piece of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (bytes < most) body.push(piece.subarray(0, most - bytes));
    bytes += piece.length;
    if (bytes > mostReadBytes) break;
  }
  return { body, isCut: bytes > most };
}

function boundaryIn(type: string): string {
  return /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean) ?? '';
}

async function sentForm(form: FormData, isCut: boolean, mostTextBytes: number): Promise<SentForm> {
  const fields: Record<string, string> = {};
  let textBytes = 0;
  let chosen: globalThis.File | undefined;
  for (const [name, value] of form) {
    textBytes += name.length;
    if (typeof value === 'string') {
      fields[name] = value;
      textBytes += value.length;
    }
    // A field in which nothing was chosen is sent as a file without a name and without content.
    else if (value.name !== '' || value.size > 0) chosen ??= value;
  }
  if (textBytes > mostTextBytes) throw Object.assign(new Error('Too much text'), { statusCode: 413 });
  if (!chosen) return { fields };
  const isTooLarge = isCut || chosen.size > mostFileBytes;
  const bytes = new Uint8Array(isTooLarge ? new ArrayBuffer(0) : await chosen.arrayBuffer());
  return { fields, file: { bytes, isTooLarge } };
}
