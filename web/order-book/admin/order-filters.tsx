import { channels, paymentStandings } from '../../../contracts/order-list.ts';
import { orderStates } from '../../../contracts/orders.ts';
import { services } from '../../../contracts/shipping.ts';
import { DateFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/admin/filter-bar.tsx';
import { channelWords, paymentWords, serviceWords, stateWords } from './order-words.ts';

export function OrderFilters() {
  return (
    <FilterBar label="Narrow the orders">
      <SearchFilter label="Number, name, e-mail or SKU" />
      <SelectFilter
        label="State"
        name="state"
        all="All"
        options={orderStates.map((value) => ({ value, label: stateWords[value].words }))}
      />
      <SelectFilter
        label="Payment"
        name="payment"
        all="All"
        options={paymentStandings.map((value) => ({ value, label: paymentWords[value].words }))}
      />
      <SelectFilter
        label="Delivery"
        name="delivery"
        all="All"
        options={services.map((value) => ({ value, label: serviceWords[value] }))}
      />
      <SelectFilter
        label="Channel"
        name="channel"
        all="All"
        options={channels.map((value) => ({ value, label: channelWords[value] }))}
      />
      <SelectFilter
        label="Attention"
        name="attention"
        all="All"
        options={[{ value: 'yes', label: 'Needs attention' }]}
      />
      <DateFilter label="From" name="from" />
      <DateFilter label="To" name="to" />
    </FilterBar>
  );
}
