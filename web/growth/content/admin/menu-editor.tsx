import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminMenu,
  menuForms,
  type MenuPlace,
  readMenu,
  writeMenu,
} from '../../../../contracts/growth/content/admin-menus.ts';
import { readMenus } from '../../../../contracts/growth/content/menus.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { MenuTarget } from './menu-target.tsx';
import { WayBack } from './way-back.tsx';

type Entry = AdminMenu['entries'][number];
type Link = Entry['links'][number];
type Values = { entries: Entry[] };

const keptOf = ({ entries, version }: AdminMenu) => ({ values: { entries }, seen: version });
const noLink: Link = { label: '', to: '' };

const texts = {
  header: {
    title: 'Header',
    of: 'entry',
    fresh: { ...noLink, links: [] },
  },
  footer: { title: 'Footer', of: 'column', fresh: { ...noLink, links: [noLink] } },
} as const;

/** A menu of the shop: links and headings over links in the header, columns of links in the footer. */
export function MenuEditor({ menu }: { menu: AdminMenu }) {
  const { place, choices, before } = menu;
  const { title, of, fresh } = texts[place];
  const queryClient = useQueryClient();
  const form = useOfficeForm<Values, number>({
    schema: menuForms[place],
    kept: keptOf(menu),
    done: `${title} saved: it is in the shop now`,
    labels: { entries: title },
    textOf: (_, entries) => (entries as Entry[]).map(({ label }) => label).join(', '),
    theirsIn: (current) => keptOf(current as AdminMenu),
    async save({ entries }, overVersion) {
      const saved = await call(writeMenu, { params: { place }, body: { entries, overVersion } });
      queryClient.setQueryData(ask(readMenu, { params: { place } }).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [readMenus.name] });
      return keptOf(saved);
    },
  });
  const back = useOfficeCall(writeMenu, {
    done: `The shop’s own ${place} is back`,
    refresh: [readMenu],
    onDone: (own) => form.replace(keptOf(own)),
  });
  return (
    <OfficeForm form={form} button={`Save the ${place}`}>
      <Panel
        title={title}
        actions={
          <WayBack
            action={`Bring the shop’s own ${place} back`}
            warning={`Your ${place} leaves the shop at once. “As it was before” brings it back.`}
            isBusy={back.isBusy}
            onGiveBack={
              menu.isOwn
                ? () => back.run({ params: { place }, body: { entries: null, overVersion: menu.version } })
                : undefined
            }
            onBefore={before ? () => form.set({ entries: before }) : undefined}
          />
        }
      >
        <MissingLinks missing={menu.missing} />
        <RowsEditor
          of={of}
          rows={form.values.entries}
          fresh={(): Entry => ({ ...fresh, links: [...fresh.links] })}
          onRows={(entries) => form.set({ entries })}
          foldedAs={(entry) => entry.label || `A new ${of}`}
        >
          {(entry, index, put) => (
            <EntryFields
              place={place}
              entry={entry}
              number={index + 1}
              choices={choices}
              errorOf={(name) => form.errorOf(`entries.${index}.${name}`)}
              put={put}
            />
          )}
        </RowsEditor>
      </Panel>
    </OfficeForm>
  );
}

type EntryProps = {
  place: MenuPlace;
  entry: Entry;
  number: number;
  choices: AdminMenu['choices'];
  /** @param name of a field of the entry */
  errorOf: (name: string) => string | undefined;
  put: (change: Partial<Entry>) => void;
};

function EntryFields({ place, entry, number, choices, errorOf, put }: EntryProps) {
  const { of } = texts[place];
  const path = `entries.${number - 1}`;
  const name = entry.label || `${of} ${number}`;
  const isHeading = place === 'footer' || entry.links.length > 0;
  return (
    // What the owner called an entry stands in the labels of its fields, and may be one long word.
    <div className="grid w-full gap-2 border-b border-line pb-3 wrap-anywhere">
      <div className="flex flex-wrap gap-2">
        <OfficeText
          label={`Label of ${of} ${number}`}
          name={`${path}.label`}
          className="min-w-40 flex-1"
          value={entry.label}
          maxLength={60}
          error={errorOf('label')}
          onChange={({ target }) => put({ label: target.value })}
        />
        {place === 'header' && (
          <MenuTarget
            of={name}
            name={`${path}.to`}
            to={entry.to}
            choices={choices}
            isHeading={isHeading}
            error={errorOf('to')}
            onHeading={() => put({ to: '', links: [noLink] })}
            onChoose={(to, label) => put({ to, label: entry.label || (label ?? ''), links: [] })}
          />
        )}
      </div>
      {isHeading && (
        <LinksOf
          of={name}
          path={`${path}.links`}
          links={entry.links}
          choices={choices}
          errorOf={(field) => errorOf(`links${field}`)}
          onLinks={(links) => put({ links })}
        />
      )}
    </div>
  );
}

function MissingLinks({ missing }: Pick<AdminMenu, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <div role="note" className="mb-4 rounded-control bg-linen p-3">
      <p className="font-[560]">Shoppers do not see these links, because they lead nowhere:</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ label, to, why }) => (
          <li key={`${label} ${to}`}>
            {label}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LinksProps = {
  /** The heading that they stand under. */
  of: string;
  /** Where the list is in the form: 'entries.0.links'. */
  path: string;
  links: readonly Link[];
  choices: AdminMenu['choices'];
  /** @param name of a field below the list: '.0.to'; empty for the list itself */
  errorOf: (name: string) => string | undefined;
  onLinks: (links: Link[]) => void;
};

function LinksOf({ of, path, links, choices, errorOf, onLinks }: LinksProps) {
  return (
    <fieldset className="ml-2 border-l border-line pl-3">
      <legend className="text-small text-stone">Links under {of}</legend>
      <GroupError of={path}>{errorOf('')}</GroupError>
      <RowsEditor
        of={`link under ${of}`}
        rows={links}
        fresh={() => noLink}
        onRows={onLinks}
        foldedAs={({ label }) => label || 'A new link'}
      >
        {(link, index, put) => (
          <>
            <OfficeText
              label={`${of}, link ${index + 1}: label`}
              name={`${path}.${index}.label`}
              className="min-w-40 flex-1"
              value={link.label}
              maxLength={60}
              error={errorOf(`.${index}.label`)}
              onChange={({ target }) => put({ label: target.value })}
            />
            <MenuTarget
              of={`${of}, link ${index + 1}`}
              name={`${path}.${index}.to`}
              to={link.to}
              choices={choices}
              error={errorOf(`.${index}.to`)}
              onChoose={(to, label) => put({ to, label: link.label || (label ?? '') })}
            />
          </>
        )}
      </RowsEditor>
    </fieldset>
  );
}
