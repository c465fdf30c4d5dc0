import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  changeKit,
  duplicateKit,
  type KitForEditing,
  type KitForm,
  readKitForEditing,
} from '../../../contracts/catalogue/kits/kits.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { KitEditor } from '../../catalogue/kits/admin/kit-editor.tsx';
import { KitVideoPanel } from '../../catalogue/kits/admin/kit-video-panel.tsx';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { type KeptKit, keptOf } from '../../catalogue/kits/admin/use-kit-form.ts';
import { SearchListingPanel } from '../../growth/seo/admin/search-listing.tsx';
import { call } from '../../kernel/call.ts';
import { useMayCall } from '../../kernel/held-roles.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { KitMargin } from '../../pricing/margins/admin/kit-margin.tsx';
import { Ledger } from '../../stock/inventory/admin/ledger.tsx';
import { stateNames } from '../../stock/inventory/admin/quick-cells.tsx';
import { OfficeButton, officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { useOfficeCall } from '../../ui/admin/use-office-call.ts';
import { useKeyOf } from '../../ui/use-key-of.ts';

export function KitPage() {
  const { id = '' } = useParams({ strict: false });
  const { values } = useAddress();
  const may = useMayCall();
  // What is being typed must not be pulled away by a newer answer: a conflict is told when it is saved.
  const query = useQuery({
    ...ask(readKitForEditing, { params: { id: Number(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isStock = values['tab'] === 'stock' || !may(changeKit);
  return (
    <LoadingPage query={query} title="Kit">
      {(kit) => (isStock ? <Stock key={kit.id} kit={kit} /> : <Edited key={kit.id} kit={kit} />)}
    </LoadingPage>
  );
}

function Edited({ kit }: { kit: KitForEditing }) {
  const [known, setKnown] = useState(kit);
  const queryClient = useQueryClient();

  async function save(form: KitForm, version: number): Promise<KeptKit> {
    const params = { id: kit.id };
    await call(changeKit, { params, body: { version, form } });
    const now = await call(readKitForEditing, { params });
    setKnown(now);
    queryClient.setQueryData(ask(readKitForEditing, { params }).queryKey, now);
    return keptOf(now);
  }

  return (
    <>
      <Head kit={known} />
      {kit.parentId === null ? (
        <>
          <KitEditor known={known} save={save} done="Saved" onTheirs={setKnown} />
          <KitVideoPanel kit={known} />
          <SearchListingPanel subject={`kit-${kit.id}`} PictureChoice={OnePicture} />
          <KitMargin id={kit.id} />
        </>
      ) : (
        <p>
          This is a variant.{' '}
          <ShopLink to={adminPaths.kit(kit.parentId)} className="office-link">
            Change it on the page of its kit
          </ShopLink>
        </p>
      )}
    </>
  );
}

function Stock({ kit }: { kit: KitForEditing }) {
  return (
    <>
      <Head kit={kit} />
      <KitMargin id={kit.id} />
      <Ledger id={kit.id} />
    </>
  );
}

function Head({ kit: { id, version, form } }: { kit: KitForEditing }) {
  const { values } = useAddress();
  const navigate = useNavigate();
  const may = useMayCall();
  const isStock = values['tab'] === 'stock';
  const keyFor = useKeyOf();
  const duplicate = useOfficeCall(duplicateKit, {
    done: 'Duplicated: this is the copy',
    onDone: (copy) => void navigate({ to: adminPaths.kit(copy.id) }),
  });
  return (
    <OfficeHead
      title={form.name}
      mark={
        <Status tone={form.status === 'published' ? 'good' : 'waiting'}>{stateNames[form.status]}</Status>
      }
      facts={form.sku}
    >
      {may(changeKit) && (
        <>
          <ShopLink
            to={isStock ? adminPaths.kit(id) : adminPaths.kitStock(id)}
            className={officeButtonClass()}
          >
            {isStock ? 'Change the kit' : 'Stock and ledger'}
          </ShopLink>
          <OfficeButton
            onClick={() => duplicate.run({ params: { id }, body: { key: keyFor({ id, version }) } })}
          >
            Duplicate
          </OfficeButton>
        </>
      )}
      {form.status === 'published' && (
        <a href={paths.product(form.slug)} className={officeButtonClass()}>
          See it in the shop
        </a>
      )}
    </OfficeHead>
  );
}
