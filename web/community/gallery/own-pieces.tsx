import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listOwnPieces,
  withdrawPiece,
  type OwnPiece,
} from '../../../contracts/community/gallery/gallery-submissions.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { difficultyLabels } from '../../storefront/listing/difficulty-and-time.ts';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PieceForm, type KitMade } from './piece-form.tsx';

/** The pieces that this person has sent in, and a form for another. @param kits that they may have made */
export function OwnPieces({ kits }: { kits: readonly KitMade[] }) {
  const query = useQuery({ ...ask(listOwnPieces), staleTime: 0 });
  const [isSending, setSending] = useState(false);
  return (
    <Loading query={query} what="Your pieces">
      {(pieces) => (
        <div className="grid max-w-[62ch] gap-10">
          {pieces.length === 0 && !isSending && (
            <p>
              Have you finished a piece? Show it in the{' '}
              <ShopLink to={paths.gallery} className="text-eucalypt underline underline-offset-4">
                gallery
              </ShopLink>
              . You can take it back whenever you like.
            </p>
          )}
          {pieces.length > 0 && (
            <ul className="ruled border-y border-line">
              {pieces.map((piece) => (
                <Piece key={piece.id} piece={piece} onGone={() => void query.refetch()} />
              ))}
            </ul>
          )}
          {isSending ? (
            <section aria-labelledby="send-piece" className="grid gap-5">
              <h2 id="send-piece" className="text-h3">
                Your piece
              </h2>
              <PieceForm
                kits={kits}
                onSent={() => {
                  setSending(false);
                  void query.refetch();
                }}
              />
            </section>
          ) : (
            <Button
              variant={pieces.length === 0 ? 'primary' : 'secondary'}
              className="justify-self-start"
              onClick={() => setSending(true)}
            >
              Show a piece
            </Button>
          )}
        </div>
      )}
    </Loading>
  );
}

function pieceStateLabel({ state, isOnWall }: OwnPiece): string {
  if (state === 'waiting') return 'We are looking at it';
  if (state === 'declined') return 'Not in the gallery';
  return isOnWall ? 'In the gallery' : 'Put away for now';
}

function Piece({ piece, onGone }: { piece: OwnPiece; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const tell = useToast();
  const name = piece.kitName || piece.craftName || 'A piece of your own';

  async function withdraw() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { message } = await call(withdrawPiece, { params: { id: piece.id } });
      tell({ title: 'Withdrawn', description: message });
      onGone();
    } catch (error) {
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      tell({ title: 'That did not work', description, kind: 'error' });
      setBusy(false);
    }
  }

  return (
    <li className="flex gap-4 py-5">
      <div className="w-18 shrink-0">
        <Thumbnail original={piece.imageUrl} alt="" />
      </div>
      <div className="grid min-w-0 grow gap-1">
        <p className="font-[560] wrap-break-word">{name}</p>
        <p className="text-small text-stone">
          {pieceStateLabel(piece)} · {difficultyLabels[piece.difficulty].word} · {dateText(piece.sentAt)}
        </p>
        {piece.reason && <p className="text-small">Why: {piece.reason}</p>}
        {isAsking ? (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <p className="basis-full text-small">
              It goes off the wall at once, and its photograph is deleted.
            </p>
            <Button variant="secondary" onClick={() => void withdraw()} aria-busy={isBusy || undefined}>
              Withdraw it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Leave it
            </Button>
          </div>
        ) : (
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={`Withdraw ${name}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
        )}
      </div>
    </li>
  );
}
