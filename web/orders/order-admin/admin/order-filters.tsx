import { useState } from 'react';
import {
  channels,
  dayMeanings,
  paymentStatuses,
} from '../../../../contracts/orders/order-admin/order-list.ts';
import { orderStates } from '../../../../contracts/orders/orders/orders.ts';
import { services } from '../../../../contracts/pricing/shipping/shipping.ts';
import {
  FilterBar,
  GivenFilter,
  SearchFilter,
  SelectFilter,
  PeriodFilter,
} from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { channelLabels, dayLabels, paymentLabels, serviceLabels, orderStateLabels } from './order-labels.ts';

/** On a phone the search stands alone, and the other filters behind a button. */
export function OrderFilters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FilterBar label="Narrow the orders">
      <SearchFilter label="Number, name, email or SKU" />
      <OfficeButton className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters
      </OfficeButton>
      <div className={isOpen ? 'grid w-full grid-cols-2 gap-3 md:contents' : 'hidden md:contents'}>
        <Choices />
      </div>
    </FilterBar>
  );
}

function Choices() {
  return (
    <>
      <SelectFilter
        label="State"
        name="state"
        all="All"
        options={orderStates.map((value) => ({ value, label: orderStateLabels[value].label }))}
      />
      <SelectFilter
        label="Payment"
        name="payment"
        all="All"
        options={paymentStatuses.map((value) => ({ value, label: paymentLabels[value].label }))}
      />
      <SelectFilter
        label="Delivery"
        name="delivery"
        all="All"
        options={services.map((value) => ({ value, label: serviceLabels[value] }))}
      />
      <SelectFilter
        label="Channel"
        name="channel"
        all="All"
        options={channels.map((value) => ({ value, label: channelLabels[value] }))}
      />
      <SelectFilter
        label="Attention"
        name="attention"
        all="All"
        options={[{ value: 'yes', label: 'Needs attention' }]}
      />
      <SelectFilter
        label="Days when"
        name="by"
        all="Placed"
        options={dayMeanings.map((value) => ({ value, label: dayLabels[value] }))}
      />
      <PeriodFilter />
      <GivenFilter label="Code" name="code" />
      <GivenFilter label="Place" name="place" />
    </>
  );
}
