import { useQuery } from '@tanstack/react-query';
import { listCategoriesForEditing } from '../../../../contracts/catalogue/kits/categories.ts';
import { kitStates } from '../../../../contracts/catalogue/kits/kits.ts';
import { ask } from '../../../kernel/query-client.ts';
import { FilterBar, SearchFilter, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { stateNames } from './quick-cells.tsx';

export function InventoryFilters() {
  const { data: categories = [] } = useQuery(ask(listCategoriesForEditing));
  return (
    <FilterBar label="Kits">
      <SearchFilter label="Name or SKU" />
      <SelectFilter
        label="State"
        name="state"
        all="Every state"
        options={kitStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <SelectFilter
        label="Category"
        name="category"
        all="Every category"
        options={categories.map(({ id, form }) => ({ value: String(id), label: form.name }))}
      />
      <SelectFilter
        label="Stock"
        name="stock"
        all="Any stock"
        options={[
          { value: 'low', label: 'Low, below 10' },
          { value: 'out', label: 'Out of stock' },
          { value: 'in', label: 'In stock' },
        ]}
      />
      <SelectFilter
        label="Flag"
        name="flag"
        all="Any flag"
        options={[
          { value: 'featured', label: 'Featured' },
          { value: 'bestseller', label: 'Bestseller' },
          { value: 'new', label: 'New' },
        ]}
      />
    </FilterBar>
  );
}
