import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readBookAccounts,
  saveBookAccounts,
  type BookAccountsShown,
} from '../../../../contracts/insight/exports/books.ts';
import { accountingPrograms, type AccountingProgram } from '../../../../contracts/insight/exports/exports.ts';
import {
  bookAccountNames,
  bookAccounts,
  bookTaxNames,
  type BookAccount,
  type BookAccounts,
  type BookTax,
} from '../../../../contracts/platform/settings/book-accounts.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';

const accountLabels: Record<BookAccount, string> = {
  sales: 'Sales',
  shipping: 'Delivery',
  discounts: 'Discounts',
  refunds: 'Refunds',
  giftCards: 'Gift cards owed',
  fees: 'Fees of the payment provider',
  rounding: 'Rounding',
  provider: 'Clearing: payment page',
  cash: 'Clearing: cash',
  terminal: 'Clearing: card terminal',
  payid: 'Clearing: PayID',
  transfer: 'Clearing: transfers and invoices',
  carried: 'Clearing: carried to another order',
};
const taxLabels: Record<BookTax, string> = {
  gst: 'Sales with GST',
  free: 'Sales without GST',
  none: 'No part of the statement',
  purchase: 'Fees with GST',
};
const programNames: Record<AccountingProgram, string> = { xero: 'Xero', myob: 'MYOB' };

/** As the fields are called on the screen, for the list of what is wrong. */
const fieldLabels: Readonly<Record<string, string>> = {
  webContact: 'Contact of web sales',
  marketContact: 'Contact of market sales',
  tracking: 'Xero’s tracking category',
  ...Object.fromEntries(
    accountingPrograms.flatMap((program) => [
      ...bookAccountNames.map((name) => [
        `${program}.accounts.${name}`,
        `${programNames[program]}, ${accountLabels[name]}`,
      ]),
      ...bookTaxNames.map((name) => [
        `${program}.taxes.${name}`,
        `${programNames[program]}, tax code, ${taxLabels[name]}`,
      ]),
    ]),
  ),
};

/** Which account of the bookkeeper's program each amount goes to. */
export function BookAccountsPanel() {
  const query = useQuery(ask(readBookAccounts));
  return (
    <Panel title="Accounts and contacts">
      <Loading query={query} what="The accounts">
        {(shown) => <AccountsForm shown={shown} />}
      </Loading>
    </Panel>
  );
}

function AccountsForm({ shown }: { shown: BookAccountsShown }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<BookAccounts, string>({
    schema: bookAccounts,
    kept: shown,
    within: 'values.',
    done: 'Accounts saved',
    labels: fieldLabels,
    theirsIn: (current) => current as BookAccountsShown,
    async save(values, seen) {
      const saved = await call(saveBookAccounts, { body: { seen, values } });
      queryClient.setQueryData(ask(readBookAccounts).queryKey, saved);
      return saved;
    },
  });
  const { values, set, errors } = form;
  return (
    <OfficeForm form={form}>
      <OfficeSelect
        label="Contacts"
        className="max-w-100"
        value={values.contacts}
        onChange={({ target }) => set({ contacts: target.value as BookAccounts['contacts'] })}
      >
        <option value="buyer">Each buyer by name</option>
        <option value="collective">One contact for each channel</option>
      </OfficeSelect>
      <div className="grid gap-4 sm:grid-cols-3">
        <OfficeText label="Contact of web sales" {...form.text('webContact')} />
        <OfficeText label="Contact of market sales" {...form.text('marketContact')} />
        <OfficeText label="Xero’s tracking category" hint="Blank for none" {...form.text('tracking')} />
      </div>
      {accountingPrograms.map((program) => (
        <Program
          key={program}
          program={program}
          values={values}
          errors={errors}
          onChange={(kept) => set({ [program]: kept })}
        />
      ))}
    </OfficeForm>
  );
}

type ProgramProps = {
  program: AccountingProgram;
  values: BookAccounts;
  errors: Readonly<Record<string, string>>;
  onChange: (kept: BookAccounts[AccountingProgram]) => void;
};

function Program({ program, values, errors, onChange }: ProgramProps) {
  const { accounts, taxes } = values[program];
  return (
    <details className="min-w-0 border-t border-line pt-2">
      <summary className="min-h-tap cursor-pointer font-[560]">{programNames[program]}</summary>
      <div className="office-fields mt-2 grid gap-x-3 sm:grid-cols-2 lg:grid-cols-3">
        {bookAccountNames.map((name) => (
          <OfficeText
            key={name}
            label={accountLabels[name]}
            name={`${program}.accounts.${name}`}
            value={accounts[name]}
            error={errors[`${program}.accounts.${name}`]}
            onChange={({ target }) => onChange({ taxes, accounts: { ...accounts, [name]: target.value } })}
          />
        ))}
        {bookTaxNames.map((name) => (
          <OfficeText
            key={name}
            label={`Tax code: ${taxLabels[name]}`}
            name={`${program}.taxes.${name}`}
            value={taxes[name]}
            error={errors[`${program}.taxes.${name}`]}
            onChange={({ target }) => onChange({ accounts, taxes: { ...taxes, [name]: target.value } })}
          />
        ))}
      </div>
    </details>
  );
}
