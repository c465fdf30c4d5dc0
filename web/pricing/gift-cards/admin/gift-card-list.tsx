import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { giftCardStates, listGiftCards, type GiftCardRow } from '../../../../contracts/pricing/gift-cards.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { CardByHand } from './card-by-hand.tsx';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { waysPaid } from './ways-paid.ts';

type State = GiftCardRow['state'];

const states: Record<State, { label: string; tone: Tone }> = {
  waiting: { label: 'To be sent', tone: 'waiting' },
  good: { label: 'Good', tone: 'good' },
  spent: { label: 'Spent', tone: 'calm' },
  expired: { label: 'Expired', tone: 'warning' },
  void: { label: 'Void', tone: 'bad' },
};

const columnsWith = (open: (id: string) => void): readonly TableColumn<GiftCardRow>[] => [
  {
    label: 'To',
    cell: ({ recipient, sender }) => (
      <span className="wrap-anywhere">
        <span className="font-[560]">{recipient || 'On paper'}</span>
        {sender && <span className="block text-small text-stone">from {sender}</span>}
      </span>
    ),
  },
  { label: 'Code', cell: ({ lastFour }) => <span className="whitespace-nowrap">… {lastFour}</span> },
  { label: 'State', cell: ({ state }) => <Status tone={states[state].tone}>{states[state].label}</Status> },
  {
    label: 'Left',
    align: 'end',
    cell: ({ balanceCents, amountCents }) => (
      <span className="whitespace-nowrap">
        {priceText(balanceCents)} of {priceText(amountCents)}
      </span>
    ),
  },
  {
    label: 'Paid by',
    cell: ({ buyer, orderNumber, paidByHand }) => (
      <span className="wrap-anywhere">
        {buyer || (paidByHand === null ? '–' : waysPaid[paidByHand])}
        {orderNumber && (
          <ShopLink to={adminPaths.ordersOf(orderNumber)} className="office-link block w-fit">
            {orderNumber}
          </ShopLink>
        )}
      </span>
    ),
  },
  {
    label: 'Sent, good until',
    cell: ({ deliverAt, expiresOn }) => (
      <>
        <Day at={deliverAt} />
        <br />
        <Day at={expiresOn} />
      </>
    ),
  },
  {
    label: 'Look',
    cell: ({ id, lastFour }) => (
      <OfficeButton onClick={() => open(id)}>
        Open<span className="sr-only"> the card that ends with {lastFour}</span>
      </OfficeButton>
    ),
  },
];

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateText(at)}
    </time>
  );
}

/** Every gift card, bought or given as credit, and what is left on it. */
export function GiftCardList({ openMarkets }: { openMarkets: OpenMarkets }) {
  const list = useOfficeList(listGiftCards);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <CardByHand openMarkets={openMarkets} />
      <FilterBar label="Narrow the gift cards">
        <SearchFilter label="Recipient, buyer, order or last letters" />
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={giftCardStates.map((value) => ({ value, label: states[value].label }))}
        />
      </FilterBar>
      <Loading query={list} what="The gift cards">
        {({ cards, next }) => (
          <>
            <DataTable
              caption="Gift cards"
              columns={columnsWith(setOpened)}
              rows={cards}
              keyOf={({ id }) => id}
              empty={
                <EmptyList title="No gift card here">
                  Whatever somebody buys as a gift card, gets as credit for a return, or is given by hand,
                  stands here.
                </EmptyList>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
      {opened !== undefined && (
        <GiftCardDialog id={opened} openMarkets={openMarkets} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
