import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { previewKitPassport, readKitPassport } from '../../../contracts/stock/passports/kit-passports.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { PassportEditor } from '../../stock/passports/admin/passport-editor.tsx';
import { officeButtonClass } from '../../ui/admin/office-button.tsx';

export function PassportPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...ask(readKitPassport, { params: { id } }), staleTime: 0 });
  return (
    <LoadingPage query={query} title="Passport">
      {(passport) => (
        <>
          <OfficeHead
            title={`Passport of ${passport.kitName}`}
            facts="What the code in each box opens: for boxes that are sold already, too"
          >
            {passport.newestCode !== null && (
              <a
                href={passportPaths.sheet(passport.newestCode)}
                target="_blank"
                rel="noreferrer"
                className={officeButtonClass()}
              >
                See the newest batch’s
              </a>
            )}
            <a
              href={addressOf(previewKitPassport, { params: { id: passport.productId }, query: {} })}
              target="_blank"
              rel="noreferrer"
              className={officeButtonClass()}
            >
              See what is saved
            </a>
            <ShopLink to={adminPaths.kit(passport.productId)} className={officeButtonClass()}>
              The kit
            </ShopLink>
          </OfficeHead>
          <PassportEditor key={passport.productId} passport={passport} />
        </>
      )}
    </LoadingPage>
  );
}
